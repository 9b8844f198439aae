import type { EntryChange, EntryStates } from './browser-history';
import type { TakeCall } from './foreign-calls';

/** The page whose history a router shares with tables. */
export interface AdaptedPage {
  /** The address that the page was loaded with. */
  readonly loadedHref: string;
  /** Pathname, search and hash of where the application is. */
  readonly href: () => string;
  /** The browser's entry in view. */
  readonly entryInView: () => { readonly href: string; readonly state: unknown };
  /** Writes what the tables have pending to the current entry. */
  readonly flush: () => void;
  /** Gives the current entry the state of a call that stays on its page, without the address of the call, and returns true. */
  readonly keepWithState: (state: unknown) => true;
  /** Gives the entry that the browser has come to the address and the state of the entry before, and returns true. */
  readonly restore: (href: string, state: unknown) => true;
}

/** The connection of a router adapter while its page is in view. */
export interface RouterConnection {
  readonly takeCall?: TakeCall;
  /** Called after Back or Forward, with the address that was left. */
  readonly onTraverse?: (left: string) => void;
  /** Called before a table shares the history. */
  readonly onJoin?: () => void;
  /** Called after tables wrote to the address. */
  readonly onTableWrite?: () => void;
}

/**
 * Rules of a router that calls the browser's history itself, so that tables can share the history with it: what it keeps in
 * `history.state`, and what its calls mean.
 */
export interface RouterAdapter extends Pick<EntryStates, 'keep' | 'afterCall'> {
  /** Returns what a new entry of a table has in its state for the router, beside what `keep` returns; undefined for nothing. */
  readonly createState?: (state: unknown, change: EntryChange) => object | undefined;
  readonly connect?: (page: AdaptedPage) => RouterConnection;
}
