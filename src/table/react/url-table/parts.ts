import {
  columnResizingFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  rowAggregationFeature,
  type TableFeatures,
} from '@tanstack/react-table';
import {
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPinningFeature,
  rowSelectionFeature,
} from '../../tanstack/features';
import type { OptionalTableState } from '../../features/tanstack-state';
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
} from '../../features/tanstack-states';

/** A part of a table for the option `parts` of `useUrlTable`. Apps bundle only the parts that they import. */
export interface TablePart<Features extends TableFeatures = TableFeatures> {
  /** The part's TanStack Table features and row models. */
  readonly features: Features;
  /** The part's state in the URL, and its region of the machine. */
  readonly state: OptionalTableState;
}

const createPart = <Features extends TableFeatures>(
  state: OptionalTableState,
  features: Features,
): TablePart<Features> => ({ features, state });

/** Filters by column. */
export const columnFilters = /* @__PURE__ */ createPart(columnFiltersPart, { columnFilteringFeature });

/** Reorders columns. */
export const columnOrder = /* @__PURE__ */ createPart(columnOrderPart, { columnOrderingFeature });

/** Pins columns to the left or right side. */
export const columnPinning = /* @__PURE__ */ createPart(columnPinningPart, { columnPinningFeature });

/** Resizes columns. */
export const columnSizing = /* @__PURE__ */ createPart(columnSizingPart, {
  columnSizingFeature,
  columnResizingFeature,
});

/** Hides columns. */
export const columnVisibility = /* @__PURE__ */ createPart(columnVisibilityPart, { columnVisibilityFeature });

/** Expands rows: sub-rows from the option `getSubRows`, or details if the option `getRowCanExpand` is set. */
export const expanded = /* @__PURE__ */ createPart(expandedPart, {
  rowExpandingFeature,
  expandedRowModel: /* @__PURE__ */ createExpandedRowModel(),
});

/** Groups rows by columns. Add the part `expanded` to open groups. */
export const grouping = /* @__PURE__ */ createPart(groupingPart, {
  columnGroupingFeature,
  rowAggregationFeature,
  groupedRowModel: /* @__PURE__ */ createGroupedRowModel(),
});

/** Pins rows to the top or bottom. */
export const rowPinning = /* @__PURE__ */ createPart(rowPinningPart, { rowPinningFeature });

/** Selects rows. */
export const rowSelection = /* @__PURE__ */ createPart(rowSelectionPart, { rowSelectionFeature });
