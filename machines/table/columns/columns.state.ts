import type { TableColumn } from '../table.types';

export const findColumn = (columns: readonly TableColumn[], columnId: string): TableColumn | undefined =>
  columns.find(({ id }) => id === columnId);

/** Drops missing columns and duplicates. */
export function keepKnownColumns<Entry>(
  entries: readonly Entry[],
  columns: readonly TableColumn[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const left = new Set(columns.map(({ id }) => id));
  return entries.filter((entry) => left.delete(idOf(entry)));
}
