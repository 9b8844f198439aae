import type { AnyActorRef } from 'xstate';
import type { SearchParamsChange, TableState, TableWrite } from '../table/table.types';

/** The history call of a write: one that adds an entry, or one that replaces the current entry. */
export type WriteMethod = 'push' | 'replace';

/** An entry of the browser's history. */
export interface HistoryEntry {
  /** Identifies the entry. Empty for an entry that no router made. */
  readonly key: string;
  /** Pathname, search and hash. */
  readonly href: string;
}

/** An entry that the application has gone to, and that the browser has not accepted yet. */
export interface UnsavedEntry {
  /** Pathname, search and hash. */
  readonly href: string;
  /** The entry's `history.state`. */
  readonly state: unknown;
  /** The key of the browser's entry that it comes after. */
  readonly from: string;
}

/** A URL of an entry that the browser has not accepted yet. */
export interface UncommittedUrl {
  /** Pathname, search and hash. */
  readonly href: string;
  /** The entry's new `history.state`; undefined where it keeps its own. */
  readonly state?: unknown;
}

/** The entry and the URLs that the application has and the browser has not accepted. They are restored after a reload. */
export interface Unsaved {
  /** The URLs of entries that the browser has not accepted yet, by the entries' keys. */
  readonly uncommitted: Readonly<Record<string, UncommittedUrl>>;
  /** The entry in view, where the browser has not accepted it. */
  readonly entry: UnsavedEntry | null;
  /** Pathname, and a search string of lists of rows that were too long for the URL before a reload. They wait for their tables. */
  readonly lists?: string | undefined;
}

/** A table that shares the page's history. */
export interface HistoryTable {
  /** Unique on the page. */
  readonly id: string;
  /** The table's actor. It receives the events `history.accepted`, `history.refused`, `url.flush` and `url.changed`. */
  readonly ref: AnyActorRef;
  /** The pathname of the table's page. The table is never written to another. */
  readonly pathname: string;
  /** The search string that the table has read; null if it is to take its whole state from the address. */
  readonly search: string | null;
  /** Returns the search string with a table's changes written into it. Pure. */
  readonly applyChanges: (search: string, changes: readonly SearchParamsChange[]) => string;
  /**
   * Returns the states whose parameters differ between two search strings, decoded from the second; all where there is no
   * first. Pure.
   */
  readonly readChanges: (before: string | null, after: string) => Partial<TableState>;
  /** True if a route's loader reads the table's params. */
  readonly loads?: boolean;
  /** Returns what the table has to write now, or all that it has not written yet, before its debounces end. */
  readonly readWrite: (what: 'queued' | 'unwritten') => TableWrite;
}

/** The changes of one table, as the history collected them. */
export interface CollectedWrite {
  /** The `id` of the `HistoryTable`. */
  readonly tableId: string;
  /** The changes that the table asked for. */
  readonly write: TableWrite;
}

/** The history call under way, or the last one. */
export interface HistoryWrite {
  /** The call of the browser: `pushState` or `replaceState`. */
  readonly method: WriteMethod;
  /** Pathname, search and hash. */
  readonly href: string;
  /** The `history.state` of an entry that a router made; undefined where the entry is a table's. */
  readonly state: unknown;
  /** The changes of the tables that are written together in it. */
  readonly collected: readonly CollectedWrite[];
  /** True if a refused write is the history's to make up for, because no table will ask for it again. */
  readonly isKept: boolean;
}

/** Where a page is: the entry that the browser has in view, and what the browser has not accepted. */
export interface HistoryPlace {
  /** The entry that the browser has in view. */
  readonly browser: HistoryEntry;
  /** The writes that the browser has not accepted yet. */
  readonly unsaved: Unsaved;
}

/** The context of a page's history. */
export interface HistoryContext extends HistoryPlace {
  /** The tables of the page, in the order in which they joined. */
  readonly tables: readonly HistoryTable[];
  /** The tables that have something to write, by id, and how each wants it written. */
  readonly queued: Readonly<Record<string, WriteMethod>>;
  /** The write that waits for the answer of the browser, or was answered last. */
  readonly write: HistoryWrite;
  /** The ids of the tables whose last write was refused. */
  readonly refusedIds: readonly string[];
  /** True until the tables have adopted the states that the URL changed. */
  readonly isNotifying: boolean;
}

/** The events of a page's history. */
export type HistoryEvent =
  | { readonly type: 'table.joined'; readonly table: HistoryTable }
  | { readonly type: 'table.left'; readonly tableId: string }
  /** A table has something to write. */
  | { readonly type: 'table.queued'; readonly tableId: string; readonly method: WriteMethod }
  /** A link was followed: the application is at a new entry. */
  | { readonly type: 'location.pushed'; readonly href: string; readonly state: unknown }
  /** A redirect, or a link that replaces: the entry in view has another URL. */
  | { readonly type: 'location.replaced'; readonly href: string; readonly state: unknown }
  /** The user went back or forward, or another script changed the history: the browser has this entry in view. */
  | { readonly type: 'location.traversed'; readonly entry: HistoryEntry }
  /** The entry is about to be left. */
  | { readonly type: 'page.leaving' }
  /** Sent by the machine to itself: the tables have applied the texts that were being composed. */
  | { readonly type: 'page.flushed' }
  /** Sent by the machine to itself: the tables have adopted the states that the URL changed. */
  | { readonly type: 'tables.notified' }
  /** The page is about to be unloaded or frozen. */
  | { readonly type: 'page.hidden' }
  /** The page came back from the back-forward cache, or is no longer frozen. */
  | { readonly type: 'page.restored' }
  /** The browser's answer to `pushState` or `replaceState`: the entry that it has in view now. */
  | { readonly type: 'browser.accepted'; readonly entry: HistoryEntry }
  | { readonly type: 'browser.refused' };

/** The input of a page's history. */
export interface HistoryInput {
  /** The entry that the browser has in view. */
  readonly entry: HistoryEntry;
  /** Everything that the page had and the browser had not when the page was reloaded. */
  readonly unsaved: Unsaved;
}
