import { optionalStateKeys, type OptionalStateKey } from '../../../machines/table';
import { columnPinningState } from './column-pinning/column-pinning.tanstack';
import { columnSizingState } from './column-sizing/column-sizing.tanstack';
import { columnVisibilityState } from './column-visibility/column-visibility.tanstack';
import { expandedState } from './expanded/expanded.tanstack';
import { groupingState } from './grouping/grouping.tanstack';
import { rowPinningState } from './row-pinning/row-pinning.tanstack';
import type { OptionalTableState } from './tanstack-state';

const states: Readonly<Record<OptionalStateKey, OptionalTableState>> = {
  columnPinning: columnPinningState,
  columnSizing: columnSizingState,
  columnVisibility: columnVisibilityState,
  expanded: expandedState,
  grouping: groupingState,
  rowPinning: rowPinningState,
};

/** All optional states, for tables with all TanStack Table features. */
export const allOptionalStates: readonly OptionalTableState[] = /* @__PURE__ */ optionalStateKeys.map(
  (key) => states[key],
);
