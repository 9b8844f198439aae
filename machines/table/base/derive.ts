import { urlStateKeys } from './table.states';
import type { RowTree, TableContext } from './table.types';

export const notFilteredYet: readonly string[] = [];

/**
 * Makes these changes, and finds the matching rows and the number of rows to page again if they are affected. Call it for
 * each change that may affect them.
 */
export function derive(context: TableContext, changes: Partial<TableContext>): Partial<TableContext> {
  const next = { ...context, ...changes };
  const isChanged = (...keys: readonly (keyof TableContext)[]) => keys.some((key) => next[key] !== context[key]);
  const isOpening = context.filteredRowIds === notFilteredYet && changes.globalFilter !== undefined;
  const isFiltered = isOpening || isChanged('globalFilter', 'columnFilters', 'filterRows', 'columns');
  const filteredRowIds = isFiltered ? (next.filterRows?.(next) ?? []) : context.filteredRowIds;
  return {
    ...changes,
    filteredRowIds,
    ...((isFiltered || urlStateKeys.some((key) => isChanged(key))) && {
      pagedRowCount: countPagedRows(next, filteredRowIds),
    }),
  };
}

const countPagedRows = (context: TableContext, filteredRowIds: readonly string[]): number =>
  context.filterRows?.countRows?.(context) ?? countTopRows(filteredRowIds, context.filterRows?.tree);

const countTopRows = (rowIds: readonly string[], tree: RowTree | undefined): number =>
  tree ? rowIds.filter((rowId) => tree.parentId(rowId) === undefined).length : rowIds.length;
