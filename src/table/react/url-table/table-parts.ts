import {
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  rowAggregationFeature,
  rowExpandingFeature,
  rowPinningFeature,
  rowSelectionFeature,
  type TableFeatures,
} from '@tanstack/react-table';
import { columnPinningState } from '../../features/column-pinning/column-pinning.tanstack';
import { columnSizingState } from '../../features/column-sizing/column-sizing.tanstack';
import { columnVisibilityState } from '../../features/column-visibility/column-visibility.tanstack';
import { expandedState } from '../../features/expanded/expanded.tanstack';
import { groupingState } from '../../features/grouping/grouping.tanstack';
import { rowPinningState } from '../../features/row-pinning/row-pinning.tanstack';
import type { OptionalTableState } from '../../features/tanstack-state';

/** A part of a table for the option `parts` of `useUrlTable`. Apps bundle only the parts that they import. */
export interface TablePart<Features extends TableFeatures = TableFeatures> {
  /** The part's TanStack Table features and row models. */
  readonly features: Features;
  /** The part's state in the URL, if the machine doesn't always have it. */
  readonly state?: OptionalTableState;
}

const createPart = <Features extends TableFeatures>(
  features: Features,
  state?: OptionalTableState,
): TablePart<Features> => ({ features, ...(state && { state }) });

/** Filters by column. */
export const columnFilters = /* @__PURE__ */ createPart({ columnFilteringFeature });

/** Selects rows. */
export const rowSelection = /* @__PURE__ */ createPart({ rowSelectionFeature });

/** Reorders columns. */
export const columnOrder = /* @__PURE__ */ createPart({ columnOrderingFeature });

/** Hides columns. */
export const columnVisibility = /* @__PURE__ */ createPart({ columnVisibilityFeature }, columnVisibilityState);

/** Pins columns to the left or right side. */
export const columnPinning = /* @__PURE__ */ createPart({ columnPinningFeature }, columnPinningState);

/** Resizes columns. */
export const columnSizing = /* @__PURE__ */ createPart(
  { columnSizingFeature, columnResizingFeature },
  columnSizingState,
);

/** Expands rows: sub-rows from the option `getSubRows`, or details if the option `getRowCanExpand` is set. */
export const expanded = /* @__PURE__ */ createPart(
  { rowExpandingFeature, expandedRowModel: /* @__PURE__ */ createExpandedRowModel() },
  expandedState,
);

/** Pins rows to the top or bottom. */
export const rowPinning = /* @__PURE__ */ createPart({ rowPinningFeature }, rowPinningState);

/** Groups rows by columns. Add the part `expanded` to open groups. */
export const grouping = /* @__PURE__ */ createPart(
  { columnGroupingFeature, rowAggregationFeature, groupedRowModel: /* @__PURE__ */ createGroupedRowModel() },
  groupingState,
);
