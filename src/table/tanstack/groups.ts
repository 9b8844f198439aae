import { asOptional, type HostRow } from './host';

/** Returns true for a group of rows, of any version of TanStack Table. It shows values of its rows, and is not a row of the data. */
export const isGroup = ({ groupingColumnId }: { readonly groupingColumnId?: string | undefined }): boolean =>
  groupingColumnId !== undefined;

/** Returns the row itself, or the rows of a group. */
export const rowsOf = (row: HostRow): readonly HostRow[] => (isGroup(row) ? row.subRows.flatMap(rowsOf) : [row]);

/** Returns the row's ID; for a group, the IDs of its rows. */
export const rowIdsOf = (row: HostRow): readonly string[] => rowsOf(row).map(({ id }) => id);

/** Returns the IDs that a range by Shift runs through, given the visible rows. A collapsed group stands for those of its rows that aren't visible. */
export function rangeIdsOf(rows: readonly HostRow[]): readonly string[] {
  const visible = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const isExpanded = isGroup(row) && asOptional(row).getIsExpanded?.call(row) === true;
    return isExpanded ? [] : rowIdsOf(row).filter((rowId) => rowId === row.id || !visible.has(rowId));
  });
}
