import { columnPinningState } from './column-pinning/region';
import { columnSizingState } from './column-sizing/region';
import { columnVisibilityState } from './column-visibility/region';
import { expandedState } from './expanded/region';
import { groupingState } from './grouping/region';
import type { OptionalState } from './optional';
import { rowPinningState } from './row-pinning/region';

/** All optional states, for a table that has them all, or for any table of TanStack Table 8. */
export const allOptionalStates: readonly OptionalState[] = [
  columnVisibilityState,
  columnPinningState,
  columnSizingState,
  expandedState,
  rowPinningState,
  groupingState,
];
