import { groupingPart as chart } from '../../../../machines/table';
import { isGroup, rowsOf } from '../../host/rows';
import type { HostColumn, HostRow, HostTable } from '../../host/table-9';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { grouping as codec } from './grouping.codec';

interface GroupRows {
  readonly selectableIds: readonly string[];
  readonly canMultiSelect: boolean;
}

const readRows = (rows: readonly HostRow[]): GroupRows => ({
  selectableIds: rows.filter((row) => row.getCanSelect()).map(({ id }) => id),
  canMultiSelect: rows.every((row) => row.getCanMultiSelect()),
});

function readSelected({ atoms }: HostTable, rowIds: readonly string[]): 'none' | 'some' | 'all' {
  const selected = atoms.rowSelection?.get() ?? {};
  let count = 0;
  for (const rowId of rowIds) if (selected[rowId] === true) count += 1;
  if (count === 0) return 'none';
  return count === rowIds.length ? 'all' : 'some';
}

/**
 * Returns functions that read and cache a group's rows and their selection. Views call both functions on every event,
 * and a group may have 100,000 rows.
 */
function createReader(table: HostTable) {
  const rowsIn = memoize(
    (group) => readRows(group.getLeafRows().filter((row) => !isGroup(row))),
    () => [table.options.enableRowSelection, table.options.enableMultiRowSelection],
  );
  const selectedIn = memoize(
    (group) => readSelected(table, rowsIn(group).selectableIds),
    () => [table.atoms.rowSelection?.get(), table.options.enableRowSelection],
  );
  return { rowsIn, selectedIn };
}

function memoize<Read>(read: (group: HostRow) => Read, dependencies: () => readonly unknown[]) {
  const cache = new WeakMap<HostRow, { readonly from: readonly unknown[]; readonly value: Read }>();
  return (group: HostRow): Read => {
    const from = dependencies();
    const known = cache.get(group);
    if (known?.from.every((part, index) => part === from[index])) return known.value;
    const value = read(group);
    cache.set(group, { from, value });
    return value;
  };
}

export const groupingPart: TanStackPartOf<'grouping'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ grouping }) => [grouping],
    toHost: ({ grouping }) => [...(grouping ?? [])],
    toMachine: (grouping) => ({ grouping }),
  },
  // Checks the rows of groups. TanStack Table's method checks the groups' IDs, which are never selected.
  tableMethods: (table) => {
    const { getIsAllPageRowsSelected } = table;
    return {
      getIsAllPageRowsSelected: () => {
        const { rows } = table.getRowModel();
        if (!rows.some(isGroup)) return getIsAllPageRowsSelected?.() === true;
        return readSelected(table, readRows(rows.flatMap(rowsOf)).selectableIds) === 'all';
      },
    };
  },
  columnMethods: (_, { send }) => {
    const toggleGrouping = ({ id }: HostColumn) => send({ type: 'grouping.toggle', columnId: id });
    return {
      toggleGrouping(this: HostColumn) {
        toggleGrouping(this);
      },
      getToggleGroupingHandler(this: HostColumn) {
        return () => {
          if (this.getCanGroup()) toggleGrouping(this);
        };
      },
    };
  },
  // A group is selected if all its rows are. TanStack Table's methods check the group's ID, which is never selected.
  rowMethods: (table, _, prototype) => {
    const { rowsIn, selectedIn } = createReader(table);
    const { getCanSelect, getCanMultiSelect, getIsSelected, getIsSomeSelected, getIsAllSubRowsSelected } = prototype;
    return {
      getCanSelect(this: HostRow) {
        if (!isGroup(this)) return getCanSelect?.call(this);
        const { selectableIds, canMultiSelect } = rowsIn(this);
        return canMultiSelect && selectableIds.length > 0;
      },
      getCanMultiSelect(this: HostRow) {
        return isGroup(this) ? rowsIn(this).canMultiSelect : getCanMultiSelect?.call(this);
      },
      getIsSelected(this: HostRow) {
        return isGroup(this) ? selectedIn(this) === 'all' : getIsSelected?.call(this);
      },
      getIsSomeSelected(this: HostRow) {
        return isGroup(this) ? selectedIn(this) === 'some' : getIsSomeSelected?.call(this);
      },
      getIsAllSubRowsSelected(this: HostRow) {
        return isGroup(this) ? selectedIn(this) === 'all' : getIsAllSubRowsSelected?.call(this);
      },
    };
  },
} satisfies Partial<TanStackPartOf<'grouping'>>);
