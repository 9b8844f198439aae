import { isPageFull, knownRowCount } from './fetching.state';
import { keyOfFilters } from '../values/filters';
import { definedKeys, pageResetKeys } from './table.states';
import type { Adopt, Pagination, TableContext, UrlStateKey } from './table.types';

/**
 * Returns the number of pages. A table without rows has one empty page.
 *
 * @param pageSize number of rows per page, at least 1
 * @example
 * pageCount(45, 10) // 5
 * pageCount(0, 10) // 1
 */
export function pageCount(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** Returns the closest existing page index, 0-based. `NaN` becomes 0, and fractions are truncated. */
export function clampPageIndex(pageIndex: number, rowCount: number, pageSize: number): number {
  const last = pageCount(rowCount, pageSize) - 1;
  return Number.isNaN(pageIndex) ? 0 : Math.min(Math.max(Math.trunc(pageIndex), 0), last);
}

export const isPageSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 1;

/** Returns the page with a new page size. The first visible row stays on the page. */
export function resizePage({ pageIndex, pageSize }: Pagination, to: number): Pagination {
  return { pageIndex: Math.floor((pageIndex * pageSize) / to), pageSize: to };
}

/** Returns the number of rows on all pages. `undefined` while rows load or aren't counted. */
export const knownPagedRowCount = (context: TableContext): number | undefined => {
  const { fetched, filterRows } = context;
  if (fetched) return knownRowCount(context);
  if (!filterRows?.page) return filterRows && context.pagedRowCount;
  const { rowCount, filters } = filterRows.page;
  return !filters || keyOfFilters(filters) === keyOfFilters(context) ? rowCount : undefined;
};

/** Returns the last page's 0-based index. If unknown, returns the current index, or the next one after a full page. */
export function lastPageIndex(context: TableContext): number {
  const { pageIndex, pageSize } = context.pagination;
  const rowCount = knownPagedRowCount(context);
  if (rowCount !== undefined) return pageCount(rowCount, pageSize) - 1;
  return isFullPage(context) ? pageIndex + 1 : pageIndex;
}

const isFullPage = (context: TableContext): boolean =>
  context.fetched
    ? isPageFull(context)
    : context.filterRows?.page !== undefined && context.filteredRowIds.length >= context.pagination.pageSize;

/** Returns the number of rows on all pages. Practically infinite if unknown, because any page may exist. */
export const maxRowCount = (context: TableContext): number => knownPagedRowCount(context) ?? Number.MAX_SAFE_INTEGER;

export function goTo({ pagination, ...context }: TableContext, index: number, pageSize = pagination.pageSize) {
  const pageIndex = clampPageIndex(index, maxRowCount({ ...context, pagination }), pageSize);
  const isSame = pageIndex === pagination.pageIndex && pageSize === pagination.pageSize;
  return { pagination: isSame ? pagination : { pageIndex, pageSize } };
}

export const resetsPage = ({ rules }: Pick<TableContext, 'rules'>, by: readonly UrlStateKey[]): boolean =>
  rules.autoResetPageIndex !== false && pageResetKeys.some((key) => by.includes(key));

/**
 * Reads the page from an event. A page from the URL is clamped once rows load. New filters or sorting without a page go
 * to the first page.
 */
export const adoptPagination: Adopt = (context, { type, state }) => {
  const { pagination } = state;
  if (pagination && type === 'url.changed') return { pagination };
  if (pagination) {
    const { pageIndex, pageSize } = pagination;
    return goTo(context, pageIndex, isPageSize(pageSize) ? pageSize : context.pagination.pageSize);
  }
  const isReset = type === 'state.set' && resetsPage(context, definedKeys(state));
  return isReset ? goTo(context, 0) : {};
};
