import type { Json } from '../../../../machines/table';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { dateFilter } from '../../columns/date/date.filter';
import type { Range } from '../../url/filter-codec';

/** A column's filter, and a function that sets the filter. */
export interface ColumnFilterState {
  /** The filter value, as in the URL. `undefined` if the column isn't filtered. */
  readonly value: Json | undefined;
  /** Sets the filter. `null` or an invalid value removes the filter. */
  readonly setValue: (value: Json) => void;
}

/**
 * Returns a column's filter, for a custom control. For strings and number bounds, use `useTextBox`.
 *
 * @example
 * const { value, setValue } = useColumnFilter(table, 'coast');
 * return <input type="checkbox" checked={value === 'sea'} onChange={() => setValue(value === 'sea' ? null : 'sea')} />;
 */
export function useColumnFilter(table: ViewTable, columnId: string): ColumnFilterState {
  const value = useSnapshot(table, ({ context }) => context.columnFilters.find(({ id }) => id === columnId)?.value);
  return {
    value,
    setValue: (to) => table.sync.send({ type: 'columnFilter.set', columnId, value: to ?? undefined }),
  };
}

export const dayRangeOf = (value: Json | undefined): Range<string> =>
  (value === undefined ? null : dateFilter.parse(value)) ?? [null, null];

/** True if a range's end is before its start. No row can then match. */
export const isReversed = ([min, max]: Range<number> | Range<string>): boolean =>
  min !== null && max !== null && min > max;
