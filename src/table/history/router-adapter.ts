import type { EntryChange, EntryStates } from './browser-history';
import type { CallInterceptor } from './foreign-calls';

export interface AdaptedPage {
  readonly loadedHref: string;
  /** Returns the app's current URL: pathname, search and hash. */
  readonly href: () => string;
  readonly currentEntry: () => { readonly href: string; readonly state: unknown };
  /** Sets the current entry's state to that of a router call, but keeps the entry's URL. */
  readonly keepUrlWithState: (state: unknown) => true;
  /** After Back or Forward, sets the current entry's URL and state to the previous entry's. */
  readonly restore: (href: string, state: unknown) => true;
}

export interface RouterConnection {
  readonly interceptCall?: CallInterceptor;
  /** Called with the previous URL after Back or Forward. */
  readonly onTraverse?: (left: string) => void;
  readonly onJoin?: () => void;
  readonly onTableWrite?: () => void;
}

/**
 * Adapts tables to a router that calls the browser's history itself: its part of `history.state`, and the meaning of
 * its calls.
 */
export interface RouterAdapter extends Pick<EntryStates, 'keep' | 'afterCall'> {
  /** Returns the router's part of a new entry's state. It is added to the result of `keep`. */
  readonly createState?: (state: unknown, change: EntryChange) => object | undefined;
  readonly connect?: (page: AdaptedPage) => RouterConnection;
}
