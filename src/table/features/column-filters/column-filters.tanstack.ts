import { columnFiltersPart as chart } from '../../../../machines/table';
import type { HostColumn } from '../../host/table-9';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { columnFilters as codec } from './column-filters.codec';
import { isTypedFilter } from './typed-filters';

/** Replaces TanStack Table 9's `functionalUpdate`, because this file is also used with version 8. */
const isUpdater = (updater: unknown): updater is (before: unknown) => unknown => typeof updater === 'function';

export const columnFiltersPart: TanStackPartOf<'columnFilters'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnFilters }) => [columnFilters],
    toHost: ({ columnFilters }, { decode }) => decode(columnFilters),
    toMachine: (columnFilters, { encode }) => ({ columnFilters: encode(columnFilters) }),
  },
  columnMethods: (_, { send, encodeFilter }) => ({
    setFilterValue(this: HostColumn, updater: unknown) {
      const value = isUpdater(updater) ? updater(this.getFilterValue()) : updater;
      const json = value === undefined ? undefined : encodeFilter(this.id, value);
      send({ type: 'columnFilter.set', columnId: this.id, value: json, ...(isTypedFilter(json) && { isTyped: true }) });
    },
  }),
} satisfies Partial<TanStackPartOf<'columnFilters'>>);
