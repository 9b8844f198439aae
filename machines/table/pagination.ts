import type { Pagination } from './types';

/** At least 1: a table without rows has one empty page. */
export function pageCount(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** The page index nearest to the one asked for, in a table of this many rows; the first page for what is no number. */
export function clampPageIndex(pageIndex: number, rowCount: number, pageSize: number): number {
  const last = pageCount(rowCount, pageSize) - 1;
  return Number.isNaN(pageIndex) ? 0 : Math.min(Math.max(Math.trunc(pageIndex), 0), last);
}

/** The same place in the rows with another page size: the first visible row stays on the page. */
export function resizePage({ pageIndex, pageSize }: Pagination, to: number): Pagination {
  return { pageIndex: Math.floor((pageIndex * pageSize) / to), pageSize: to };
}
