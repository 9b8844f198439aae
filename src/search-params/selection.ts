import type { TableState } from '../../machines/table/types';

type Selection = TableState['rowSelection'];

export const selectedIds = (selection: Selection): string[] => Object.keys(selection).filter((id) => selection[id]);

/** Not by assignment: an id may be `__proto__`. */
export const selectionOf = (ids: readonly string[]): Selection => Object.fromEntries(ids.map((id) => [id, true]));

/** Whether the same ids are selected, in whatever order. */
export function sameSelection(a: Selection, b: Selection): boolean {
  const ids = selectedIds(a);
  const others = new Set(selectedIds(b));
  return ids.length === others.size && ids.every((id) => others.has(id));
}
