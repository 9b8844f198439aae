import './order-button.css';
import { useTable, type TableActor } from './actor';

/** Reverses the order of the columns, or resets it if it is reversed. */
export function OrderButton({ actor }: { readonly actor: TableActor }) {
  const isReversed = useTable(actor, ({ value }) => value.columnOrder === 'reversed');
  return (
    <button
      type="button"
      className="ct-button ct-order-button"
      onClick={() => actor.send({ type: isReversed ? 'columnOrder.reset' : 'columnOrder.reverse' })}
    >
      {isReversed ? 'Reset Order' : 'Reverse Order'}
    </button>
  );
}
