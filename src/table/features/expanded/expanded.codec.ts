import { selectedIds } from '../../../../machines/table/rows/row-list';
import type { ExpandedRows } from '../../../../machines/table/table.types';
import type { JsonForm, StateForm } from '../../url/codec';
import { reserveText } from '../../url/escape';
import { asBooleans } from '../../url/json-shapes';
import { formatIds, parseIds } from '../../url/plain-text';
import { listsSameRows, makeSelection } from '../row-selection/selection';

/** Means that all rows are expanded. A list that contains only this ID is escaped. */
const allWord = 'all';
const listOfRows = /* @__PURE__ */ reserveText(allWord, '%61ll');

const parseExpanded = (string: string): ExpandedRows =>
  string === allWord || makeSelection(parseIds(listOfRows.parse(string)));

const formatExpanded = (expanded: ExpandedRows): string =>
  expanded === true ? allWord : listOfRows.format(formatIds(selectedIds(expanded)));

export const expanded: StateForm<'expanded'> = {
  isSame: (a, b) => (a === true || b === true ? a === b : listsSameRows(a, b)),
  plain: { parse: parseExpanded, format: formatExpanded },
};

const keepExpanded = (given: ExpandedRows): ExpandedRows => given === true || makeSelection(selectedIds(given));

export const expandedJson: JsonForm<'expanded'> = {
  read: (value) => {
    const given = value === true || asBooleans(value);
    return given && keepExpanded(given);
  },
  write: keepExpanded,
};
