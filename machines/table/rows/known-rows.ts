import { noFilters } from '../filtering/filters';
import type { RowTree, TableContext } from '../table.types';

/** Returns the IDs of all rows, filtered out or not; an empty list while the table waits for its rows. */
export const allRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] =>
  filterRows?.(noFilters) ?? [];

/** Returns the IDs of the existing rows; `undefined` while the table waits for its rows, or if they are one page of a source. */
export const knownRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] | undefined =>
  filterRows?.page ? undefined : filterRows?.(noFilters);

/** Returns true if the row exists, or may exist on another page; false while the table waits for its rows. */
export const mayExist = (context: Pick<TableContext, 'filterRows'>, rowId: string): boolean =>
  context.filterRows !== undefined && knownRowIds(context)?.includes(rowId) !== false;

/**
 * Returns the IDs of the rows above this one, the nearest first.
 *
 * @example
 * rowsAbove('2.0.1', filterRows.tree) // ['2.0', '2']
 */
export function rowsAbove(rowId: string, tree: RowTree | undefined): readonly string[] {
  const above: string[] = [];
  for (let id = tree?.parentId(rowId); id !== undefined; id = tree?.parentId(id)) above.push(id);
  return above;
}

/** Returns the IDs of these rows, each followed by those of all rows below it. */
export const withRowsBelow = (rowIds: readonly string[], tree: RowTree | undefined): readonly string[] =>
  tree ? rowIds.flatMap((rowId) => withDescendants(tree, rowId)) : rowIds;

function withDescendants({ childIds }: RowTree, rowId: string): readonly string[] {
  const rowIds = [rowId];
  // The list grows while it is walked, and the walk includes what is added.
  for (const id of rowIds) for (const childId of childIds(id)) rowIds.push(childId);
  return rowIds;
}
