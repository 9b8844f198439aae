import type { TableState } from '../../machines/table/types';

type Selection = TableState['rowSelection'];

/** Returns the ids of the selected rows. */
export const selectedIds = (selection: Selection): string[] => Object.keys(selection).filter((id) => selection[id]);

/** Makes the selection of these rows. `Object.fromEntries` defines properties, so that a row may have the id `__proto__`. */
export const makeSelection = (ids: readonly string[]): Selection => Object.fromEntries(ids.map((id) => [id, true]));

/** Returns true if the same rows are selected, in any order. */
export function isSameSelection(a: Selection, b: Selection): boolean {
  const ids = selectedIds(a);
  const others = new Set(selectedIds(b));
  return ids.length === others.size && ids.every((id) => others.has(id));
}
