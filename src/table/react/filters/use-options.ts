import { countOptions } from '../../columns/facets';
import type { FilterOption } from '../../columns/options';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewColumn } from '../base/view-columns';
import type { ViewTable } from '../base/view-table';

export interface CountableOption extends FilterOption {
  /** How many rows would match if only this option were chosen. Missing if the table has no `columnFacetingFeature`. */
  readonly count?: number;
}

/**
 * Returns a column filter's options. With TanStack Table's `columnFacetingFeature`, each option includes its number of
 * matching rows. Re-renders when the matching rows change.
 *
 * @example
 * const options = useOptions(table, column);
 * return options.map(({ text, count }) => <li key={text}>{text} ({count})</li>);
 */
export function useOptions(table: ViewTable, { column, options }: ViewColumn): readonly CountableOption[] {
  useSnapshot(table, ({ context }) => context.filteredRowIds);
  return 'getFacetedRowModel' in column ? countOptions(column) : options;
}
