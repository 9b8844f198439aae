import { noFilters } from '../filtering/filters';
import type { RowTree, TableContext } from '../table.types';

/** Returns all row IDs, including filtered-out rows. Empty while rows load. */
export const allRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] =>
  filterRows?.(noFilters) ?? [];

/** Returns all row IDs. `undefined` while rows load, or if the rows are one page of a source. */
export const knownRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] | undefined =>
  filterRows?.page ? undefined : filterRows?.(noFilters);

/** Returns true for rows that exist or that may be on other pages. */
export const mayExist = (context: Pick<TableContext, 'filterRows'>, rowId: string): boolean =>
  context.filterRows !== undefined && knownRowIds(context)?.includes(rowId) !== false;

/**
 * Returns the IDs of a row's ancestors, starting with its parent.
 *
 * @example
 * rowsAbove('2.0.1', filterRows.tree) // ['2.0', '2']
 */
export function rowsAbove(rowId: string, tree: RowTree | undefined): readonly string[] {
  const above: string[] = [];
  for (let id = tree?.parentId(rowId); id !== undefined; id = tree?.parentId(id)) above.push(id);
  return above;
}

/** Returns these rows, each followed by all rows below it. */
export const withRowsBelow = (rowIds: readonly string[], tree: RowTree | undefined): readonly string[] =>
  tree ? rowIds.flatMap((rowId) => withDescendants(tree, rowId)) : rowIds;

function withDescendants({ childIds }: RowTree, rowId: string): readonly string[] {
  const rowIds = [rowId];
  // The loop also visits rows that are added while it runs.
  for (const id of rowIds) for (const childId of childIds(id)) rowIds.push(childId);
  return rowIds;
}
