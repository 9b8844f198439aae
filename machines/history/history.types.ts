import type { AnyActorRef } from 'xstate';
import type { StateWrite, TableState, UrlStateKey } from '../table/base/table.types';

/** Whether a write adds a history entry or replaces the current entry. */
export type WriteMethod = 'push' | 'replace';

/** A search param's decoded name and value. */
export type Param = readonly [name: string, value: string];

/** A change to the search params of one table state, e.g. `sorting`. */
export interface SearchParamsChange {
  /** The state's key, e.g. `sorting`. */
  readonly state: UrlStateKey;
  /** The state's params in the URL now. Empty for the default. */
  readonly before: readonly Param[];
  /** The new params. Empty for the default. */
  readonly after: readonly Param[];
}

/** The changes that a table writes next, as search params. */
export interface TableWrite extends StateWrite {
  /** The changed params. Empty if every state equals its value in the URL. */
  readonly changes: readonly SearchParamsChange[];
}

/** A browser history entry. */
export interface HistoryEntry {
  /** The entry's key. Empty if no router created it. */
  readonly key: string;
  /** Pathname, search and hash. */
  readonly href: string;
}

/** A history entry that the app has navigated to, but the browser hasn't accepted. */
export interface UnsavedEntry {
  /** Pathname, search and hash. */
  readonly href: string;
  /** The entry's `history.state`. */
  readonly state: unknown;
  /** The key of the entry from which the app navigated. */
  readonly from: string;
}

/** A history entry's new URL, which the browser hasn't accepted. */
export interface UncommittedUrl {
  /** Pathname, search and hash. */
  readonly href: string;
  /** The entry's new `history.state`. Default: unchanged. */
  readonly state?: unknown;
}

/** Writes that the browser hasn't accepted yet. A reload restores them. */
export interface Unsaved {
  /** History entries' new URLs, by entry key. */
  readonly uncommitted: Readonly<Record<string, UncommittedUrl>>;
  /** The current history entry if the browser hasn't accepted it, or `null`. */
  readonly entry: UnsavedEntry | null;
  /** Row lists that are too long for the URL, as a pathname with search params. Saved for a reload. */
  readonly lists?: string | undefined;
}

/** A table on the page. */
export interface HistoryTable {
  /** Unique on the page. */
  readonly id: string;
  /** The table's actor. The actor receives the events `write.accepted`, `write.refused`, `url.flush` and `url.changed`. */
  readonly ref: AnyActorRef;
  /** The pathname of the table's page. While another page is open, the table's changes aren't written. */
  readonly pathname: string;
  /** The search string that the table read last. If `null`, the table reads all its states from the URL. */
  readonly search: string | null;
  /** Adds the table's changes to a search string. Pure. */
  readonly applyChanges: (search: string, changes: readonly SearchParamsChange[]) => string;
  /** Decodes the states whose params differ between two search strings, or all if `before` is `null`. Pure. */
  readonly readChanges: (before: string | null, after: string) => Partial<TableState>;
  /** True if a route loader reads the table's params. */
  readonly rerunLoaders?: boolean;
  /** Returns true if the table owns the search param with this name. Default: false. */
  readonly ownsParam?: (name: string) => boolean;
  /** Returns only the queued changes, or all unwritten changes, including debounced ones. */
  readonly readWrite: (which: 'queued' | 'unwritten') => TableWrite;
}

/** The changes of one table in a write. */
export interface CollectedWrite {
  /** The table's ID. */
  readonly tableId: string;
  /** The table's changes. */
  readonly write: TableWrite;
}

/** The current or last history call. */
export interface HistoryWrite {
  /** The history function to call. */
  readonly method: WriteMethod;
  /** Pathname, search and hash. */
  readonly href: string;
  /** The new `history.state`. If undefined, a push creates a state, and a replacing write keeps the current state. */
  readonly state: unknown;
  /** The tables' changes in this write. */
  readonly collected: readonly CollectedWrite[];
  /** True if the machine retries a refused write. Otherwise, the tables queue their changes again. */
  readonly isRetriedByHistory: boolean;
}

/** The browser's current entry, and the writes that the browser hasn't accepted. */
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
  /** How each table with queued changes wants to write them, by table ID. */
  readonly queued: Readonly<Record<string, WriteMethod>>;
  /** The current or last write. */
  readonly write: HistoryWrite;
  /** IDs of the tables whose latest write was refused. */
  readonly refusedIds: readonly string[];
}

/** The events of `historyMachine`. */
export type HistoryEvent =
  | { readonly type: 'table.joined'; readonly table: HistoryTable }
  | { readonly type: 'table.left'; readonly tableId: string }
  | { readonly type: 'table.queued'; readonly tableId: string; readonly method: WriteMethod }
  /** The app navigated to a new history entry. */
  | { readonly type: 'location.pushed'; readonly href: string; readonly state: unknown }
  /** A redirect or a replacing link changed the current entry's URL. */
  | { readonly type: 'location.replaced'; readonly href: string; readonly state: unknown }
  /** The user went back or forward, or another script changed the history. `entry` is the browser's current entry. */
  | { readonly type: 'location.traversed'; readonly entry: HistoryEntry }
  | { readonly type: 'page.leaving' }
  /** The machine sends this to itself after the tables have flushed their changes. */
  | { readonly type: 'page.flushed' }
  /** The machine sends this to itself after the tables have read a changed URL. */
  | { readonly type: 'tables.notified' }
  /** The page may be unloaded or frozen. */
  | { readonly type: 'page.hidden' }
  /** The page came back from the back-forward cache, or was unfrozen. */
  | { readonly type: 'page.restored' }
  /** `entry` is the browser's current entry. */
  | { readonly type: 'browser.accepted'; readonly entry: HistoryEntry }
  | { readonly type: 'browser.refused' };

/** The input of `historyMachine`. */
export interface HistoryInput {
  /** The browser's current history entry. */
  readonly entry: HistoryEntry;
  /** Writes that the browser hadn't accepted before a reload. */
  readonly unsaved: Unsaved;
}
