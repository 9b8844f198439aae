import { columnPinningState } from './column-pinning';
import { columnSizingState } from './column-sizing';
import { columnVisibilityState } from './column-visibility';
import { expandedState } from './expanded';
import { groupingState } from './grouping';
import { rowPinningState } from './row-pinning';
import type { OptionalTableState } from './state';

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
