import { clampColumnWidth, columnSizingState as chart, shownColumnSizing } from '../../../../machines/table';
import type { HostState } from '../../tanstack/host';
import { withTableParts, type ColumnSizingTableState } from '../tanstack-state';

/** Columns have widths of their own, by TanStack's `columnSizingFeature`, and are resized by its `columnResizingFeature`. */
export const columnSizingState: ColumnSizingTableState = /* @__PURE__ */ withTableParts(chart, {
  shape: {
    partsOf: ({ columnSizing, resizing }) => [columnSizing, resizing],
    toHost: ({ columnSizing = {}, resizing }, { showsResizing }) =>
      resizing?.isMoved === true && showsResizing() ? shownColumnSizing({ columnSizing, resizing }) : columnSizing,
    // TanStack has hundredths of pixels.
    toMachine: (columnSizing) => ({
      columnSizing: Object.fromEntries(
        Object.entries(columnSizing).map(([columnId, width]) => [columnId, clampColumnWidth(width)]),
      ),
    }),
  },
  /*
   * TanStack's handler of a resize sets `columnResizing` as it begins and ends, and `columnSizing` meanwhile. The machine sets the
   * width once, where the resize ends. It resizes one column: the widths of a group of columns are kept here until then.
   */
  createResizing: ({ table, values, send, set, createSlice }) => {
    let groupSizing: HostState['columnSizing'] | undefined;
    const columnResizing = createSlice<HostState['columnResizing']>((next, current, show) => {
      const { isResizingColumn: columnId, startSize } = next;
      if (columnId !== false && columnId !== current.isResizingColumn)
        send({ type: 'columnSizing.start', columnId, width: startSize ?? 0 });
      show(next);
      if (columnId !== false || current.isResizingColumn === false) return;
      send({ type: 'columnSizing.end' });
      if (groupSizing) set(groupSizing);
      groupSizing = undefined;
    });
    return {
      columnResizing,
      change: (next, _, show) => {
        const resizing = 'columnResizing' in table.initialState ? columnResizing.atom.get() : undefined;
        if (!resizing || resizing.isResizingColumn === false) return set(next);
        const [first, ...others] = resizing.columnSizingStart;
        if (first && others.length === 0) return send({ type: 'columnSizing.move', width: next[first[0]] ?? first[1] });
        groupSizing = next;
        if (values().showsResizing()) show(next);
      },
    };
  },
} satisfies Partial<ColumnSizingTableState>);
