import { columnOrderPart as chart } from '../../../../machines/table';
import { withTableParts, type OptionalTableStateOf } from '../tanstack-state';

/** Syncs the column order, for TanStack Table's `columnOrderingFeature`. */
export const columnOrderPart: OptionalTableStateOf<'columnOrder'> = /* @__PURE__ */ withTableParts(chart, {
  shape: {
    partsOf: ({ columnOrder }) => [columnOrder],
    toHost: ({ columnOrder }) => [...columnOrder],
    toMachine: (columnOrder) => ({ columnOrder }),
  },
} satisfies Partial<OptionalTableStateOf<'columnOrder'>>);
