import { asOptional, type HostRow } from './host';

/** Returns true for a group of rows. It shows values of its rows, and is not a row of the data. */
export const isGroup = ({ groupingColumnId }: Pick<HostRow, 'groupingColumnId'>): boolean =>
  groupingColumnId !== undefined;

/** Returns the row itself, or the rows of a group. */
const rowsOf = (row: HostRow): readonly HostRow[] => (isGroup(row) ? row.subRows.flatMap(rowsOf) : [row]);

/** Returns the row's ID; for a group, the IDs of its rows. */
export const rowIdsOf = (row: HostRow): readonly string[] => rowsOf(row).map(({ id }) => id);

/** Returns how many of the selectable rows among these are selected. The rows of a group count, and the group doesn't. */
export function readSelected(rows: readonly HostRow[]): 'all' | 'some' | 'none' {
  const selectable = rows.flatMap(rowsOf).filter((row) => row.getCanSelect());
  const count = selectable.filter((row) => row.getIsSelected()).length;
  if (count === 0) return 'none';
  return count === selectable.length ? 'all' : 'some';
}

/** Returns the IDs that a range by Shift runs through, given the visible rows. A collapsed group stands for those of its rows that aren't visible. */
export function rangeIdsOf(rows: readonly HostRow[]): readonly string[] {
  if (!rows.some(isGroup)) return rows.map(({ id }) => id);
  const visible = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    if (!isGroup(row)) return [row.id];
    const isExpanded = asOptional(row).getIsExpanded?.call(row) === true;
    return isExpanded ? [] : rowIdsOf(row).filter((rowId) => !visible.has(rowId));
  });
}
