import { isPageFull, knownRowCount } from '../../fetching/fetching.state';
import { keyOfFilters } from '../../filtering/filters';
import type { Pagination, TableContext } from '../../table.types';

/**
 * Returns the number of pages, at least 1: a table without rows has one empty page.
 *
 * @param pageSize rows a page, at least 1
 * @example
 * pageCount(45, 10) // 5
 * pageCount(0, 10) // 1
 */
export function pageCount(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

/**
 * Returns the page index closest to `pageIndex` that exists, given the number of rows that pass the filters.
 *
 * A table without rows has one empty page. `NaN` becomes the first page; fractions are truncated.
 *
 * @param pageIndex 0-based
 * @example
 * clampPageIndex(7, 45, 10) // 4
 */
export function clampPageIndex(pageIndex: number, rowCount: number, pageSize: number): number {
  const last = pageCount(rowCount, pageSize) - 1;
  return Number.isNaN(pageIndex) ? 0 : Math.min(Math.max(Math.trunc(pageIndex), 0), last);
}

/** Returns true for a number of rows that a page can have: a whole number of at least 1. */
export const isPageSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 1;

/** Changes the page size, and the page index so that the first visible row stays on the page. */
export function resizePage({ pageIndex, pageSize }: Pagination, to: number): Pagination {
  return { pageIndex: Math.floor((pageIndex * pageSize) / to), pageSize: to };
}

/**
 * Returns the number of rows that paging counts; `undefined` while the table waits for its rows, or a source has not counted them.
 */
export const knownPagedRowCount = (context: TableContext): number | undefined => {
  const { fetched, filterRows } = context;
  if (fetched) return knownRowCount(context);
  if (!filterRows?.page) return filterRows && context.pagedRowCount;
  const { rowCount, filters } = filterRows.page;
  return !filters || keyOfFilters(filters) === keyOfFilters(context) ? rowCount : undefined;
};

/**
 * Returns the index of the last page, 0-based. While the number of rows is not known, no page is known beyond the one that
 * the table is on, or the one after a full page.
 */
export function lastPageIndex(context: TableContext): number {
  const { pageIndex, pageSize } = context.pagination;
  const rowCount = knownPagedRowCount(context);
  if (rowCount !== undefined) return pageCount(rowCount, pageSize) - 1;
  return isFullPage(context) ? pageIndex + 1 : pageIndex;
}

/** Returns true if the page of a source is there and full: another one may follow. */
const isFullPage = (context: TableContext): boolean =>
  context.fetched
    ? isPageFull(context)
    : context.filterRows?.page !== undefined && context.filteredRowIds.length >= context.pagination.pageSize;

/** Returns the maximum number of rows that paging may count: unlimited while the number is not known. */
export const maxRowCount = (context: TableContext): number => knownPagedRowCount(context) ?? Number.MAX_SAFE_INTEGER;
