import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { selectRegion } from '../../../../machines/table';

/**
 * Returns `isReversed`, and props for a button that reverses or resets the column order.
 *
 * @example
 * const { isReversed, buttonProps } = useColumnOrder(table);
 * return <button {...buttonProps}>{isReversed ? 'Reset' : 'Reverse'}</button>;
 */
export function useColumnOrder(table: ViewTable) {
  const isReversed = useSnapshot(table, (snapshot) => selectRegion(snapshot, 'columnOrder') === 'reversed');
  const onClick = () => table.sync.send({ type: isReversed ? 'columnOrder.reset' : 'columnOrder.reverse' });
  return { isReversed, buttonProps: { type: 'button', onClick } } as const;
}
