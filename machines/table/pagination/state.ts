import type { Pagination, TableContext } from '../types';

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
 * Returns the index of the last page, 0-based. While the table waits for its rows, no page is known beyond the one that it
 * is on.
 */
export const lastPageIndex = ({ filterRows, topRowCount, pagination }: TableContext): number =>
  filterRows ? pageCount(topRowCount, pagination.pageSize) - 1 : pagination.pageIndex;

/** Returns how many rows there may be at most for paging to count: any number, while the table waits for its rows. */
export const maxRowCount = ({ filterRows, topRowCount }: TableContext): number =>
  filterRows ? topRowCount : Number.MAX_SAFE_INTEGER;
