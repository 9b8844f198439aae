import { columnGroupingFeature as stock, createGroupedRowModel, rowAggregationFeature } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { groupingPart } from './grouping.tanstack';

/** TanStack Table's `columnGroupingFeature`, whose state the machine owns. Lets users group rows by columns. */
export const columnGroupingFeature = /* @__PURE__ */ withPart(stock, groupingPart);

/** Lets users group rows by columns. Add the part `expanded` to open groups. */
export const grouping = /* @__PURE__ */ createPart(groupingPart, {
  columnGroupingFeature,
  rowAggregationFeature,
  groupedRowModel: /* @__PURE__ */ createGroupedRowModel(),
});
