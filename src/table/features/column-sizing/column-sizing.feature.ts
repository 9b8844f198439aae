import { columnResizingFeature, columnSizingFeature as stock } from '@tanstack/table-core';
import { createPart, withPart } from '../table-part';
import { columnSizingPart } from './column-sizing.tanstack';

/**
 * Gives columns a width. Register it instead of TanStack Table's `columnSizingFeature`. Users can drag column edges
 * only if the table also has `columnResizingFeature`.
 */
export const columnSizingFeature = /* @__PURE__ */ withPart(stock, columnSizingPart);

/** Lets users resize columns. */
export const columnSizing = /* @__PURE__ */ createPart(columnSizingPart, {
  columnSizingFeature,
  columnResizingFeature,
});
