import type { TableContext, TableState } from '../types';

type RowSelection = TableState['rowSelection'];

/**
 * Returns true if the row is selected. What a plain object inherits is never `true`, so any text may be a row's id.
 *
 * @example
 * isSelected({ 3: true }, '3') // true
 * isSelected({}, 'constructor') // false
 */
export const isSelected = (selection: RowSelection, rowId: string): boolean => selection[rowId] === true;

/** Counts the selected ones among these rows. */
export function countSelected(selection: RowSelection, rowIds: readonly string[]): number {
  let count = 0;
  for (const rowId of rowIds) if (isSelected(selection, rowId)) count += 1;
  return count;
}

// Object.fromEntries and object spread define properties rather than assign them: a row id `__proto__` is a row like any other.

/** Selects these rows. Others stay as they are. */
export function selectRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  return { ...selection, ...Object.fromEntries(rowIds.map((rowId) => [rowId, true])) };
}

/** Unselects these rows. Others stay as they are. */
export function unselectRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  const gone = new Set(rowIds);
  return Object.fromEntries(Object.entries(selection).filter(([rowId]) => !gone.has(rowId)));
}

/** Selects the row, or unselects it if it is selected. */
export function toggleRow(selection: RowSelection, rowId: string): RowSelection {
  return isSelected(selection, rowId) ? unselectRows(selection, [rowId]) : selectRows(selection, [rowId]);
}

/** Leaves out rows that are not among these, and rows that are listed as not selected. */
export function keepKnownRows(rowSelection: RowSelection, rowIds: readonly string[]): RowSelection {
  const known = new Set(rowIds);
  return Object.fromEntries(Object.entries(rowSelection).filter(([rowId, selected]) => selected && known.has(rowId)));
}

/** Leaves out unknown rows, which are none while the table waits for its rows, and rows that are listed as not selected. */
export const adoptRowSelection = (
  rowSelection: RowSelection,
  context: Pick<TableContext, 'filterRows'>,
): RowSelection => keepKnownRows(rowSelection, context.filterRows ? allRowIds(context) : Object.keys(rowSelection));

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
  filterRows?.({ globalFilter: '', columnFilters: [] }) ?? [];
