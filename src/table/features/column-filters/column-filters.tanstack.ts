import { functionalUpdate } from '@tanstack/table-core';
import { columnFiltersPart as chart } from '../../../../machines/table';
import type { HostColumn } from '../../tanstack/host';
import { columnFilters as codec } from './column-filters.codec';
import { withTableParts, type OptionalTableStateOf } from '../tanstack-state';

/** Syncs column filters, for TanStack Table's `columnFilteringFeature`. */
export const columnFiltersPart: OptionalTableStateOf<'columnFilters'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnFilters }) => [columnFilters],
    toHost: ({ columnFilters }, { decode }) => decode(columnFilters),
    toMachine: (columnFilters, { encode }) => ({ columnFilters: encode(columnFilters) }),
  },
  columnMethods: (_, { send, encodeFilter }) => ({
    setFilterValue(this: HostColumn, updater: unknown) {
      const value = functionalUpdate<unknown>(updater, this.getFilterValue());
      const json = value === undefined ? undefined : encodeFilter(this.id, value);
      send({ type: 'columnFilter.set', columnId: this.id, value: json });
    },
  }),
} satisfies Partial<OptionalTableStateOf<'columnFilters'>>);
