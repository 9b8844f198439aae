import { columnGroupingFeature, createGroupedRowModel, rowAggregationFeature } from '@tanstack/react-table';
import { groupingPart } from '../../../features/grouping/grouping.tanstack';
import { createPart } from './table-part';

/** Groups rows by columns. Add the part `expanded` to open groups. */
export const grouping = /* @__PURE__ */ createPart(
  { columnGroupingFeature, rowAggregationFeature, groupedRowModel: /* @__PURE__ */ createGroupedRowModel() },
  groupingPart,
);
