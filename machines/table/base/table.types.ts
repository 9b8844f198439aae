import type { Json } from '../../shared/json';
import type { StateWrite, TableUrl } from './table-url';
import type { TableColumn, TableRules } from './columns';
import type { AsyncRowsFeature } from '../fetching/async-rows';
import type { OptionalPart } from './part';
import type { Pagination } from '../features/pagination/pagination.feature';
import type { CheckedSelection, FetchState, SourceAnswer } from './fetching.types';
import type { FilterRows } from './rows';
import type { PartContext, PartEvent, TableState, UrlStateKey, WholeTableState } from './table.states';

export type { Json };
export type * from '../features/types';
export type { ColumnFilterEntry, RowFilters } from '../values/filters';
export type { StateWrite, TableUrl } from './table-url';
export type { FilterRule, TableColumn, TableRules } from './columns';
export type * from './fetching.types';
export type { CountedStates, FilterRows, RowTree } from './rows';
export type { ListedRows, MatchingRows, RowSelection } from '../values/selection';
export {
  partKeys,
  partStateKeys,
  mapStates,
  needsAllRows,
  stateKeysOf,
  urlStateKeys,
  type PartStateKey,
  type PartEvent,
  type PartKey,
  type TableState,
  type UrlStateKey,
  type WholeTableState,
} from './table.states';

/** A table machine's input. */
export interface TableInput {
  /** Each state's value if the URL lacks its params. Reset restores it. Default: TanStack Table's defaults. */
  readonly defaults?: Partial<TableState>;
  /** The URL's state when the table opens. */
  readonly state: TableState;
  /** The columns, in definition order. */
  readonly columns: readonly TableColumn[];
  /** Rules for sorting, selecting and resetting the page. Default: TanStack Table's defaults. */
  readonly rules?: TableRules;
  /** The row model, or `undefined` while rows load. For an empty table, pass a function that returns an empty list. */
  readonly filterRows: FilterRows | undefined;
}

/** A table machine's context. */
export interface TableContext extends TableState, PartContext {
  /** Each state's value if the URL lacks its params. */
  readonly defaults: WholeTableState;
  /** The row model. `undefined` while rows load, and for fetched rows. */
  readonly filterRows: FilterRows | undefined;
  /** Everything known about fetched rows. Missing if rows are in memory. */
  readonly fetched?: FetchState;
  /** The columns, in definition order. */
  readonly columns: readonly TableColumn[];
  /** Rules for sorting, selecting and resetting the page. */
  readonly rules: TableRules;

  /** The matching row IDs, in data order. */
  readonly filteredRowIds: readonly string[];
  /** Number of rows on all pages. Usually the number of matching top-level rows. */
  readonly pagedRowCount: number;

  /** The text that an input method (IME) is composing, and its text box. `null` otherwise. */
  readonly draft: BoxText | null;
  /** The text in “Go to page”. Missing or `null` if it shows the current page. */
  readonly typedPage?: string | null;

  /** The states in the URL, and which states must still be written. */
  readonly url: TableUrl;
}

/** An event with which the app or the URL sets several states. */
export type AdoptionEvent = Extract<TableEvent, { readonly type: 'state.set' | 'state.patch' | 'url.changed' }>;

/** Reads one state from the event. Drops missing columns, missing rows and invalid values. Pure. */
export type Adopt = (context: TableContext, event: AdoptionEvent) => Partial<TableContext>;

/** A table machine's events. */
export type TableEvent =
  | PartEvent
  | ({ readonly type: 'text.input' } & BoxText)
  | ({ readonly type: 'composition.start' } & BoxText)
  | ({ readonly type: 'composition.end' } & BoxText)
  /**
   * Sets several states as one user event. The states are written as one history entry, together with pending changes.
   * Setting a filter or the sorting goes to the first page unless the event also sets the page. Invalid values are
   * dropped.
   */
  | { readonly type: 'state.set'; readonly state: Partial<TableState> }
  /**
   * Sets states like TanStack Table's setters, each with its own debounce. Setting a filter or the sorting goes to the
   * first page unless the event also sets the page. A page reset is written together with the filter or sorting.
   * Invalid values are dropped.
   */
  | { readonly type: 'state.patch'; readonly state: Partial<TableState>; readonly isTyped?: true }
  | { readonly type: 'filters.clear' }
  /** Another script or the user changed the URL. `state` contains the decoded states whose params changed. */
  | { readonly type: 'url.changed'; readonly state: Partial<TableState> }
  /** The user is about to leave the history entry, so composed text is applied now. */
  | { readonly type: 'url.flush' }
  /** The actor has started from a persisted snapshot. All delays start again with their full time. */
  | { readonly type: 'table.resumed' }
  /** Reads written states from the URL again, for new columns or rules. Other states only drop missing columns. */
  | { readonly type: 'columns.changed'; readonly columns: readonly TableColumn[]; readonly rules?: TableRules }
  /** The rows in memory. `undefined` while the table waits for rows. */
  | { readonly type: 'rows.changed'; readonly filterRows: FilterRows | undefined }
  /** The row source has fetched or counted rows, has failed, or has a new query. */
  | { readonly type: 'rows.changed'; readonly fetched: SourceAnswer }
  /** The row source has checked which selected rows exist. */
  | { readonly type: 'selection.checked'; readonly checked: CheckedSelection }
  /** The table fetches this block of rows, to which the user has scrolled. `null` returns to pages. */
  | { readonly type: 'rows.scrolled'; readonly block: Pagination | null }
  | { readonly type: 'rows.retry' }
  /** The source's rows changed, so all pages are fetched again. Visible rows stay until new rows load. */
  | { readonly type: 'rows.refresh' }
  /** The browser is online again. Until this event, tables don't fetch over the network. */
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The history has written the changes, or the URL already contained them. */
  | { readonly type: 'write.accepted'; readonly write: StateWrite }
  /** The browser refused the write. The history retries automatically. */
  | { readonly type: 'write.refused' }
  | RaisedEvent;

/** Events that the table sends to itself. */
export type RaisedEvent =
  /** A state was read from the URL or set by the app. */
  | { readonly type: `adopted.${UrlStateKey}` }
  /** The user or the app changed a state, so it will be written. `isTyped` is set if the user typed it. */
  | { readonly type: `changed.${UrlStateKey}`; readonly isTyped?: true }
  /** Filtering or sorting went to the first page. The page is written together with the filter or sorting. */
  | { readonly type: 'page.reset' }
  /** The page index was too high, so the table went to the last page. */
  | { readonly type: 'page.clamped' }
  /** A change is ready to be written. The table notifies the history. */
  | { readonly type: 'write.queued'; readonly method: StateWrite['method'] };

/** The table machine's options. */
export interface TableMachineOptions {
  /** The table's parts, e.g. `expandedPart`. Default: none. Apps bundle only the parts they use. */
  readonly parts?: readonly OptionalPart[];
  /** Milliseconds between a change and its write, by state. Default: 0. `history: 'auto'` delays only typed text. */
  readonly debounce?: Partial<Record<UrlStateKey, number>>;
  /** Pause in ms after which composed text is applied while the user types. Default: when the IME composition ends. */
  readonly compositionDelay?: number;
  /** With `push`, user events add history entries. With `auto`, all but typing do. Default: `replace` (none do). */
  readonly history?: 'push' | 'replace' | 'auto';
  /**
   * Pass `asyncRows` for a table that fetches its rows page by page. Also provide the actor `rowSource`: a copy of
   * `asyncRows.actors.rowSource` with the actors `fetchRows`, `countRows` and `checkSelection`. The table can't have
   * states that need all rows (`needsAllRows`).
   */
  readonly asyncRows?: AsyncRowsFeature | undefined;
}

/**
 * A text box, identified by the state that it sets. With an `operator`, it sets an object as the column's filter, e.g.
 * `{ notContains: 'smith' }`. With a `bound`, the text is read as a number.
 */
export type TextBox =
  | { readonly sets: 'globalFilter' }
  | { readonly sets: 'columnFilter'; readonly columnId: string; readonly operator?: string }
  | {
      readonly sets: 'columnFilter';
      readonly columnId: string;
      readonly operator?: string;
      readonly bound: 'min' | 'max';
    }
  | { readonly sets: 'pageIndex' };

/** A text box and its text. */
export interface BoxText {
  /** The text box. */
  readonly box: TextBox;
  /** The typed text. */
  readonly text: string;
}
