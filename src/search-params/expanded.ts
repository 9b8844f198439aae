import { selectedIds } from '../../machines/table/row-selection/steps';
import type { ExpandedRows } from '../../machines/table/types';
import { isSameList, makeSelection } from './selection';

/** Returns the ids of the expanded rows; `true` for all rows. */
export const expandedIds = (expanded: ExpandedRows): readonly string[] | true =>
  expanded === true || selectedIds(expanded);

/** Makes the state in which these rows are expanded. */
export const expandRows = (ids: readonly string[] | true): ExpandedRows => (ids === true ? true : makeSelection(ids));

/** Returns true if the same rows are expanded, in any order. */
export const isSameExpanded = (a: ExpandedRows, b: ExpandedRows): boolean =>
  a === true || b === true ? a === b : isSameList(a, b);
