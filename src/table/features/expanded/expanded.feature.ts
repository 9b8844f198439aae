import { createExpandedRowModel, rowExpandingFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { expandedPart } from './expanded.tanstack';

/** Lets users expand rows. Register it instead of TanStack Table's `rowExpandingFeature`. */
export const rowExpandingFeature = /* @__PURE__ */ withPart(stock, expandedPart);

/** Lets users expand rows to see sub-rows (option `getSubRows`) or details (option `getRowCanExpand`). */
export const expanded = /* @__PURE__ */ createPart(expandedPart, {
  rowExpandingFeature,
  expandedRowModel: /* @__PURE__ */ createExpandedRowModel(),
});
