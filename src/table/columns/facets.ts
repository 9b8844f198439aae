import type { CellRow } from './host';
import { readKindMeta } from './meta';
import type { FilterOption } from './options';
import { createValueRow } from './value-row';

/** An option of a filter, and the number of rows that have it. */
export interface CountedOption extends FilterOption {
  /** Number of rows that have the option. */
  readonly count: number;
}

/** A column of a table with TanStack Table's `columnFacetingFeature`. */
interface FacetedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getFacetedRowModel: () => FacetedRowModel;
}

interface FacetedRowModel {
  readonly flatRows: readonly CellRow[];
  /** The row models of `chartable/row-models` list the values without making the rows. */
  readonly listValues?: (columnId: string) => readonly unknown[];
}

/**
 * Returns the options of a column's filter in the order of their list, each with the number of rows that choosing it alone would
 * leave: rows that pass the filters of all other columns, and the global filter. It counts the rows at each call.
 *
 * The table needs `columnFacetingFeature` and `facetedRowModel: createFacetedRowModel()`; without them, all rows are counted. A
 * column without options has none.
 *
 * @example
 * const column = table.getColumn('status');
 * const counted = column && countOptions(column); // [{ value: 'open', text: 'Open', count: 12 }, …]
 */
export function countOptions(column: FacetedColumn): readonly CountedOption[] {
  const kind = readKindMeta(column);
  if (!kind || kind.filterOptions.length === 0) return [];
  const counts = new Map<string | boolean, number>();
  const count = (values: readonly (string | boolean)[]): void => {
    // A list may name an option twice.
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  const model = column.getFacetedRowModel();
  const rowOf = createValueRow();
  if (model.listValues) for (const value of model.listValues(column.id)) count(kind.optionsOf(rowOf(value), column.id));
  else for (const row of model.flatRows) count(kind.optionsOf(row, column.id));
  return kind.filterOptions.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}
