import { columnWidthIn, selectDirection } from '../../machines/table';
import type { ColumnModel, ViewColumn } from '../rows';
import { useTable, type TableActor } from './actor';
import { useColumns } from './hooks/use-columns';
import { useReset } from './hooks/use-reset';
import { useLabels, type Labels } from './labels';
import { Menu, type MenuItem } from './menu';

interface ColumnMenuProps {
  readonly actor: TableActor;
  readonly rowModel: ColumnModel;
  readonly column: ViewColumn;
  /** False for a table without the columns' filters. */
  readonly hasFilter?: boolean;
}

/** The menu of a column: it sorts by the column, clears its filter, resets all that is the column's own, moves, pins and hides it. */
export function ColumnMenu({ actor, rowModel, column, hasFilter = true }: ColumnMenuProps) {
  const { id, header } = column;
  const labels = useLabels();
  const direction = useTable(actor, (snapshot) => selectDirection(snapshot, id));
  const isFiltered = useTable(actor, ({ context }) => context.columnFilters.some((filter) => filter.id === id));
  const isSized = useTable(actor, ({ context }) => columnWidthIn(context.columnSizing ?? {}, id) !== undefined);
  const { resetColumn } = useReset(actor);
  const { columns, isHideable, toggle, move, pinning, pin } = useColumns(actor, rowModel);
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
    act: () => placeOf !== undefined && move(id, placeOf),
  });
  const items: readonly MenuItem[] = [
    {
      label: nextSort(column, direction, labels),
      act: () => actor.send({ type: 'sort.toggle', columnId: id, multi: false }),
    },
    ...(hasFilter
      ? [
          {
            label: labels.clearFilter,
            isDisabled: !isFiltered,
            act: () => actor.send({ type: 'columnFilter.set', columnId: id, value: undefined }),
          },
        ]
      : []),
    {
      label: labels.resetColumn,
      isDisabled: direction === 'unsorted' && !isFiltered && !isPinned && !isSized,
      act: () => resetColumn(id),
    },
    moveTo(labels.moveLeft, labels.moveRight, shown[at - 1]),
    moveTo(labels.moveRight, labels.moveLeft, shown[at + 1]),
    ...(pinning
      ? [
          // The sides are those at which a line of text starts and ends.
          {
            label: labels.pinLeft,
            labelRightToLeft: labels.pinRight,
            isDisabled: left.includes(id),
            act: () => pin(id, 'left'),
          },
          {
            label: labels.pinRight,
            labelRightToLeft: labels.pinLeft,
            isDisabled: right.includes(id),
            act: () => pin(id, 'right'),
          },
          { label: labels.unpin, isDisabled: !isPinned, act: () => pin(id, null) },
        ]
      : []),
    ...(isHideable ? [{ label: labels.hideColumn, act: () => toggle(id) }] : []),
  ];
  return <Menu label={labels.columnMenu(header)} items={items} />;
}

/** Returns the name of the next step of a column's sort cycle. */
function nextSort(
  { firstDirection }: ViewColumn,
  direction: ReturnType<typeof selectDirection>,
  { sortAscending, sortDescending, removeSort }: Labels,
): string {
  const isFirstNext = direction === 'unsorted';
  if (!isFirstNext && direction !== firstDirection) return removeSort;
  return isFirstNext === (firstDirection === 'ascending') ? sortAscending : sortDescending;
}
