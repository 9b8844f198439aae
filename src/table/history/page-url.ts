import type { PageHistory } from './page-history';

/** A change of the location. `push` and `replace` are a table's or a router's, `traverse` is Back or Forward. */
export interface UrlChange {
  /** `push` and `replace` are writes of a table, `traverse` is a step Back or Forward. */
  readonly how: 'push' | 'replace' | 'traverse';
}

/** The address of the page in view, as the application uses it. All tables of a page share it. */
export interface PageUrl {
  /** The history that the tables of the page share. */
  readonly history: PageHistory;
  /** Calls back after the location changed. Returns the function that stops it. */
  readonly onChange: (listener: (change: UrlChange) => void) => () => void;
}
