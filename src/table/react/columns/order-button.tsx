import '../ui/base.css';
import './order-button.css';
import { controlOf } from '../base/control-of';
import type { ViewTable } from '../base/view-table';
import { useColumnOrder } from './use-column-order';
import { useLabels } from '../base/labels';

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
