import { noFilters, type RowFilters } from '../values/filters';
import type { TableState } from './table.states';
import type { TableContext } from './table.types';

/**
 * The app's row model as a pure function. Returns the matching row IDs, in data order. Parents that are included for a
 * matching child come before their children. The view reads the same row model, so rows are filtered only once.
 */
export interface FilterRows {
  (filters: RowFilters): readonly string[];
  /** The row tree. Missing if no row has children. */
  readonly tree?: RowTree | undefined;
  /** Counts the rows on all pages, for grouped tables and if expanded rows count. Default: top-level rows. */
  readonly countRows?: ((state: CountedStates) => number) | undefined;
  /**
   * Returns the IDs of the rows and groups that can be expanded. Default: the rows with children. With this function, a
   * grouped table keeps unknown IDs expanded, because they may be groups of later data.
   */
  readonly listExpandable?: ((state: CountedStates) => readonly string[]) | undefined;
  /**
   * Set if a source filters, sorts and pages the rows, so that the table has only one page. `rowCount` is the number of
   * all matching rows, or `undefined` if unknown. `isEstimate` is true if `rowCount` is only an upper bound. `rowCount`
   * is valid only for `filters`. Default: any filters.
   */
  readonly page?:
    { readonly rowCount: number | undefined; readonly isEstimate?: boolean; readonly filters?: RowFilters } | undefined;
}

/** The states that affect the number of rows on all pages. */
export type CountedStates = RowFilters & Partial<TableState>;

/** The parent and child IDs of all rows, including filtered-out rows. */
export interface RowTree {
  /** Returns the ID of a row's parent, or `undefined` for a top-level row. */
  readonly parentId: (rowId: string) => string | undefined;
  /** Returns the IDs of a row's children, in data order. */
  readonly childIds: (rowId: string) => readonly string[];
}

/** Returns all row IDs, including filtered-out rows. Empty while rows load. */
export const allRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] =>
  filterRows?.(noFilters) ?? [];

/** Returns all row IDs. `undefined` while rows load, or if only one page of rows is in memory. */
export const knownRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] | undefined =>
  filterRows?.page ? undefined : filterRows?.(noFilters);

/** True for a row that exists, or that may be on an unloaded page. */
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
