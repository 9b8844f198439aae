import { columnPinningState } from './column-pinning/column-pinning.tanstack';
import { columnSizingState } from './column-sizing/column-sizing.tanstack';
import { columnVisibilityState } from './column-visibility/column-visibility.tanstack';
import { expandedState } from './expanded/expanded.tanstack';
import { groupingState } from './grouping/grouping.tanstack';
import { rowPinningState } from './row-pinning/row-pinning.tanstack';
import type { OptionalTableState } from './tanstack-state';

export {
  columnPinningState,
  columnSizingState,
  columnVisibilityState,
  expandedState,
  groupingState,
  rowPinningState,
  type OptionalTableState,
};

/** All optional states, for tables that have all features of TanStack Table. */
export const allOptionalStates: readonly OptionalTableState[] = [
  columnVisibilityState,
  columnPinningState,
  columnSizingState,
  expandedState,
  rowPinningState,
  groupingState,
];
