import { createExpandedRowModel, rowExpandingFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { expandedPart } from './expanded.tanstack';

/** TanStack Table's `rowExpandingFeature`, whose state the machine owns. Lets users expand rows. */
export const rowExpandingFeature = /* @__PURE__ */ withPart(stock, expandedPart);

/** Lets users expand rows to see sub-rows (option `getSubRows`) or details (option `getRowCanExpand`). */
export const expanded = /* @__PURE__ */ createPart(expandedPart, {
  rowExpandingFeature,
  expandedRowModel: /* @__PURE__ */ createExpandedRowModel(),
});
