import { isShown, type ColumnPinning } from '../../../../machines/table';
import { useSnapshotParts } from '../use-snapshot';
import { columnIdsOf, orderedColumns, type ViewColumn } from './view-columns';
import { hasState, type ViewTable } from '../view-table';
import { isSameColumnStates, selectColumns } from '../selectors';

/** A column of the list of all columns. */
export interface ListedColumn {
  /** The column, also one that is hidden. */
  readonly column: ViewColumn;
  /** False for a hidden column. */
  readonly isShown: boolean;
}

/**
 * Returns all columns of a table in their order, hidden ones included, and what changes them. `isHideable` is true if the
 * table has the state `columnVisibility`, `isMovable` if it has `columnOrder`.
 *
 * @example
 * const { columns, toggle } = useColumns(table);
 * return columns.map(({ column: { id, header } }) => <button key={id} onClick={() => toggle(id)}>{header}</button>);
 */
export function useColumns(table: ViewTable) {
  const { columnVisibility, columnPinning } = useSnapshotParts(table, selectColumns, isSameColumnStates);
  const columns = orderedColumns(table).map((column): ListedColumn => ({
    column,
    isShown: isShown(columnVisibility ?? {}, column.id),
  }));
  const ids = columns.map(({ column }) => column.id);
  return {
    columns,
    isHideable: columnVisibility !== undefined,
    isMovable: hasState(table, 'columnOrder'),
    /** The columns that are pinned; `undefined` if the table does not have the state `columnPinning`. */
    pinning: columnPinning,
    /** Pins a column to a side; `null` unpins it. */
    pin: (columnId: string, side: keyof ColumnPinning | null) =>
      table.chartable.send({ type: 'columnPinning.pin', columnId, side }),
    toggle: (columnId: string) => table.chartable.send({ type: 'columnVisibility.toggle', columnId }),
    showAll: () => table.chartable.send({ type: 'columnVisibility.showAll' }),
    /** Moves a column to the place of another one. Back in definition order, the order is the empty list. */
    move: (columnId: string, placeOf: string) => {
      const from = ids.indexOf(columnId);
      const to = ids.indexOf(placeOf);
      if (from < 0 || to < 0 || from === to) return;
      const moved = ids.toSpliced(from, 1).toSpliced(to, 0, columnId);
      const defined = columnIdsOf(table);
      const columnOrder = moved.every((id, index) => id === defined[index]) ? [] : moved;
      const { actor, send } = table.chartable;
      // The chart of a table without optional states has no event for it: its view has nothing that moves columns.
      const hasEvent = actor.logic.events.includes('columnOrder.set');
      send(hasEvent ? { type: 'columnOrder.set', columnOrder } : { type: 'state.update', state: { columnOrder } });
    },
  };
}
