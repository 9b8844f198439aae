import { isUnfiltered } from '../../../machines/table';
import { FilterChipList } from '../loaded-parts';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

export interface FilterChipsProps {
  readonly table: ViewTable;
}

/** The filters of the rows: the searched text, and the filter of each column. Each can be removed alone, or all at once. */
export function FilterChips({ table }: FilterChipsProps) {
  const hasFilter = useSnapshot(table, ({ context }) => !isUnfiltered(context));
  return hasFilter && <FilterChipList table={table} />;
}
