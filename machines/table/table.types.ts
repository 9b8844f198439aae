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
  /** Encode each state into search params. */
  readonly codecs: StateEncoders;
  /** The state that the address holds when the table opens. */
  readonly state: TableState;
  /** In definition order. */
  readonly columns: readonly TableColumn[];
  /** TanStack's defaults where left out. */
  readonly rules?: TableRules;
  /** `undefined` while there are no rows yet. For a table that has no rows, the function returns the empty list. */
  readonly filterRows: FilterRows | undefined;
  /** The history of the page, which `push` and `replace` announce changes to. Missing: provide those actions. */
  readonly history?: TableHistory;
}

/** The history of a page, as one of its tables knows it. */
export interface TableHistory {
  /** The running history. */
  readonly actor: ActorRef<AnyMachineSnapshot, QueuedEvent>;
  /** The ID of the table there. */
  readonly tableId: string;
}

/** Announces that a table has queued changes. */
export interface QueuedEvent {
  /** The type of the event. */
  readonly type: 'table.queued';
  /** The ID of the table in the history. */
  readonly tableId: string;
  /** `push` adds a history entry, `replace` changes the current one. */
  readonly method: 'push' | 'replace';
}

/** The context of a table machine. It has those of the optional states that the table has. */
export interface TableContext extends TableState, Partial<ColumnResizing> {
  /** Returns the codecs of the input. A function, so that no record of a snapshot lists them. */
  readonly codecs: () => StateEncoders;
  /** Returns the history of the input. A function for the same reason. */
  readonly history: () => TableHistory | undefined;
  /** `undefined` while the table waits for its rows, and for a table that fetches them. */
  readonly filterRows: FilterRows | undefined;
  /** Missing for a table whose rows are in memory. */
  readonly fetched?: FetchState;
  /** The columns, in the order of their definition. */
  readonly columns: readonly TableColumn[];
  /** The rules of the table, such as sorting by several columns. */
  readonly rules: TableRules;

  /** The ids of the rows that pass the filters, in their order. */
  readonly filteredRowIds: readonly string[];
  /** Those of the filtered rows that select-all takes: all, unless the rules leave some out. */
  readonly selectableRowIds: readonly string[];
  /** Number of rows that paging counts: the filtered rows without a parent, unless the rows say otherwise. */
  readonly pagedRowCount: number;
  /** Number of selectable rows that are selected. */
  readonly selectedCount: number;
  /** Number of all selected rows in memory, where filters select them rather than a list; `undefined` while there are no rows yet. */
  readonly selectedTotal?: number | undefined;
  /** The row that a range of rows begins at: the one that was selected or unselected last, alone; `null` if there is none. */
  readonly rangeStart: string | null;

  /**
   * The ids of rows that were selected when they went, first gone first. They are selected again where they come back, as by the undo
   * of a deletion, unless the selection was changed or written meanwhile: the address no longer names them then.
   */
  readonly goneSelected: readonly string[];
  /**
   * `replaced` or `cleared` if the last select-all or unselect-all also unselected rows that don't pass the filters: they could be neither
   * listed nor described by filters. `null` otherwise.
   */
  readonly lostSelection: 'replaced' | 'cleared' | null;

  /** The text being composed, as it stands in its box. */
  readonly composed: BoxText | null;
  /** The text that is being typed into the box `Go to page`. */
  readonly goToPageText: string;

  /** What the table knows of each of its states in the URL. */
  readonly url: UrlRecords;
}

/** The events of a table machine. */
export type TableEvent =
  | StateEvent
  | ({ readonly type: 'text.input' } & BoxText)
  | ({ readonly type: 'composition.start' } & BoxText)
  | ({ readonly type: 'composition.end' } & BoxText)
  /** The box `Go to page` was left. */
  | { readonly type: 'goToPage.leave' }
  /**
   * Sets these states in one user event. They are written together, as one history entry, and what is pending is written with
   * them. A filter or a sorting without a page leads to the first page. Values that the table cannot have are left out.
   */
  | { readonly type: 'state.set'; readonly state: Partial<TableState> }
  /**
   * Sets these states, each under its own debounce: what a setter of TanStack Table does. A filter or a sorting without a page leads
   * to the first page, which is written with it. Values that the table cannot have are left out.
   */
  | { readonly type: 'state.update'; readonly state: Partial<TableState> }
  /** Sets all states to their defaults, in one user event. */
  | { readonly type: 'state.reset' }
  /** Empties the search and all column filters, in one user event. */
  | { readonly type: 'filters.clear' }
  /** Sets a column's own part of each state to the default, in one user event: filter, sort, visibility, pinning and width. */
  | { readonly type: 'column.reset'; readonly columnId: string }
  /** The address changed from outside: the states whose parameters differ from before, decoded. */
  | { readonly type: 'url.changed'; readonly state: Partial<TableState> }
  /** The entry is about to be left: a text that is being composed is applied. */
  | { readonly type: 'url.flush' }
  /**
   * The columns or the rules changed. A synced state is read again from the address, for the new columns; other states drop
   * columns that are gone.
   */
  | { readonly type: 'columns.changed'; readonly columns: readonly TableColumn[]; readonly rules?: TableRules }
  /** The rows changed, or have come. `undefined`: the table waits for them again. */
  | { readonly type: 'rows.changed'; readonly filterRows: FilterRows | undefined }
  /** The view has fetched rows by itself, as they were scrolled to: the rows of a page of this query, which they are selected on. */
  | { readonly type: 'rows.scrolled'; readonly query: RowQuery; readonly page: FetchedPage }
  /** Asks again for rows that could not be fetched. */
  | { readonly type: 'rows.retry' }
  /** The rows of the source changed: all pages are fetched anew, and the shown rows stay until then. */
  | { readonly type: 'rows.refresh' }
  /** The browser went online or offline: a table that fetches its rows over the network waits until it is online. */
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The page's history has written what the table had to write: the browser accepted it, or there was nothing to change. */
  | { readonly type: 'history.accepted'; readonly write: TableWrite }
  /** The browser refused what the table had to write. The history tries again by itself. */
  | { readonly type: 'history.refused' };

/** The options of a table machine. */
export interface TableMachineOptions {
  /** The optional states that the table has, such as `expandedState`; none where left out. One that it does not have costs nothing. */
  readonly states?: readonly OptionalState[];
  /** Milliseconds from a change of a state to its write; 0 where left out. */
  readonly debounce?: Partial<Record<UrlStateKey, number>>;
  /**
   * Milliseconds after which a text that an input method composes is applied, if no letter came meanwhile; the composition goes on.
   * Where left out, a composed text is applied when its composition ends.
   */
  readonly composedRest?: number;
  /** `push`: each user event adds a history entry. `replace`, where left out: it replaces the current one. */
  readonly history?: 'push' | 'replace';
  /**
   * Set to `asyncRows` for a table that fetches the rows of each page by the actor `fetchRows`, which is then to be provided, and
   * their number by `countRows`, and checks its selection by `checkSelection`. Such a table has no state that `needsAllRows`.
   */
  readonly asyncRows?: AsyncRowsFeature | undefined;
  /**
   * `matching`: selecting all rows selects them by their filters, with exceptions. `listed`, the default: it lists them. A table
   * that fetches its rows always selects by filters. A table with `enableRowSelection` or `enableSubRowSelection` never does.
   */
  readonly selectAll?: 'listed' | 'matching';
}
