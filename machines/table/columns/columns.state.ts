import type { TableColumn } from '../table.types';

/** Returns the column with this id, or `undefined` if the table has none. */
export const findColumn = (columns: readonly TableColumn[], columnId: string): TableColumn | undefined =>
  columns.find(({ id }) => id === columnId);

/** Returns the entries that name a column of the table. Of several that name the same column, the first is kept. */
export function keepKnownColumns<Entry>(
  entries: readonly Entry[],
  columns: readonly TableColumn[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const left = new Set(columns.map(({ id }) => id));
  return entries.filter((entry) => left.delete(idOf(entry)));
}
