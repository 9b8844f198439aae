import { selectableAmong } from './features/row-selection/rules';
import { countSelected } from './features/row-selection/selected';
import type { RowTree, TableContext } from './table.types';

type Changes = Partial<
  Pick<
    TableContext,
    'globalFilter' | 'columnFilters' | 'filterRows' | 'columns' | 'rules' | 'expanded' | 'grouping' | 'rowSelection'
  >
>;

/** The matching rows before the URL's filters are adopted. */
export const notFilteredYet: readonly string[] = [];

/**
 * Changes states and everything derived from them: matching and selectable rows, and the counts. Every action that changes these
 * states calls it, so regions may handle an event in any order. No rows match while the table waits for rows.
 */
export function derive(context: TableContext, changes: Changes): Partial<TableContext> {
  const next = { ...context, ...changes };
  const isChanged = (...keys: readonly (keyof Changes)[]) => keys.some((key) => next[key] !== context[key]);
  const isOpening = context.filteredRowIds === notFilteredYet && changes.globalFilter !== undefined;
  const isFiltered = isOpening || isChanged('globalFilter', 'columnFilters', 'filterRows', 'columns');
  const filteredRowIds = isFiltered ? (next.filterRows?.(next) ?? []) : context.filteredRowIds;
  const canSelectOthers = isFiltered || isChanged('rules');
  const selectableRowIds = canSelectOthers ? selectableAmong(filteredRowIds, next) : context.selectableRowIds;
  const isCountedAgain = canSelectOthers || isChanged('rowSelection');
  return {
    ...changes,
    filteredRowIds,
    selectableRowIds,
    ...((isFiltered || isChanged('expanded', 'grouping')) && { pagedRowCount: countPagedRows(next, filteredRowIds) }),
    // For fetched rows, the source counts the selection.
    ...(isCountedAgain && !context.fetched && { selectedCount: countSelected(next, selectableRowIds) }),
  };
}

/** Returns the number of rows that are paged. */
const countPagedRows = (context: TableContext, filteredRowIds: readonly string[]): number =>
  context.filterRows?.countRows?.(context) ?? countTopRows(filteredRowIds, context.filterRows?.tree);

const countTopRows = (rowIds: readonly string[], tree: RowTree | undefined): number =>
  tree ? rowIds.filter((rowId) => tree.parentId(rowId) === undefined).length : rowIds.length;
