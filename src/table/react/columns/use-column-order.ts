import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

/**
 * Returns `isReversed`, true if the columns are in reversed order, and the props of a button that reverses them, or resets
 * their order.
 *
 * @example
 * const { isReversed, buttonProps } = useColumnOrder(table);
 * return <button {...buttonProps}>{isReversed ? 'Reset' : 'Reverse'}</button>;
 */
export function useColumnOrder(table: ViewTable) {
  const isReversed = useSnapshot(table, ({ value }) => value.columnOrder === 'reversed');
  const onClick = () => table.chartable.send({ type: isReversed ? 'columnOrder.reset' : 'columnOrder.reverse' });
  return { isReversed, buttonProps: { type: 'button', onClick } } as const;
}
