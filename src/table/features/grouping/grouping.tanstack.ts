import { groupingState as chart } from '../../../../machines/table';
import { isGroup, rowsOf } from '../../tanstack/groups';
import type { HostColumn, HostRow, HostTable } from '../../tanstack/host';
import { withTableParts, type OptionalTableStateOf } from '../tanstack-state';

/** The rows that the checkbox of a group selects. */
interface GroupRows {
  readonly selectableIds: readonly string[];
  /** False if only one of the rows can be selected at a time. */
  readonly canMultiSelect: boolean;
}

const readRows = (rows: readonly HostRow[]): GroupRows => ({
  selectableIds: rows.filter((row) => row.getCanSelect()).map(({ id }) => id),
  canMultiSelect: rows.every((row) => row.getCanMultiSelect()),
});

/** Returns how many of these rows are selected. */
function readSelected({ atoms }: HostTable, rowIds: readonly string[]): 'none' | 'some' | 'all' {
  const selected = atoms.rowSelection?.get() ?? {};
  let count = 0;
  for (const rowId of rowIds) if (selected[rowId] === true) count += 1;
  if (count === 0) return 'none';
  return count === rowIds.length ? 'all' : 'some';
}

/**
 * Creates the functions that read the rows of a group, and how many are selected. Each reads again only after a change: a view asks at
 * every event, and a group may have 100,000 rows.
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

/** Caches what is read from each group, until the values that it depends on change. */
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

/** Rows are grouped by columns, by TanStack's `columnGroupingFeature`. */
export const groupingState: OptionalTableStateOf<'grouping'> = /* @__PURE__ */ withTableParts(chart, {
  shape: {
    partsOf: ({ grouping }) => [grouping],
    toHost: ({ grouping }) => [...(grouping ?? [])],
    toMachine: (grouping) => ({ grouping }),
  },
  // TanStack's own counts groups as rows, which are never selected.
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
  // A group's selection is that of its rows. TanStack's own would look for the group's ID.
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
} satisfies Partial<OptionalTableStateOf<'grouping'>>);
