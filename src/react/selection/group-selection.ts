import { isRowSelected, type TableContext } from '../../../machines/table';
import { isGroup, rowIdsOf } from '../../tanstack-table/groups';
import type { HostRow } from '../../tanstack-table/host';
import { isGrouped } from '../grid/view-rows';
import { hostOf, type ViewTable } from '../view-table';

/** Returns the group with this ID; `undefined` for the ID of a row. */
export function findGroup(table: ViewTable, rowId: string): HostRow | undefined {
  if (!isGrouped(table)) return undefined;
  const row = hostOf(table).getGroupedRowModel().rowsById[rowId];
  return row && isGroup(row) ? row : undefined;
}

/** The rows that the checkbox of a group selects. */
interface GroupRows {
  /** The selectable rows of the group, and those below them. */
  readonly rowIds: readonly string[];
  /** False if a selected row unselects all others. */
  readonly areSelectedTogether: boolean;
}

function readGroup({ rules, filterRows }: TableContext, group: HostRow): GroupRows {
  const below = (rowId: string): readonly string[] => [
    rowId,
    ...(filterRows?.tree?.childIds(rowId) ?? []).flatMap(below),
  ];
  const rowIds = filterRows?.tree ? rowIdsOf(group).flatMap(below) : rowIdsOf(group);
  return {
    rowIds: rowIds.filter((rowId) => rules.enableRowSelection?.(rowId) !== false),
    areSelectedTogether: !rowIds.some((rowId) => rules.enableMultiRowSelection?.(rowId) === false),
  };
}

/** How the checkbox of a group is shown. */
export interface GroupCheck {
  readonly checked: boolean;
  readonly isMixed: boolean;
  readonly disabled: boolean;
  /** False for a group that has no checkbox, because only one of its rows can be selected at a time. */
  readonly hasBox: boolean;
}

function checkRows(context: TableContext, { rowIds, areSelectedTogether }: GroupRows): GroupCheck {
  let count = 0;
  for (const rowId of rowIds) if (isRowSelected(context, rowId)) count += 1;
  const checked = rowIds.length > 0 && count === rowIds.length;
  return {
    checked,
    isMixed: count > 0 && !checked,
    disabled: rowIds.length === 0 || !areSelectedTogether,
    hasBox: areSelectedTogether,
  };
}

type Seen = Pick<TableContext, 'rules' | 'filterRows' | 'rowSelection'> & {
  readonly rows: GroupRows;
  readonly check: GroupCheck;
};
const seenGroups = new WeakMap<HostRow, Seen>();

/** Returns how the checkbox of a group is shown. The rows of the group are tested again only once something they depend on changes. */
export function checkGroup(context: TableContext, group: HostRow): GroupCheck {
  const { rules, filterRows, rowSelection } = context;
  const seen = seenGroups.get(group);
  const hasSameRows = seen?.rules === rules && seen.filterRows === filterRows;
  if (hasSameRows && seen.rowSelection === rowSelection) return seen.check;
  const rows = hasSameRows ? seen.rows : readGroup(context, group);
  const check = checkRows(context, rows);
  seenGroups.set(group, { rules, filterRows, rowSelection, rows, check });
  return check;
}
