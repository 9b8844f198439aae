import { groupingState as chart } from '../../../machines/table';
import { isGroup, rowsOf } from '../groups';
import type { HostColumn, HostRow, HostTable } from '../host';
import { withTableParts, type OptionalTableStateOf } from './state';

/** The selectable rows of a group. The group's checkbox shows and selects them. */
interface GroupRows {
  /** False if no row can be selected, or only one at a time. */
  readonly canSelect: boolean;
  /** False if only one of the rows can be selected at a time. */
  readonly canMultiSelect: boolean;
  readonly selected: 'none' | 'some' | 'all';
}

function readRows(rows: readonly HostRow[]): GroupRows {
  const selectable = rows.filter((row) => row.getCanSelect());
  const count = selectable.filter((row) => row.getIsSelected()).length;
  const canMultiSelect = rows.every((row) => row.getCanMultiSelect());
  return {
    canSelect: canMultiSelect && selectable.length > 0,
    canMultiSelect,
    selected: count === 0 ? 'none' : count === selectable.length ? 'all' : 'some',
  };
}

/** Creates the function that reads the rows of a group, again only once what they depend on has changed. */
function createReader(table: HostTable): (group: HostRow) => GroupRows {
  const seen = new WeakMap<HostRow, { readonly from: readonly unknown[]; readonly rows: GroupRows }>();
  return (group) => {
    const { enableRowSelection, enableMultiRowSelection } = table.options;
    const from = [table.atoms.rowSelection?.get(), enableRowSelection, enableMultiRowSelection];
    const known = seen.get(group);
    if (known?.from.every((part, index) => part === from[index])) return known.rows;
    const rows = readRows(group.getLeafRows().filter((row) => !isGroup(row)));
    seen.set(group, { from, rows });
    return rows;
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
        return rows.some(isGroup)
          ? readRows(rows.flatMap(rowsOf)).selected === 'all'
          : getIsAllPageRowsSelected?.() === true;
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
    const read = createReader(table);
    const { getCanSelect, getCanMultiSelect, getIsSelected, getIsSomeSelected, getIsAllSubRowsSelected } = prototype;
    return {
      getCanSelect(this: HostRow) {
        return isGroup(this) ? read(this).canSelect : getCanSelect?.call(this);
      },
      getCanMultiSelect(this: HostRow) {
        return isGroup(this) ? read(this).canMultiSelect : getCanMultiSelect?.call(this);
      },
      getIsSelected(this: HostRow) {
        return isGroup(this) ? read(this).selected === 'all' : getIsSelected?.call(this);
      },
      getIsSomeSelected(this: HostRow) {
        return isGroup(this) ? read(this).selected === 'some' : getIsSomeSelected?.call(this);
      },
      getIsAllSubRowsSelected(this: HostRow) {
        return isGroup(this) ? read(this).selected === 'all' : getIsAllSubRowsSelected?.call(this);
      },
    };
  },
} satisfies Partial<OptionalTableStateOf<'grouping'>>);
