import type { PageHistory } from './page-history';

/** A change to the URL. */
export interface UrlChange {
  /** `push` and `replace` are writes by a table, a router or another script. `traverse` is Back or Forward. */
  readonly how: 'push' | 'replace' | 'traverse';
}

/** The current page's URL. All tables of a page share it. */
export interface PageUrl {
  /** The page's history. */
  readonly history: PageHistory;
  /** Calls the listener after the URL has changed. Returns a function that unsubscribes. */
  readonly onChange: (listener: (change: UrlChange) => void) => () => void;
}
