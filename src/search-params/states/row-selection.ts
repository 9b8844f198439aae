import { isListed, selectedIds } from '../../../machines/table/features/row-selection/listed';
import type { JsonForm, StateForm } from '../codec';
import { asBooleans } from '../json-shapes';
import { isSameJson } from '../json-text';
import { isSameList, makeSelection } from '../selection';
import { formatSelection, parseSelection, parseSteps } from '../selection-text';

export const rowSelection = {
  isSame: (a, b) => (isListed(a) && isListed(b) ? isSameList(a, b) : isSameJson(a, b)),
  plain: { parse: parseSelection, format: formatSelection },
} satisfies StateForm<'rowSelection'>;

/** Steps are a text here too: as objects, they would be too long for an address. */
export const rowSelectionJson: JsonForm<'rowSelection'> = {
  read: (value) => {
    if (typeof value === 'string') return parseSteps(value);
    const selection = asBooleans(value);
    return selection && makeSelection(selectedIds(selection));
  },
  write: (selection) => (isListed(selection) ? makeSelection(selectedIds(selection)) : formatSelection(selection)),
};
