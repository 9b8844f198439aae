import type { ReactNode } from 'react';
import { columnWidthIn, isShown, selectDirection, type TableState } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';
import { can, filterControlOf, firstDirectionOf, type ViewColumn } from '../base/view-columns';
import { isSameJson } from '../../url/json-text';
import { hasPart, hasState, type ViewTable } from '../base/view-table';
import { useColumns } from './use-columns';
import { toggleSort } from '../sorting/use-sort';
import { useReset } from '../state/reset-button';
import { useLabels, type Labels } from '../base/labels';
import { Menu } from '../menu/menu';
import { MenuItems, type MenuItem, type MenuItemsProps } from '../menu/menu-list';

export interface ColumnMenuProps {
  readonly table: ViewTable;
  readonly column: ViewColumn;
  readonly hasFilter?: boolean;
}

/**
 * A column's menu: sort, clear the filter, reset, move, pin and hide.
 *
 * @example
 * <ColumnMenu table={table} column={column} />
 */
export const ColumnMenu = (props: ColumnMenuProps): ReactNode => (
  <Menu label={useLabels().columnMenu(props.column.header)}>
    {(onChoose) => <ColumnItems {...props} onChoose={onChoose} />}
  </Menu>
);

function ColumnItems({
  table,
  column,
  hasFilter = true,
  onChoose,
}: ColumnMenuProps & Pick<MenuItemsProps, 'onChoose'>) {
  const { id } = column;
  const labels = useLabels();
  const { direction, isFiltered, isDefault } = useSnapshotParts(table, (snapshot) => ({
    direction: selectDirection(snapshot, id),
    isFiltered: snapshot.context.columnFilters.some((filter) => filter.id === id),
    isDefault: isSameJson(columnPartOf(snapshot.context, id), columnPartOf(defaultsOf(table), id)),
  }));
  const { resetColumn } = useReset(table);
  const { columns, isHideable, isMovable, toggle, move, pinning, pin } = useColumns(table);
  const { left = [], right = [] } = pinning ?? {};
  const isPinned = left.includes(id) || right.includes(id);
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
    ...(can('Sort', column)
      ? [{ label: nextSort(column, direction, labels), onSelect: () => toggleSort(table, column.column, false) }]
      : []),
    ...(hasFilter && hasState(table, 'columnFilters') && filterControlOf(column) !== 'none'
      ? [
          {
            label: labels.clearFilter,
            isDisabled: !isFiltered,
            onSelect: () => table.sync.send({ type: 'columnFilter.set', columnId: id, value: undefined }),
          },
        ]
      : []),
    ...(hasPart(table, 'reset')
      ? [{ label: labels.resetColumn, isDisabled: isDefault, onSelect: () => resetColumn(id) }]
      : []),
    ...(isMovable
      ? [
          moveTo(labels.moveLeft, labels.moveRight, shown[at - 1]),
          moveTo(labels.moveRight, labels.moveLeft, shown[at + 1]),
        ]
      : []),
    ...(pinning && can('Pin', column)
      ? [
          // `left` is the start, which is the right side in right-to-left layouts. So the labels are swapped there.
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
  return <MenuItems items={items} onChoose={onChoose} />;
}

/** Returns the table's default state, without states that the table doesn't store. */
const defaultsOf = (table: ViewTable): TableState => {
  const { columnVisibility, columnPinning, columnSizing, ...common } = table.sync.search.defaults;
  return {
    ...common,
    ...(columnVisibility && hasState(table, 'columnVisibility') && { columnVisibility }),
    ...(columnPinning && hasState(table, 'columnPinning') && { columnPinning }),
    ...(columnSizing && hasState(table, 'columnSizing') && { columnSizing }),
  };
};

const columnPartOf = (
  { columnFilters, sorting, columnVisibility = {}, columnPinning, columnSizing = {} }: TableState,
  columnId: string,
) => ({
  filter: columnFilters.find(({ id }) => id === columnId),
  sort: sorting.find(({ id }) => id === columnId),
  isShown: isShown(columnVisibility, columnId),
  isPinnedLeft: columnPinning?.left.includes(columnId) ?? false,
  isPinnedRight: columnPinning?.right.includes(columnId) ?? false,
  width: columnWidthIn(columnSizing, columnId),
});

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
