import { columnOrderPart as chart } from '../../../../machines/table';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { columnOrder as codec } from './column-order.codec';

/** Syncs the column order between the machine and TanStack Table's `columnOrderingFeature`. */
export const columnOrderPart: TanStackPartOf<'columnOrder'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnOrder }) => [columnOrder],
    toHost: ({ columnOrder }) => [...columnOrder],
    toMachine: (columnOrder) => ({ columnOrder }),
  },
} satisfies Partial<TanStackPartOf<'columnOrder'>>);
