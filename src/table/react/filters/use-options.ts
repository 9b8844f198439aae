import { countOptions } from '../../columns/facets';
import type { FilterOption } from '../../columns/options';
import { useSnapshot } from '../use-snapshot';
import type { ViewColumn } from '../columns/view-columns';
import type { ViewTable } from '../view-table';

/** An option of a column's filter. */
export interface CountableOption extends FilterOption {
  /** The number of rows that choosing it alone would leave; left out where the table has no `columnFacetingFeature`. */
  readonly count?: number;
}

/**
 * Returns the options of a column's filter, with the number of rows that each would leave where the table has TanStack Table's
 * `columnFacetingFeature`. The component renders again when the rows that pass change.
 *
 * @example
 * const options = useOptions(table, column);
 * return options.map(({ text, count }) => <li key={text}>{text} ({count})</li>);
 */
export function useOptions(table: ViewTable, { column, options }: ViewColumn): readonly CountableOption[] {
  useSnapshot(table, ({ context }) => context.filteredRowIds);
  return 'getFacetedRowModel' in column ? countOptions(column) : options;
}
