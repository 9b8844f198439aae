import { columnGroupingFeature as stock, createGroupedRowModel, rowAggregationFeature } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { groupingPart } from './grouping.tanstack';

/** Lets users group rows by columns. Register it instead of TanStack Table's `columnGroupingFeature`. */
export const columnGroupingFeature = /* @__PURE__ */ withPart(stock, groupingPart);

/** Lets users group rows by columns. Add the part `expanded` to open groups. */
export const grouping = /* @__PURE__ */ createPart(groupingPart, {
  columnGroupingFeature,
  rowAggregationFeature,
  groupedRowModel: /* @__PURE__ */ createGroupedRowModel(),
});
