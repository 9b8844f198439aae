import { selectableAmong } from './features/row-selection/rules';
import { countSelected } from './features/row-selection/selected';
import type { RowTree, TableContext } from './table.types';

type Changes = Partial<
  Pick<
    TableContext,
    'globalFilter' | 'columnFilters' | 'filterRows' | 'columns' | 'rules' | 'expanded' | 'grouping' | 'rowSelection'
  >
>;

/** The matching rows of a table that has not adopted the filters of its URL yet. */
export const notFilteredYet: readonly string[] = [];

/**
 * Changes states, and everything in the context that follows from them: the rows that match, those of them that can be selected, how
 * many are selected, and how many paging counts. Each action that changes one of these states goes through here, so regions
 * may handle an event in any order. While the table waits for rows, none match.
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
    // The source counts the selected rows that it did not send.
    ...(isCountedAgain && !context.fetched && { selectedCount: countSelected(next, selectableRowIds) }),
  };
}

/** Returns the number of rows that paging counts. */
const countPagedRows = (context: TableContext, filteredRowIds: readonly string[]): number =>
  context.filterRows?.countRows?.(context) ?? countTopRows(filteredRowIds, context.filterRows?.tree);

const countTopRows = (rowIds: readonly string[], tree: RowTree | undefined): number =>
  tree ? rowIds.filter((rowId) => tree.parentId(rowId) === undefined).length : rowIds.length;
