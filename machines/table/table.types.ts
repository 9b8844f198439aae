import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import type { Json } from './json';
import type { UrlRecords } from './url/url-record';
import type { StateEncoders, TableWrite } from './url/url.types';
import type { TableColumn, TableRules } from './columns/columns.types';
import type { BoxText } from './composition/composition.types';
import type { AsyncRowsFeature } from './fetching/fetching.feature';
import type { OptionalState } from './features/optional';
import type { FetchedPage, FetchState, RowQuery } from './fetching/fetching.types';
import type { FilterRows } from './rows/rows.types';
import type { ColumnResizing } from './features/column-sizing/column-sizing.feature';
import type { StateEvent, TableState, UrlStateKey } from './table.states';

export type { Json };
export type * from './features';
export type { RowFilters } from './filtering/filters';
export * from './url/url.types';
export type * from './columns/columns.types';
export type * from './composition/composition.types';
export type * from './fetching/fetching.types';
export type * from './rows/rows.types';
export {
  optionalStateKeys,
  mapStates,
  needsAllRows,
  stateKeysOf,
  urlStateKeys,
  type OptionalStateKey,
  type StateEvent,
  type TableState,
  type UrlStateKey,
  type WholeTableState,
} from './table.states';

/** The input of a table's actor. */
export interface TableInput {
  /** The codec of each state. */
  readonly codecs: StateEncoders;
  /** The URL's state when the table opens. */
  readonly state: TableState;
  /** The columns, in definition order. */
  readonly columns: readonly TableColumn[];
  /** The table's rules. Default: TanStack Table's defaults. */
  readonly rules?: TableRules;
  /** The row model. `undefined` while rows load. For a table without rows, the function returns an empty list. */
  readonly filterRows: FilterRows | undefined;
  /** The page's history, which `push` and `replace` notify of changes. If missing, provide those actions. */
  readonly history?: TableHistory;
}

/** The history of a page, as one of its tables uses it. */
export interface TableHistory {
  /** The running history machine. */
  readonly actor: ActorRef<AnyMachineSnapshot, QueuedEvent>;
  /** The table's ID in the history. */
  readonly tableId: string;
}

/** Notifies the history that a table has queued changes. */
export interface QueuedEvent {
  /** The type of the event. */
  readonly type: 'table.queued';
  /** The table's ID in the history. */
  readonly tableId: string;
  /** `push` adds a history entry, `replace` changes the current one. */
  readonly method: 'push' | 'replace';
}

/** The context of a table machine. */
export interface TableContext extends TableState, Partial<ColumnResizing> {
  /** Returns the input's codecs. It is a function so that recorded snapshots don't list them. */
  readonly codecs: () => StateEncoders;
  /** Returns the input's history. It is a function, so that recorded snapshots don't list it. */
  readonly history: () => TableHistory | undefined;
  /** The row model. `undefined` while rows load, and for fetched rows. */
  readonly filterRows: FilterRows | undefined;
  /** The state of fetched rows. Missing if rows are in memory. */
  readonly fetched?: FetchState;
  /** The columns, in definition order. */
  readonly columns: readonly TableColumn[];
  /** The table's rules, e.g. for sorting by several columns. */
  readonly rules: TableRules;

  /** The IDs of the matching rows, in order. */
  readonly filteredRowIds: readonly string[];
  /** The matching rows that select-all selects. The rules may exclude some. */
  readonly selectableRowIds: readonly string[];
  /** Number of rows that are paged. Default: the matching rows without a parent. */
  readonly pagedRowCount: number;
  /** Number of selected rows in `selectableRowIds`. */
  readonly selectedCount: number;
  /** Number of all selected rows in memory, if filters select them. `undefined` while rows load. */
  readonly selectedTotal?: number | undefined;
  /** The row where a Shift+click range starts: the last row that was toggled individually. `null` if there is none. */
  readonly rangeStart: string | null;

  /**
   * The IDs of deleted rows that were selected, in order of deletion. They are selected again if they return, e.g. when a
   * deletion is undone. They are forgotten once the selection changes or is written, because the URL then no longer contains
   * them.
   */
  readonly goneSelected: readonly string[];
  /**
   * Set if the last select-all or unselect-all also unselected rows that don't match the filters, because the selection could not
   * represent them. `null` otherwise.
   */
  readonly lostSelection: 'replaced' | 'cleared' | null;

  /** The text being composed, and its text box. */
  readonly composed: BoxText | null;
  /** The text that the user has typed into the text box “Go to page”. */
  readonly goToPageText: string;

  /** The URL record of each state. */
  readonly url: UrlRecords;
}

/** The events of a table machine. */
export type TableEvent =
  | StateEvent
  | ({ readonly type: 'text.input' } & BoxText)
  | ({ readonly type: 'composition.start' } & BoxText)
  | ({ readonly type: 'composition.end' } & BoxText)
  /** The text box “Go to page” lost focus. */
  | { readonly type: 'goToPage.leave' }
  /**
   * Sets these states in one user event. They are written together as one history entry, including pending changes. Setting a
   * filter or the sorting goes to the first page unless the event also sets the page. Invalid values are dropped.
   */
  | { readonly type: 'state.set'; readonly state: Partial<TableState> }
  /**
   * Sets these states, each with its own debounce, like a setter of TanStack Table. Setting a filter or the sorting goes to the
   * first page, unless the event also sets the page. Both are written together. Invalid values are dropped.
   */
  | { readonly type: 'state.update'; readonly state: Partial<TableState> }
  /** Resets all states to their defaults, in one user event. */
  | { readonly type: 'state.reset' }
  /** Clears the search and all column filters, in one user event. */
  | { readonly type: 'filters.clear' }
  /** Resets one column's filter, sort, visibility, pinning and width to the defaults, in one user event. */
  | { readonly type: 'column.reset'; readonly columnId: string }
  /** The URL changed from outside. `state`: the decoded states whose params changed. */
  | { readonly type: 'url.changed'; readonly state: Partial<TableState> }
  /** The user is about to leave the history entry. Applies text that is being composed. */
  | { readonly type: 'url.flush' }
  /** The columns or the rules changed. Synced states are read again from the URL. Other states drop missing columns. */
  | { readonly type: 'columns.changed'; readonly columns: readonly TableColumn[]; readonly rules?: TableRules }
  /** The rows have loaded or changed. `undefined`: the table waits for rows again. */
  | { readonly type: 'rows.changed'; readonly filterRows: FilterRows | undefined }
  /** The view has fetched a page of this query on scroll. Its rows can be selected. */
  | { readonly type: 'rows.scrolled'; readonly query: RowQuery; readonly page: FetchedPage }
  /** Retries a failed request for rows. */
  | { readonly type: 'rows.retry' }
  /** The source's rows changed. All pages are fetched again, and the visible rows stay until then. */
  | { readonly type: 'rows.refresh' }
  /** The browser went online or offline. A table that fetches over the network waits until it is online. */
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The history wrote the table's changes, or there was nothing to write. */
  | { readonly type: 'history.accepted'; readonly write: TableWrite }
  /** The browser refused the table's write. The history retries automatically. */
  | { readonly type: 'history.refused' };

/** The options of a table machine. */
export interface TableMachineOptions {
  /** The table's optional states, such as `expandedState`. Default: none. Unused ones are not bundled. */
  readonly states?: readonly OptionalState[];
  /** Milliseconds from a change of each state to its write. Default: 0. */
  readonly debounce?: Partial<Record<UrlStateKey, number>>;
  /**
   * Milliseconds without typing after which text from an input method is applied, while the composition continues. Default:
   * composed text is applied when its composition ends.
   */
  readonly compositionDelay?: number;
  /** `push`: each user event adds a history entry. `replace`: it replaces the current one. Default: `replace`. */
  readonly history?: 'push' | 'replace';
  /**
   * Pass `asyncRows` for a table that fetches each page. Then provide the actors `fetchRows`, `countRows` and `checkSelection`.
   * The table can't have states that `needsAllRows`.
   */
  readonly asyncRows?: AsyncRowsFeature | undefined;
  /**
   * `matching`: selecting all rows selects them by their filters, with exceptions. `listed`: it lists them. Default: `listed`.
   * Tables that fetch rows always select by filters. Tables with `enableRowSelection` or `enableSubRowSelection` never do.
   */
  readonly selectAll?: 'listed' | 'matching';
}
