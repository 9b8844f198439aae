import type { Json } from '../../../machines/table';
import { useTable, type TableActor } from '../actor';

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
 * const { value, setValue } = useColumnFilter(actor, 'coast');
 * return <input type="checkbox" checked={value === 'sea'} onChange={() => setValue(value === 'sea' ? null : 'sea')} />;
 */
export function useColumnFilter(actor: TableActor, columnId: string): ColumnFilterState {
  const value = useTable(actor, ({ context }) => context.columnFilters.find(({ id }) => id === columnId)?.value);
  return { value, setValue: (to) => actor.send({ type: 'columnFilter.set', columnId, value: to }) };
}
