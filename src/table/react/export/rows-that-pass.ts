import { isGroup } from '../../host/rows';
import type { HostRow } from '../../host/table-9';
import { sortedRowModel } from '../base/view-rows';
import type { ViewTable } from '../base/view-table';

/** Returns all sorted rows that match, each followed by all its sub-rows. Omits group rows. */
export function rowsThatPass(table: ViewTable): readonly HostRow[] {
  const list = (row: HostRow): readonly HostRow[] => {
    const below = row.subRows.flatMap(list);
    return isGroup(row) ? below : [row, ...below];
  };
  return sortedRowModel(table).rows.flatMap(list);
}
