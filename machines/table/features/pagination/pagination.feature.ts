import type { UrlState } from '../url-state';

/** The page in view. */
export interface Pagination {
  /** 0-based. */
  readonly pageIndex: number;
  /** Rows a page, at least 1. */
  readonly pageSize: number;
}

export type PaginationEvent =
  | { readonly type: 'page.first' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.last' }
  /** 0-based; clamped. */
  | { readonly type: 'page.goTo'; readonly pageIndex: number }
  /** A whole number of at least 1; anything else is ignored. */
  | { readonly type: 'pageSize.set'; readonly pageSize: number };

export const pagination: UrlState<Pagination, PaginationEvent> = { initial: { pageIndex: 0, pageSize: 10 } };
