import {
  columnFilteringFeature as stockColumnFiltering,
  columnGroupingFeature as stockColumnGrouping,
  columnOrderingFeature as stockColumnOrdering,
  columnPinningFeature as stockColumnPinning,
  columnSizingFeature as stockColumnSizing,
  columnVisibilityFeature as stockColumnVisibility,
  rowExpandingFeature as stockRowExpanding,
  rowPinningFeature as stockRowPinning,
  rowSelectionFeature as stockRowSelection,
  type TableFeature,
} from '@tanstack/table-core';
import { registerPart } from './registered-parts';
import type { OptionalTableState } from '../features/tanstack-state';
import {
  columnFiltersPart,
  columnOrderPart,
  columnPinningPart,
  columnSizingPart,
  columnVisibilityPart,
  expandedPart,
  groupingPart,
  rowPinningPart,
  rowSelectionPart,
} from '../features/tanstack-states';

/*
 * TanStack Table's features, each with the part of the machine that owns its state. Register them instead of those from
 * `@tanstack/react-table`, under the same names. Apps bundle only the parts that they import.
 */

const withPart = (feature: TableFeature, part: OptionalTableState): TableFeature => ({
  ...feature,
  getDefaultTableOptions: (table) => {
    registerPart(table, part);
    return { ...feature.getDefaultTableOptions?.(table) };
  },
});

/** Filters by column. */
export const columnFilteringFeature = /* @__PURE__ */ withPart(stockColumnFiltering, columnFiltersPart);
/** Groups rows by columns. */
export const columnGroupingFeature = /* @__PURE__ */ withPart(stockColumnGrouping, groupingPart);
/** Reorders columns. */
export const columnOrderingFeature = /* @__PURE__ */ withPart(stockColumnOrdering, columnOrderPart);
/** Pins columns to the left or right side. */
export const columnPinningFeature = /* @__PURE__ */ withPart(stockColumnPinning, columnPinningPart);
/** Resizes columns. Users drag only if the table has `columnResizingFeature` too. */
export const columnSizingFeature = /* @__PURE__ */ withPart(stockColumnSizing, columnSizingPart);
/** Hides columns. */
export const columnVisibilityFeature = /* @__PURE__ */ withPart(stockColumnVisibility, columnVisibilityPart);
/** Expands rows. */
export const rowExpandingFeature = /* @__PURE__ */ withPart(stockRowExpanding, expandedPart);
/** Pins rows to the top or bottom. */
export const rowPinningFeature = /* @__PURE__ */ withPart(stockRowPinning, rowPinningPart);
/** Selects rows. */
export const rowSelectionFeature = /* @__PURE__ */ withPart(stockRowSelection, rowSelectionPart);

/** All of these features, e.g. after TanStack Table's `stockFeatures`. */
export const partFeatures = {
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPinningFeature,
  rowSelectionFeature,
};
