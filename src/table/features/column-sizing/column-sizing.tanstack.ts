import { clampColumnWidth, columnSizingPart as chart, shownColumnSizing } from '../../../../machines/table';
import type { HostState } from '../../host/table-9';
import type { StateShape } from '../../host/states';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { columnSizing as codec } from './column-sizing.codec';

const shape: StateShape<HostState['columnSizing']> = {
  partsOf: ({ columnSizing, resizing }) => [columnSizing, resizing],
  toHost: ({ columnSizing = {}, resizing }, { showsResizing }) =>
    resizing?.isMoved === true && showsResizing() ? shownColumnSizing({ columnSizing, resizing }) : columnSizing,
  // Rounds to whole pixels, because TanStack Table computes widths to hundredths of a pixel.
  toMachine: (columnSizing) => ({
    columnSizing: Object.fromEntries(
      Object.entries(columnSizing).map(([columnId, width]) => [columnId, clampColumnWidth(width)]),
    ),
  }),
};

export const columnSizingPart: TanStackPartOf<'columnSizing'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape,
  /*
   * During a resize, TanStack Table sets `columnSizing` repeatedly. The machine can resize only single columns, so
   * `groupSizing` stores the widths of a column group until the resize ends.
   */
  createSlices: ({ table, values, send, createSlice }) => {
    const set = (sizing: HostState['columnSizing']) =>
      send({ type: 'state.patch', state: shape.toMachine(sizing, values()) });
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
      slices: { columnResizing },
      changes: {
        columnSizing: (next, _, show) => {
          const resizing = 'columnResizing' in table.initialState ? columnResizing.atom.get() : undefined;
          if (!resizing || resizing.isResizingColumn === false) return set(next);
          const [first, ...others] = resizing.columnSizingStart;
          if (first && others.length === 0)
            return send({ type: 'columnSizing.move', width: next[first[0]] ?? first[1] });
          groupSizing = next;
          if (values().showsResizing()) show(next);
        },
      },
      begin: (initialState) => {
        if (initialState.columnResizing) columnResizing.show(initialState.columnResizing);
      },
    };
  },
} satisfies Partial<TanStackPartOf<'columnSizing'>>);
