import { selectedIds } from '../../../machines/table/features/row-selection/steps';
import type { ExpandedRows } from '../../../machines/table/types';
import { emptyWord, type JsonForm, type StateForm } from '../codec';
import { chainEscapings, reserveText } from '../escape';
import { asBooleans } from '../json-shapes';
import { idInList, listOfIds } from '../plain-text';
import { isSameList, makeSelection } from '../selection';

/** The word for all rows, which no list of one row is. */
const allWord = 'all';
const listOfRows = /* @__PURE__ */ chainEscapings(listOfIds, /* @__PURE__ */ reserveText(allWord, '%61ll'));

function parseExpanded(text: string): ExpandedRows {
  if (text === allWord) return true;
  return makeSelection(text === emptyWord ? [] : listOfRows.unescape(text).split(',').map(idInList.unescape));
}

function formatExpanded(expanded: ExpandedRows): string {
  if (expanded === true) return allWord;
  const ids = selectedIds(expanded);
  return ids.length === 0 ? emptyWord : listOfRows.escape(ids.map(idInList.escape).join(','));
}

export const expanded: StateForm<'expanded'> = {
  isSame: (a, b) => (a === true || b === true ? a === b : isSameList(a, b)),
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
