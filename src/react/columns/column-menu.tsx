import { asOptional } from '../../tanstack-table/host';
import { columnWidthIn, selectDirection } from '../../../machines/table';
import { useSnapshotParts } from '../use-snapshot';
import { can, filterControlOf, firstDirectionOf, type ViewColumn } from './view-columns';
import type { ViewTable } from '../view-table';
import { useColumns } from './use-columns';
import { useReset } from '../state/use-reset';
import { useLabels, type Labels } from '../labels';
import { Menu } from '../ui/menu';
import type { MenuItem } from '../ui/menu-list';

export interface ColumnMenuProps {
  readonly table: ViewTable;
  readonly column: ViewColumn;
  /** False for a table without the columns' filters. */
  readonly hasFilter?: boolean;
}

/**
 * The menu of a column: it sorts by the column, clears its filter, resets all that is the column's own, moves, pins and hides it.
 *
 * @example
 * <ColumnMenu table={table} column={column} />
 */
export function ColumnMenu({ table, column, hasFilter = true }: ColumnMenuProps) {
  const { id, header } = column;
  const labels = useLabels();
  const { direction, isFiltered, isSized } = useSnapshotParts(table, (snapshot) => {
    const { columnFilters, columnSizing = {} } = snapshot.context;
    return {
      direction: selectDirection(snapshot, id),
      isFiltered: columnFilters.some((filter) => filter.id === id),
      isSized: columnWidthIn(columnSizing, id) !== undefined,
    };
  });
  const { resetColumn } = useReset(table);
  const sort = () => asOptional(column.column).toggleSorting?.call(column.column, undefined, false);
  const { columns, isHideable, toggle, move, pinning, pin } = useColumns(table);
  const { left = [], right = [] } = pinning ?? {};
  const isPinned = left.includes(id) || right.includes(id);
  // The order does not move a pinned column.
  const shown = columns
    .filter(({ isShown, column }) => isShown && !isPinned && !left.includes(column.id) && !right.includes(column.id))
    .map(({ column }) => column.id);
  const at = shown.indexOf(id);

  const moveTo = (label: string, labelRightToLeft: string, placeOf: string | undefined): MenuItem => ({
    label,
    labelRightToLeft,
    isDisabled: placeOf === undefined,
    onSelect: () => placeOf !== undefined && move(id, placeOf),
  });
  const items: readonly MenuItem[] = [
    ...(can('Sort', column) ? [{ label: nextSort(column, direction, labels), onSelect: sort }] : []),
    ...(hasFilter && filterControlOf(column) !== 'none'
      ? [
          {
            label: labels.clearFilter,
            isDisabled: !isFiltered,
            onSelect: () => table.chartable.send({ type: 'columnFilter.set', columnId: id, value: undefined }),
          },
        ]
      : []),
    {
      label: labels.resetColumn,
      isDisabled: direction === 'unsorted' && !isFiltered && !isPinned && !isSized,
      onSelect: () => resetColumn(id),
    },
    moveTo(labels.moveLeft, labels.moveRight, shown[at - 1]),
    moveTo(labels.moveRight, labels.moveLeft, shown[at + 1]),
    ...(pinning && can('Pin', column)
      ? [
          // The sides are those at which a line of text starts and ends.
          {
            label: labels.pinLeft,
            labelRightToLeft: labels.pinRight,
            isDisabled: left.includes(id),
            onSelect: () => pin(id, 'left'),
          },
          {
            label: labels.pinRight,
            labelRightToLeft: labels.pinLeft,
            isDisabled: right.includes(id),
            onSelect: () => pin(id, 'right'),
          },
          { label: labels.unpin, isDisabled: !isPinned, onSelect: () => pin(id, null) },
        ]
      : []),
    ...(isHideable && can('Hide', column) ? [{ label: labels.hideColumn, onSelect: () => toggle(id) }] : []),
  ];
  return <Menu label={labels.columnMenu(header)} items={items} />;
}

/** Returns the name of the next step of a column's sort cycle. */
function nextSort(
  column: ViewColumn,
  direction: ReturnType<typeof selectDirection>,
  { sortAscending, sortDescending, removeSort }: Labels,
): string {
  const firstDirection = firstDirectionOf(column);
  const isFirstNext = direction === 'unsorted';
  if (!isFirstNext && direction !== firstDirection) return removeSort;
  return isFirstNext === (firstDirection === 'ascending') ? sortAscending : sortDescending;
}
