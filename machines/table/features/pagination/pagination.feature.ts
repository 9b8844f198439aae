import type { UrlState } from '../../values/url-state';

/** The current page. */
export interface Pagination {
  /** The page index, 0-based. */
  readonly pageIndex: number;
  /** Number of rows per page, at least 1. */
  readonly pageSize: number;
}

export type PaginationEvent =
  | { readonly type: 'page.first' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.last' }
  /** Goes to a 0-based page index, clamped to the existing pages. If `isTyped` is set, rows load after a pause. */
  | { readonly type: 'page.goTo'; readonly pageIndex: number; readonly isTyped?: true }
  /** A whole number of at least 1. Other values are ignored. */
  | { readonly type: 'pageSize.set'; readonly pageSize: number };

export const pagination: UrlState<Pagination, PaginationEvent> = {
  initial: { pageIndex: 0, pageSize: 10 },
  isText: true,
};
