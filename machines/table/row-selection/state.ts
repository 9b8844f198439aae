import { noFilters } from '../filtering/filters';
import type { ListedRows, RowTree, TableContext } from '../types';
import { isListed, isSelected, omitRows, selectedIds, selectRows } from './steps';

/** Unselects these rows. Others stay as they are. */
export const unselectRows = (selection: ListedRows, rowIds: readonly string[]): ListedRows =>
  omitRows(selection, new Set(rowIds));

/**
 * Selects these rows and all rows below them, or unselects them if the row `rowId` is selected. Their parents stay as they are,
 * as in TanStack Table.
 */
export function toggleRows(
  selection: ListedRows,
  rowId: string,
  rowIds: readonly string[],
  tree?: RowTree,
): ListedRows {
  const all = withRowsBelow(rowIds, tree);
  return isSelected(selection, rowId) ? unselectRows(selection, all) : selectRows(selection, all);
}

/** The last row of a range, and the rows in view from top to bottom. */
export interface RowRange {
  readonly rowId: string;
  readonly rowIds: readonly string[];
}

/**
 * Returns the row at which a range begins, and the rows of the range.
 *
 * @param start the row at which it is to begin; if it is not in view, the range is one row
 * @example
 * findRange({ rowId: '1', rowIds: ['5', '3', '1', '4'] }, '3') // ['3', ['3', '1']]
 */
export function findRange(
  { rowId, rowIds }: RowRange,
  start: string | null,
): [start: string, rowIds: readonly string[]] {
  const places = [rowIds.indexOf(start ?? rowId), rowIds.indexOf(rowId)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return start === null || first < 0 ? [rowId, [rowId]] : [start, rowIds.slice(first, last + 1)];
}

/** Returns the ids of these rows, each followed by those of all rows below it. */
export const withRowsBelow = (rowIds: readonly string[], tree: RowTree | undefined): readonly string[] =>
  tree ? rowIds.flatMap((rowId) => withDescendants(tree, rowId)) : rowIds;

function withDescendants({ childIds }: RowTree, rowId: string): readonly string[] {
  const rowIds = [rowId];
  // The list grows while it is walked, and the walk includes what is added.
  for (const id of rowIds) for (const childId of childIds(id)) rowIds.push(childId);
  return rowIds;
}

/** Leaves out the ids that are not among the known ones. */
export function keepKnownIds(rowIds: readonly string[], knownIds: readonly string[]): readonly string[] {
  const known = new Set(knownIds);
  return rowIds.filter((rowId) => known.has(rowId));
}

/** Leaves out rows that are not among these, and rows that are listed as not selected. */
export function keepKnownRows(rowSelection: ListedRows, rowIds: readonly string[]): ListedRows {
  const known = new Set(rowIds);
  return Object.fromEntries(Object.entries(rowSelection).filter(([rowId, selected]) => selected && known.has(rowId)));
}

/** Returns the number of selected rows; `undefined` while it is not known. */
export const selectedTotal = (
  context: Pick<TableContext, 'rowSelection' | 'fetched' | 'selectedTotal'>,
): number | undefined => {
  const { rowSelection, fetched } = context;
  return isListed(rowSelection) ? selectedIds(rowSelection).length : (fetched ?? context).selectedTotal;
};

/** Returns the ids of all rows, whether they pass the filters or not; none while the table waits for its rows. */
export const allRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] =>
  filterRows?.(noFilters) ?? [];
