import { asOptional, type HostRow } from './table-9';

/** Returns true for a group's row, which isn't in the data. */
export const isGroup = ({ groupingColumnId }: { readonly groupingColumnId?: string | undefined }): boolean =>
  groupingColumnId !== undefined;

export const rowsOf = (row: HostRow): readonly HostRow[] => (isGroup(row) ? row.subRows.flatMap(rowsOf) : [row]);

export const rowIdsOf = (row: HostRow): readonly string[] => rowsOf(row).map(({ id }) => id);

/** Returns the visible rows' IDs for a Shift+click range. A collapsed group includes its hidden rows. */
export function rangeIdsOf(rows: readonly HostRow[]): readonly string[] {
  const visible = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const isExpanded = isGroup(row) && asOptional(row).getIsExpanded?.call(row) === true;
    return isExpanded ? [] : rowIdsOf(row).filter((rowId) => rowId === row.id || !visible.has(rowId));
  });
}
