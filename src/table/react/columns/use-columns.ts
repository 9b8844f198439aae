import { isShown, type ColumnPinning } from '../../../../machines/table';
import { useSnapshotParts, isSameColumnStates, selectColumns } from '../base/use-snapshot';
import { columnIdsOf, orderedColumns, type ViewColumn } from '../base/view-columns';
import { hasState, type ViewTable } from '../base/view-table';

/** A column in the list that `useColumns` returns. */
export interface ListedColumn {
  /** The column. */
  readonly column: ViewColumn;
  /** True if the column is visible. */
  readonly isShown: boolean;
}

/**
 * Returns all columns in order, including hidden columns, and functions that change them. `isHideable` is true if the
 * table stores `columnVisibility`, and `isMovable` if it stores `columnOrder`.
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
    /** `undefined` if the table doesn't store `columnPinning`. */
    pinning: columnPinning,
    pin: (columnId: string, side: keyof ColumnPinning | null) =>
      table.sync.send({ type: 'columnPinning.pin', columnId, side }),
    toggle: (columnId: string) => table.sync.send({ type: 'columnVisibility.toggle', columnId }),
    showAll: () => table.sync.send({ type: 'columnVisibility.showAll' }),
    /** Moves a column to the position of the column `placeOf`. Stores the definition order as an empty list. */
    move: (columnId: string, placeOf: string) => {
      const from = ids.indexOf(columnId);
      const to = ids.indexOf(placeOf);
      if (from < 0 || to < 0 || from === to) return;
      const moved = ids.toSpliced(from, 1).toSpliced(to, 0, columnId);
      const defined = columnIdsOf(table);
      const columnOrder = moved.every((id, index) => id === defined[index]) ? [] : moved;
      const { actor, send } = table.sync;
      const hasEvent = actor.logic.events.includes('columnOrder.set');
      send(hasEvent ? { type: 'columnOrder.set', columnOrder } : { type: 'state.patch', state: { columnOrder } });
    },
  };
}
