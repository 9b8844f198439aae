import { columnOrder, type ColumnOrderEvent } from './column-order/column-order.feature';
import { columnPinning, type ColumnPinning, type ColumnPinningEvent } from './column-pinning/column-pinning.feature';
import { columnSizing, type ColumnSizing, type ColumnSizingEvent } from './column-sizing/column-sizing.feature';
import {
  columnVisibility,
  type ColumnVisibility,
  type ColumnVisibilityEvent,
} from './column-visibility/column-visibility.feature';
import { expanded, type ExpandedEvent, type ExpandedRows } from './expanded/expanded.feature';
import {
  columnFilters,
  globalFilter,
  type ColumnFilterEntry,
  type ColumnFilterEvent,
  type GlobalFilterEvent,
} from './filtering/filtering.feature';
import { grouping, type GroupingEvent } from './grouping/grouping.feature';
import { pagination, type Pagination, type PaginationEvent } from './pagination/pagination.feature';
import { rowPinning, type RowPinning, type RowPinningEvent } from './row-pinning/row-pinning.feature';
import { rowSelection, type RowSelection, type RowSelectionEvent } from './row-selection/row-selection.feature';
import { sorting, type SortingEntry, type SortingEvent } from './sorting/sorting.feature';
import type { UrlState } from './url-state';

export type { ColumnPinning } from './column-pinning/column-pinning.feature';
export type { ColumnSizing } from './column-sizing/column-sizing.feature';
export type { ColumnVisibility } from './column-visibility/column-visibility.feature';
export type { ExpandedRows } from './expanded/expanded.feature';
export type { ColumnFilterEntry, RowFilters } from './filtering/filtering.feature';
export type { Pagination } from './pagination/pagination.feature';
export type { RowPinning } from './row-pinning/row-pinning.feature';
export type { ListedRows, MatchingRows, RowSelection, RowToggle } from './row-selection/row-selection.feature';
export type { Direction, SortingEntry, SortToggle } from './sorting/sorting.feature';

/** The values of all states that a table can have in the address, in the shapes of TanStack Table. */
export interface WholeTableState {
  /** The searched text. */
  readonly globalFilter: string;
  /** The sorted columns, first sort first. */
  readonly sorting: readonly SortingEntry[];
  /** The page, 0-based, and its size. */
  readonly pagination: Pagination;
  /** The filters of columns, one for each filtered column. */
  readonly columnFilters: readonly ColumnFilterEntry[];
  /** Column ids from left to right; the empty list is the definition order. */
  readonly columnOrder: readonly string[];
  /** The selected row IDs, each `true`; or the filters whose rows are selected, with exceptions. */
  readonly rowSelection: RowSelection;
  /** The hidden column ids, each `false`. */
  readonly columnVisibility: ColumnVisibility;
  /** The pinned column ids, each side in its order. TanStack Table 9 calls the sides `start` and `end`. */
  readonly columnPinning: ColumnPinning;
  /** The widths of columns that have been set, in whole pixels, at least 20. */
  readonly columnSizing: ColumnSizing;
  /** The expanded row ids, each `true`; `true` for all rows. */
  readonly expanded: ExpandedRows;
  /** The pinned row ids, each side in its order. */
  readonly rowPinning: RowPinning;
  /** The ids of the columns by which rows are grouped, first group first. */
  readonly grouping: readonly string[];
}

/** The name of a state that a table has only where its option `states` names it. */
export type OptionalStateKey =
  'columnVisibility' | 'columnPinning' | 'columnSizing' | 'expanded' | 'rowPinning' | 'grouping';

/** The events of the states. */
export type StateEvent =
  | GlobalFilterEvent
  | SortingEvent
  | PaginationEvent
  | ColumnFilterEvent
  | ColumnOrderEvent
  | RowSelectionEvent
  | ColumnVisibilityEvent
  | ColumnPinningEvent
  | ColumnSizingEvent
  | ExpandedEvent
  | RowPinningEvent
  | GroupingEvent;

type UrlStates<Keys extends keyof WholeTableState> = { readonly [Key in Keys]: UrlState<WholeTableState[Key]> };

/** The states that every table has, in the order of the address. */
export const commonStates: UrlStates<Exclude<keyof WholeTableState, OptionalStateKey>> = {
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  columnOrder,
  rowSelection,
};

/** The states that a table has only where its option `states` names them. They follow the others in the address. */
export const optionalStates: UrlStates<OptionalStateKey> = {
  columnVisibility,
  columnPinning,
  columnSizing,
  expanded,
  rowPinning,
  grouping,
};
