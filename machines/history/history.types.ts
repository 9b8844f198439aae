import type { AnyActorRef } from 'xstate';
import type { SearchParamsChange, TableState, TableWrite } from '../table/table.types';

/** Whether a write adds a history entry or replaces the current one. */
export type WriteMethod = 'push' | 'replace';

/** A browser history entry. */
export interface HistoryEntry {
  /** Identifies the entry. Empty if no router created the entry. */
  readonly key: string;
  /** Pathname, search and hash. */
  readonly href: string;
}

/** A history entry that the app has navigated to, but the browser hasn't accepted yet. */
export interface UnsavedEntry {
  /** Pathname, search and hash. */
  readonly href: string;
  /** The entry's `history.state`. */
  readonly state: unknown;
  /** The key of the browser's previous entry. */
  readonly from: string;
}

/** A history entry's new URL that the browser hasn't accepted yet. */
export interface UncommittedUrl {
  /** Pathname, search and hash. */
  readonly href: string;
  /** The entry's new `history.state`. Default: unchanged. */
  readonly state?: unknown;
}

/** The writes that the browser hasn't accepted yet. They are restored after a reload. */
export interface Unsaved {
  /** New URLs of existing history entries, by the entries' keys. */
  readonly uncommitted: Readonly<Record<string, UncommittedUrl>>;
  /** The current history entry if the browser hasn't accepted it, or `null`. */
  readonly entry: UnsavedEntry | null;
  /**
   * A pathname with search params that contain row IDs. They were too long for the URL before a reload, and are pending
   * until their tables join.
   */
  readonly lists?: string | undefined;
}

/** A table that shares the page's history. */
export interface HistoryTable {
  /** Unique on the page. */
  readonly id: string;
  /** The table's actor. It receives the events `history.accepted`, `history.refused`, `url.flush` and `url.changed`. */
  readonly ref: AnyActorRef;
  /** The pathname of the table's page. The table never writes its changes to other pages. */
  readonly pathname: string;
  /** The search string that the table has read. With `null`, it reads its whole state from the URL. */
  readonly search: string | null;
  /** Writes the table's changes to a search string. Pure. */
  readonly applyChanges: (search: string, changes: readonly SearchParamsChange[]) => string;
  /** Decodes the states whose search params changed between two search strings; all states if `before` is `null`. Pure. */
  readonly readChanges: (before: string | null, after: string) => Partial<TableState>;
  /** True if a route's loader reads the table's params. */
  readonly loads?: boolean;
  /** Returns the queued changes, or all unwritten ones including those that are still debounced. */
  readonly readWrite: (which: 'queued' | 'unwritten') => TableWrite;
}

/** One table's changes in a write. */
export interface CollectedWrite {
  /** The `id` of the `HistoryTable`. */
  readonly tableId: string;
  /** The table's changes. */
  readonly write: TableWrite;
}

/** The current history call, or the last one. */
export interface HistoryWrite {
  /** Calls `pushState` or `replaceState`. */
  readonly method: WriteMethod;
  /** Pathname, search and hash. */
  readonly href: string;
  /** The `history.state` of an entry that a router created. `undefined` for a table's entry. */
  readonly state: unknown;
  /** The tables' changes in this write. */
  readonly collected: readonly CollectedWrite[];
  /** True if the history retries the write after a refusal, because no table queues it again. */
  readonly isRetriedByHistory: boolean;
}

/** A page's place in the history: the browser's current entry, and the writes that the browser hasn't accepted. */
export interface HistoryPlace {
  /** The browser's current history entry. */
  readonly browser: HistoryEntry;
  /** The writes that the browser hasn't accepted yet. */
  readonly unsaved: Unsaved;
}

/** The context of `historyMachine`. */
export interface HistoryContext extends HistoryPlace {
  /** The page's tables, in the order in which they joined. */
  readonly tables: readonly HistoryTable[];
  /** The method that each table with queued changes requests, by table ID. */
  readonly queued: Readonly<Record<string, WriteMethod>>;
  /** The current write, or the last one. */
  readonly write: HistoryWrite;
  /** IDs of the tables whose last write was refused. */
  readonly refusedIds: readonly string[];
  /** True until the tables have adopted a changed URL. */
  readonly isNotifying: boolean;
}

/** The events of `historyMachine`. */
export type HistoryEvent =
  | { readonly type: 'table.joined'; readonly table: HistoryTable }
  | { readonly type: 'table.left'; readonly tableId: string }
  /** A table has changes to write. */
  | { readonly type: 'table.queued'; readonly tableId: string; readonly method: WriteMethod }
  /** The app navigated to a new history entry. */
  | { readonly type: 'location.pushed'; readonly href: string; readonly state: unknown }
  /** A redirect or a replacing link changed the current history entry's URL. */
  | { readonly type: 'location.replaced'; readonly href: string; readonly state: unknown }
  /** The user went back or forward, or another script changed the history. `entry` is the browser's current one. */
  | { readonly type: 'location.traversed'; readonly entry: HistoryEntry }
  /** The page is about to leave its history entry. */
  | { readonly type: 'page.leaving' }
  /** Sent by the machine to itself after the tables have flushed their changes. */
  | { readonly type: 'page.flushed' }
  /** Sent by the machine to itself after the tables have adopted a changed URL. */
  | { readonly type: 'tables.notified' }
  /** The page is about to be unloaded or frozen. */
  | { readonly type: 'page.hidden' }
  /** The page came back from the back-forward cache, or was unfrozen. */
  | { readonly type: 'page.restored' }
  /** `pushState` or `replaceState` succeeded. `entry` is the browser's current one. */
  | { readonly type: 'browser.accepted'; readonly entry: HistoryEntry }
  | { readonly type: 'browser.refused' };

/** The input of `historyMachine`. */
export interface HistoryInput {
  /** The browser's current history entry. */
  readonly entry: HistoryEntry;
  /** The writes that the browser hadn't accepted before the page was reloaded. */
  readonly unsaved: Unsaved;
}
