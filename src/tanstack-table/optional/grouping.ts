import { groupingState as chart } from '../../../machines/table';
import type { HostColumn } from '../host';
import { withTableParts, type OptionalTableStateOf } from './state';

/** Rows are grouped by columns, by TanStack's `columnGroupingFeature`. */
export const groupingState: OptionalTableStateOf<'grouping'> = /* @__PURE__ */ withTableParts(chart, {
  shape: {
    partsOf: ({ grouping }) => [grouping],
    toHost: ({ grouping }) => [...(grouping ?? [])],
    toMachine: (grouping) => ({ grouping }),
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
} satisfies Partial<OptionalTableStateOf<'grouping'>>);
