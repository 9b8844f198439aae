import { isListed } from '../../../../machines/table/features/row-selection/selection';
import { selectedIds } from '../../../../machines/table/rows/row-list';
import type { JsonForm, StateForm } from '../../url/codec';
import { asBooleans } from '../../url/json-shapes';
import { isSameJson } from '../../url/json-text';
import { listsSameRows, makeSelection } from './selection';
import { formatSelection, parseMatching, parseSelection } from './selection-text';

export const rowSelection = {
  isSame: (a, b) => (isListed(a) && isListed(b) ? listsSameRows(a, b) : isSameJson(a, b)),
  plain: { parse: parseSelection, format: formatSelection },
} satisfies StateForm<'rowSelection'>;

/** Selecting filters are a string even in JSON, because an object would be too long for a URL. */
export const rowSelectionJson: JsonForm<'rowSelection'> = {
  read: (value) => {
    if (typeof value === 'string') return parseMatching(value);
    const selection = asBooleans(value);
    return selection && makeSelection(selectedIds(selection));
  },
  write: (selection) => (isListed(selection) ? makeSelection(selectedIds(selection)) : formatSelection(selection)),
};
