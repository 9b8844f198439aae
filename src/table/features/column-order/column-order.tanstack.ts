import { columnOrderPart as chart } from '../../../../machines/table';
import { columnOrder as codec } from './column-order.codec';
import { withTableParts, type OptionalTableStateOf } from '../tanstack-state';

/** Syncs the column order, for TanStack Table's `columnOrderingFeature`. */
export const columnOrderPart: OptionalTableStateOf<'columnOrder'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnOrder }) => [columnOrder],
    toHost: ({ columnOrder }) => [...columnOrder],
    toMachine: (columnOrder) => ({ columnOrder }),
  },
} satisfies Partial<OptionalTableStateOf<'columnOrder'>>);
