import '../ui/base.css';
import { type ViewTable, controlOf } from '../base/view-table';
import { useLabels } from '../base/labels';
import { useSnapshot } from '../base/use-snapshot';
import { selectRegion } from '../../../../machines/table';

interface OrderButtonProps {
  readonly table: ViewTable;
}

/**
 * A button that reverses the column order, or resets a reversed order.
 *
 * @example
 * <OrderButton table={table} />
 */
export const OrderButton = /* @__PURE__ */ controlOf('columnOrder', function OrderButton({ table }: OrderButtonProps) {
  const { isReversed, buttonProps } = useColumnOrder(table);
  const { reverseOrder, resetOrder } = useLabels();
  return (
    <button {...buttonProps} type="button" className="ct-part ct-button ct-order-button">
      {isReversed ? resetOrder : reverseOrder}
    </button>
  );
});

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
