import { columnOrderPart as chart } from '../../../../machines/table';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { columnOrder as codec } from './column-order.codec';

export const columnOrderPart: TanStackPartOf<'columnOrder'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnOrder }) => [columnOrder],
    toHost: ({ columnOrder }) => [...columnOrder],
    toMachine: (columnOrder) => ({ columnOrder }),
  },
} satisfies Partial<TanStackPartOf<'columnOrder'>>);
