import './base.css';
import './order-button.css';
import type { TableActor } from './actor';
import { useColumnOrder } from './hooks/use-table-state';
import { useLabels } from './labels';

/** A button that reverses the order of the columns, or resets it if it is reversed. */
export function OrderButton({ actor }: { readonly actor: TableActor }) {
  const { isReversed, buttonProps } = useColumnOrder(actor);
  const { reverseOrder, resetOrder } = useLabels();
  return (
    <button {...buttonProps} type="button" className="ct-part ct-button ct-order-button">
      {isReversed ? resetOrder : reverseOrder}
    </button>
  );
}
