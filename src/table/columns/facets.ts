import { createValueRow, type CellRow } from './host';
import { readKindMeta } from './meta';
import type { FilterOption } from './options';

/** A filter option with its number of rows. */
export interface CountedOption extends FilterOption {
  /** Number of rows with this option. */
  readonly count: number;
}

interface FacetedColumn {
  readonly id: string;
  readonly columnDef: object;
  readonly getFacetedRowModel: () => FacetedRowModel;
}

interface FacetedRowModel {
  readonly flatRows: readonly CellRow[];
  /** Lists a column's values without creating row objects. Only row models of `chartable/table-9` have this method. */
  readonly listValues?: (columnId: string) => readonly unknown[];
}

/**
 * Returns a column's filter options in definition order, each with its row count. This is the number of rows that would
 * match if only this option were chosen. The search and the other columns' filters stay active. Counts aren't cached.
 *
 * The table needs `columnFacetingFeature`. Without `facetedRowModel: createFacetedRowModel()`, counts all rows. Returns
 * an empty list for a column without options.
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
    // Uses a set, because a row's list may contain an option twice.
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  const model = column.getFacetedRowModel();
  const rowOf = createValueRow();
  if (model.listValues) for (const value of model.listValues(column.id)) count(kind.optionsOf(rowOf(value), column.id));
  else for (const row of model.flatRows) count(kind.optionsOf(row, column.id));
  return kind.filterOptions.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}
