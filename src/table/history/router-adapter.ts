import type { EntryStates, CallInterceptor } from './browser-history';

/** The members of a page that an adapter can use. URLs have a pathname, search and hash. */
export interface AdaptedPage {
  /** The URL with which the page was loaded. */
  readonly loadedHref: string;
  /** Returns the app's current URL: pathname, search and hash. */
  readonly href: () => string;
  /** Returns the browser's current entry. */
  readonly currentEntry: () => { readonly href: string; readonly state: unknown };
  /**
   * Replaces the current entry's state with the state of an intercepted call. The URL stays. Returns true, which
   * `interceptCall` can return to drop the call.
   */
  readonly keepUrlWithState: (state: unknown) => true;
}

/** An adapter's reactions to the page's events. */
export interface RouterConnection {
  /** Called before another script's history call. Return true to drop the call. */
  readonly interceptCall?: CallInterceptor;
  /** Called after Back or Forward. */
  readonly onTraverse?: () => void;
  /** Called when a table connects. */
  readonly onJoin?: () => void;
  /** Called after tables have written to the URL. */
  readonly onTableWrite?: () => void;
}

/**
 * Adapts tables to a router that calls the browser's history itself: preserves the router's part of `history.state`,
 * and interprets the router's calls.
 */
export interface RouterAdapter extends Pick<EntryStates, 'keep' | 'afterCall'> {
  /** Called once, when the URL is created. */
  readonly connect?: (page: AdaptedPage) => RouterConnection;
}
