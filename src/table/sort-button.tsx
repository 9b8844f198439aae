import './sort-button.css';
import { selectDirection } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import type { ViewColumn } from '../rows';

interface SortButtonProps {
  readonly actor: TableActor;
  readonly column: ViewColumn;
  /** The id that the element with the column's name gets. */
  readonly nameId: string;
}

/** Sorts by the column. With shift it adds the column to the sort, or changes its direction and keeps its place in the sort. */
export function SortButton({ actor, column: { id, header }, nameId }: SortButtonProps) {
  const direction = useTable(actor, (snapshot) => selectDirection(snapshot, id));
  const order = useTable(actor, ({ context: { sortOrder } }) => (sortOrder.length > 1 ? sortOrder.indexOf(id) + 1 : 0));
  return (
    <button
      type="button"
      className="ct-sort-button"
      data-direction={direction}
      title="Sort. With Shift, sort by several columns."
      onClick={({ shiftKey }) => actor.send({ type: 'sort.toggle', columnId: id, multi: shiftKey })}
    >
      <span id={nameId} className="ct-sort-button-name">
        {header}
      </span>
      <svg className="ct-sort-button-direction" viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
        <path className="ct-sort-button-up" d="M5 1 9 6H1Z" />
        <path className="ct-sort-button-down" d="M5 13 1 8h8Z" />
      </svg>
      <span className="ct-sort-button-order">{order > 0 && order}</span>
    </button>
  );
}
