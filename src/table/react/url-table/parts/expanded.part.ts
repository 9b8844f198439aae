import { createExpandedRowModel, rowExpandingFeature } from '@tanstack/react-table';
import { expandedPart } from '../../../features/expanded/expanded.tanstack';
import { createPart } from './table-part';

/** Expands rows: sub-rows from the option `getSubRows`, or details if the option `getRowCanExpand` is set. */
export const expanded = /* @__PURE__ */ createPart(
  { rowExpandingFeature, expandedRowModel: /* @__PURE__ */ createExpandedRowModel() },
  expandedPart,
);
