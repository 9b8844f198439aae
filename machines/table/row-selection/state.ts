import { noFilters } from '../filtering/filters';
import type { ListedRows, RowSelection, RowTree, TableContext } from '../types';
import { addRow, isSelected, listRows, omitRows } from './steps';

/** Counts the selected ones among these rows. */
export function countSelected(selection: RowSelection, rowIds: readonly string[]): number {
  let count = 0;
  for (const rowId of rowIds) if (isSelected(selection, rowId)) count += 1;
  return count;
}

/** Selects these rows. Others stay as they are. */
export function selectRows(selection: ListedRows, rowIds: readonly string[]): ListedRows {
  const selected: Record<string, boolean> = { ...selection };
  for (const rowId of rowIds) addRow(selected, rowId, true);
  return selected;
}

/** Unselects these rows. Others stay as they are. */
export const unselectRows = (selection: ListedRows, rowIds: readonly string[]): ListedRows =>
  omitRows(selection, new Set(rowIds));

/**
 * Selects the row, or unselects it if it is selected, and all rows below it likewise. Its parents stay as they are, as in
 * TanStack Table.
 */
export const toggleRow = (selection: ListedRows, rowId: string, tree?: RowTree): ListedRows =>
  toggleRows(selection, rowId, [rowId], tree);

/** Selects these rows and all rows below them, or unselects them if the row `rowId` is selected. */
export function toggleRows(
  selection: ListedRows,
  rowId: string,
  rowIds: readonly string[],
  tree?: RowTree,
): ListedRows {
  const all = tree ? rowIds.flatMap((id) => withRowsBelow(tree, id)) : rowIds;
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

/** Returns the ids of a row, of its children, of their children, and so on. */
function withRowsBelow({ childIds }: RowTree, rowId: string): readonly string[] {
  const rowIds = [rowId];
  // The list grows while it is walked, and the walk includes what is added.
  for (const id of rowIds) for (const childId of childIds(id)) rowIds.push(childId);
  return rowIds;
}

/**
 * Returns the state of a row's checkbox. It is mixed if the rows below it are not all selected and not all unselected, or if
 * all of them are selected without the row.
 *
 * @example
 * checkRow({ 3: true, '3.0': true }, '3', tree) // 'mixed', if the row 3 has another child
 */
export function checkRow(selection: RowSelection, rowId: string, tree?: RowTree): 'checked' | 'mixed' | 'unchecked' {
  const isRowSelected = isSelected(selection, rowId);
  const below = tree ? withRowsBelow(tree, rowId).slice(1) : [];
  const selectedBelow = countSelected(selection, below);
  const isMixed = selectedBelow > 0 && (selectedBelow < below.length || !isRowSelected);
  return isMixed ? 'mixed' : isRowSelected ? 'checked' : 'unchecked';
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

/** Returns the list of the selected rows of a table in memory, which has steps only while it waits for its rows. */
export const listedIn = ({ rowSelection, filterRows }: Pick<TableContext, 'rowSelection' | 'filterRows'>): ListedRows =>
  listRows(rowSelection, filterRows ?? (() => []));

/** Changes the selection, and with it how many of the filtered rows are selected. */
export const changeSelection = (
  { filteredRowIds }: Pick<TableContext, 'filteredRowIds'>,
  rowSelection: RowSelection,
): Pick<TableContext, 'rowSelection' | 'selectedCount'> => ({
  rowSelection,
  selectedCount: countSelected(rowSelection, filteredRowIds),
});

/** Returns the ids of all rows, whether they pass the filters or not; none while the table waits for its rows. */
export const allRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] =>
  filterRows?.(noFilters) ?? [];
