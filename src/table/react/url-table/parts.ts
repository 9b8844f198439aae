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

/** A part of a table for the option `parts` of `useUrlTable`. Apps bundle only the parts that they import. */
export interface TablePart<Features extends TableFeatures = TableFeatures> {
  /** The part's TanStack Table features and row models. */
  readonly features: Features;
}

const createPart = <Features extends TableFeatures>(features: Features): TablePart<Features> => ({ features });

/** Filters by column. */
export const columnFilters = /* @__PURE__ */ createPart({ columnFilteringFeature });

/** Reorders columns. */
export const columnOrder = /* @__PURE__ */ createPart({ columnOrderingFeature });

/** Pins columns to the left or right side. */
export const columnPinning = /* @__PURE__ */ createPart({ columnPinningFeature });

/** Resizes columns. */
export const columnSizing = /* @__PURE__ */ createPart({ columnSizingFeature, columnResizingFeature });

/** Hides columns. */
export const columnVisibility = /* @__PURE__ */ createPart({ columnVisibilityFeature });

/** Expands rows: sub-rows from the option `getSubRows`, or details if the option `getRowCanExpand` is set. */
export const expanded = /* @__PURE__ */ createPart({
  rowExpandingFeature,
  expandedRowModel: /* @__PURE__ */ createExpandedRowModel(),
});

/** Groups rows by columns. Add the part `expanded` to open groups. */
export const grouping = /* @__PURE__ */ createPart({
  columnGroupingFeature,
  rowAggregationFeature,
  groupedRowModel: /* @__PURE__ */ createGroupedRowModel(),
});

/** Pins rows to the top or bottom. */
export const rowPinning = /* @__PURE__ */ createPart({ rowPinningFeature });

/** Selects rows. */
export const rowSelection = /* @__PURE__ */ createPart({ rowSelectionFeature });
