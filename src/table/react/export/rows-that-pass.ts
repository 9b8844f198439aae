import { isGroup } from '../../tanstack/groups';
import type { HostRow } from '../../tanstack/host';
import { hostOf, type ViewTable } from '../view-table';

/** Returns all sorted rows that match, each followed by all its sub-rows. Omits group rows. */
export function rowsThatPass(table: ViewTable): readonly HostRow[] {
  const host = hostOf(table);
  const sorted = (host.getSortedRowModel ?? host.getFilteredRowModel ?? host.getCoreRowModel)();
  const list = (row: HostRow): readonly HostRow[] => {
    const below = row.subRows.flatMap(list);
    return isGroup(row) ? below : [row, ...below];
  };
  return sorted.rows.flatMap(list);
}
