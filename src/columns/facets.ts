import type { CellRow } from './host';
import { readKindMeta } from './meta';
import type { FilterOption } from './options';

/** An option of a filter, and the number of rows that have it. */
export interface CountedOption extends FilterOption {
  readonly count: number;
}

/** A column of a table with TanStack Table's `columnFacetingFeature`. */
interface FacetedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getFacetedRowModel: () => { readonly flatRows: readonly CellRow[] };
}

/**
 * Returns the options of a column's filter in the order of their list, each with the number of rows that choosing it alone would
 * leave: rows that pass the filters of all other columns, and the global filter. It counts the rows at each call.
 *
 * The table needs `columnFacetingFeature` and `facetedRowModel: createFacetedRowModel()`; without them, all rows are counted. A
 * column without options has none.
 *
 * @example
 * countOptions(column) // [{ value: 'open', text: 'Open', count: 12 }, …]
 */
export function countOptions(column: FacetedColumn): readonly CountedOption[] {
  const kind = readKindMeta(column);
  if (!kind || kind.filterOptions.length === 0) return [];
  const counts = new Map<string | boolean, number>();
  for (const row of column.getFacetedRowModel().flatRows)
    // A list may name an option twice.
    for (const value of new Set(kind.optionsOf(row, column.id))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return kind.filterOptions.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}
