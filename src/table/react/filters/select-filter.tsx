import '../ui/base.css';
import { controlProps } from '../ui/elements';
import type { FilterProps, ViewColumn } from '../base/view-columns';
import { useColumnFilter, type ColumnFilterState } from './use-column-filter';
import { useLabels } from '../base/labels';
import { countOptions } from '../../columns/facets';
import type { FilterOption } from '../../columns/options';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';

export const SelectFilter = ({ table, column }: FilterProps) => (
  <SelectInput table={table} column={column} {...useColumnFilter(table, column.id)} />
);

/** A filter's `<select>`. The `<option>` values are indexes, because filter values may be any string. */
export function SelectInput({ table, column, value, setValue }: FilterProps & ColumnFilterState) {
  const { header } = column;
  const options = useOptions(table, column);
  const { filter, anyOption, countedOption } = useLabels();
  const choose = (list: HTMLSelectElement) => setValue(options[Number(list.value)]?.value ?? null);
  return (
    <select
      {...controlProps}
      className="ct-select"
      aria-label={filter(header)}
      value={options.findIndex((option) => option.value === value)}
      onChange={({ currentTarget }) => choose(currentTarget)}
    >
      <option value={-1}>{anyOption}</option>
      {options.map(({ text, count }, index) => (
        <option key={index} value={index}>
          {count === undefined ? text : countedOption(text, count)}
        </option>
      ))}
    </select>
  );
}

/** A filter option, with its number of matching rows if the table counts them. */
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
