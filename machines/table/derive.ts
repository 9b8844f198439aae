import { urlStateKeys } from './table.states';
import type { RowTree, TableContext } from './table.types';

export const notFilteredYet: readonly string[] = [];

/**
 * Updates states, the matching rows and their number. Call it for every change to these states, so that regions can handle an
 * event in any order.
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
