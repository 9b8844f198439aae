import { asOptional, type HostRow } from './host';

/** Returns true for a group, in any version of TanStack Table. A group shows values of its rows, and is not in the data. */
export const isGroup = ({ groupingColumnId }: { readonly groupingColumnId?: string | undefined }): boolean =>
  groupingColumnId !== undefined;

export const rowsOf = (row: HostRow): readonly HostRow[] => (isGroup(row) ? row.subRows.flatMap(rowsOf) : [row]);

/** Returns the row's ID, or the IDs of a group's rows. */
export const rowIdsOf = (row: HostRow): readonly string[] => rowsOf(row).map(({ id }) => id);

/** Returns the IDs in the range of a Shift+click, given the visible rows. A collapsed group stands for its hidden rows. */
export function rangeIdsOf(rows: readonly HostRow[]): readonly string[] {
  const visible = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const isExpanded = isGroup(row) && asOptional(row).getIsExpanded?.call(row) === true;
    return isExpanded ? [] : rowIdsOf(row).filter((rowId) => rowId === row.id || !visible.has(rowId));
  });
}
