import type { Json } from '../../../../machines/table';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

/** The filter of a column, and the function that sets it. */
export interface ColumnFilterState {
  /** The value of the column's filter as the address writes it; `undefined` where there is none. */
  readonly value: Json | undefined;
  /** Sets the filter. `null`, and any value that the column's filter cannot have, removes it. */
  readonly setValue: (value: Json) => void;
}

/**
 * Returns the filter of a column, for a control of any kind. For a text or the bounds of a number, use `useTextBox`.
 *
 * @example
 * const { value, setValue } = useColumnFilter(table, 'coast');
 * return <input type="checkbox" checked={value === 'sea'} onChange={() => setValue(value === 'sea' ? null : 'sea')} />;
 */
export function useColumnFilter(table: ViewTable, columnId: string): ColumnFilterState {
  const value = useSnapshot(table, ({ context }) => context.columnFilters.find(({ id }) => id === columnId)?.value);
  return {
    value,
    setValue: (to) => table.chartable.send({ type: 'columnFilter.set', columnId, value: to ?? undefined }),
  };
}
