import type { Json } from '../json';

export type { Json };

/** A sort by one column. */
export interface SortingEntry {
  readonly id: string;
  readonly desc: boolean;
}

/** The page in view. */
export interface Pagination {
  /** 0-based. */
  readonly pageIndex: number;
  /** Rows a page, at least 1. */
  readonly pageSize: number;
}

/** The filter of one column. */
export interface ColumnFilterEntry {
  readonly id: string;
  readonly value: Json;
}

/**
 * The state of a table that lives in the address, in the shapes of TanStack Table:
 * each property may be handed to a table's `state` as it is.
 */
export interface TableState {
  readonly globalFilter: string;
  readonly sorting: readonly SortingEntry[];
  readonly pagination: Pagination;
  readonly columnFilters: readonly ColumnFilterEntry[];
  /** Column ids from left to right; the empty list is the definition order. */
  readonly columnOrder: readonly string[];
  /** The selected row ids, each `true`; or the steps that select all that match, in a table that has such a selection. */
  readonly rowSelection: RowSelection;

  // Further states: a table has those that its option `states` names.

  /** The hidden column ids, each `false`. */
  readonly columnVisibility?: ColumnVisibility;
  /** The expanded row ids, each `true`; `true` for all rows. */
  readonly expanded?: ExpandedRows;
  /** The pinned column ids, each side in its order. TanStack Table 9 calls the sides `start` and `end`. */
  readonly columnPinning?: ColumnPinning;
  /** The widths of columns that have been set, in whole pixels, at least 20. */
  readonly columnSizing?: ColumnSizing;
  /** The pinned row ids, each side in its order. */
  readonly rowPinning?: RowPinning;
  /** The ids of the columns by which rows are grouped, first group first. */
  readonly grouping?: readonly string[];
}

/** The states that decide which rows pass. */
export type RowFilters = Pick<TableState, 'globalFilter' | 'columnFilters'>;

/** The selected rows by their ids, each `true`. */
export type ListedRows = Readonly<Record<string, boolean>>;

/** A step of a selection whose rows are too many to be listed: all rows that pass these filters are selected, or unselected. */
export interface SelectionStep extends RowFilters {
  /** True if it selects the rows that pass, false if it unselects them. All other rows stay as they were before it. */
  readonly selects: boolean;
  /** The rows that were selected (`true`) or unselected (`false`) one by one after that. */
  readonly rows: Readonly<Record<string, boolean>>;
}

/**
 * The selected rows: a list of their ids, or the steps by which they were selected, first step first. Of all steps that
 * concern a row, the last one counts; a row that none concerns is not selected.
 */
export type RowSelection = ListedRows | readonly SelectionStep[];

/**
 * The query of a table for rows that are somewhere else: the states that decide which rows its page shows, as the address
 * decodes to them. Plain JSON.
 */
export type RowQuery = Pick<TableState, 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'>;

/** Columns by their ids: `false` hides a column. */
export type ColumnVisibility = Readonly<Record<string, boolean>>;

/** Rows by their ids, the expanded ones `true`; or `true` for all. */
export type ExpandedRows = true | Readonly<Record<string, boolean>>;

/** The pinned columns of each side, in their order. */
export interface ColumnPinning {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** The pinned rows of each side, in their order. */
export interface RowPinning {
  readonly top: readonly string[];
  readonly bottom: readonly string[];
}

/** Widths in pixels, by the ids of columns. */
export type ColumnSizing = Readonly<Record<string, number>>;

/** The states of a table that has all of them. */
export type WholeTableState = Required<TableState>;

/** The name of a state that is compared and written as one. */
export type UrlStateKey = keyof TableState;

/** The keys of the states that a table has only where its option `states` names them. */
export const furtherStateKeys = [
  'columnVisibility',
  'columnPinning',
  'columnSizing',
  'expanded',
  'rowPinning',
  'grouping',
] as const satisfies readonly UrlStateKey[];

/** The name of a state that not every table has. */
export type FurtherStateKey = (typeof furtherStateKeys)[number];

const commonStateKeys = [
  'globalFilter',
  'sorting',
  'pagination',
  'columnFilters',
  'columnOrder',
  'rowSelection',
] as const satisfies readonly UrlStateKey[];

/** The keys of all states. */
export const urlStateKeys = [...commonStateKeys, ...furtherStateKeys] as const;

/**
 * Returns the keys of the states that a table has, in the order of `urlStateKeys`.
 *
 * @param states the further states that it has
 * @example
 * stateKeysOf(['columnVisibility']).length // 7
 */
export const stateKeysOf = (states: readonly FurtherStateKey[] = []): readonly UrlStateKey[] => [
  ...commonStateKeys,
  ...furtherStateKeys.filter((key) => states.includes(key)),
];

/**
 * Makes an object that has one value for each state.
 *
 * @example
 * mapStates<Record<UrlStateKey, number>>((key) => key.length).sorting // 7
 */
export const mapStates = <T extends Record<UrlStateKey, unknown>>(
  valueOf: <K extends UrlStateKey>(key: K) => T[K],
): { readonly [K in UrlStateKey]: T[K] } => ({
  globalFilter: valueOf('globalFilter'),
  sorting: valueOf('sorting'),
  pagination: valueOf('pagination'),
  columnFilters: valueOf('columnFilters'),
  columnOrder: valueOf('columnOrder'),
  rowSelection: valueOf('rowSelection'),
  columnVisibility: valueOf('columnVisibility'),
  columnPinning: valueOf('columnPinning'),
  columnSizing: valueOf('columnSizing'),
  expanded: valueOf('expanded'),
  rowPinning: valueOf('rowPinning'),
  grouping: valueOf('grouping'),
});

/** One parameter of a query string, percent-decoded: its name and its text. */
export type Param = readonly [name: string, text: string];

/**
 * Returns true if the names and texts are the same, in the same order.
 *
 * @example
 * isSameParams([['q', 'a']], [['q', 'a']]) // true
 * isSameParams([['q', 'a'], ['p', '2']], [['p', '2'], ['q', 'a']]) // false
 */
export const isSameParams = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, text], index) => name === b[index]?.[0] && text === b[index][1]);

/**
 * The encoder of each state: `encode` returns the parameters that hold a value, none for the default, and `decode` returns
 * the default if there are none. Pure, and never throws. The codecs of `createTableSearch` are such encoders.
 */
export type StateEncoders = {
  readonly [K in UrlStateKey]: {
    readonly encode: (value: WholeTableState[K]) => readonly Param[];
    readonly decode: (params: readonly Param[]) => WholeTableState[K];
  };
};

/** The change that a write makes to one state: its parameters before and after. */
export interface AddressWrite {
  readonly state: UrlStateKey;
  readonly before: readonly Param[];
  readonly after: readonly Param[];
}

/** The direction of a sort. */
export type Direction = 'ascending' | 'descending';

/** Tells the values of a filter from others. */
export interface FilterRule {
  /** Pure, and never throws. */
  readonly isValue: (value: Json) => boolean;
}

/** A column, as far as the table's behaviour depends on it. */
export interface TableColumn {
  /** Not empty, and different from every other column's. */
  readonly id: string;
  /**
   * `text`: the value is a non-empty string. `range`: the value is a pair of numbers, `null` for an open end. Any other
   * filter tells its values by a rule.
   */
  readonly filter: 'text' | 'range' | FilterRule;
  /** The first direction of the sort cycle, where an event does not say it; ascending where left out. */
  readonly firstDirection?: Direction;
  /** False for a column that cannot be sorted; true where left out. */
  readonly enableSorting?: boolean;
  /** False for a column that is never one of several sorted ones; true where left out. */
  readonly enableMultiSort?: boolean;
}

/**
 * The rules of a table, under the names that the options of TanStack Table have. Each is left out where it has TanStack's default.
 */
export interface TableRules {
  /** False: a further click does not unsort a column. */
  readonly enableSortingRemoval?: boolean;
  /** False: a further click with Shift does not unsort a column. */
  readonly enableMultiRemove?: boolean;
  /** The number of columns that can be sorted at once. Of more, the first are unsorted. */
  readonly maxMultiSortColCount?: number;
  /** False: a filter or a sort leaves the page as it is, as far as the page exists. */
  readonly autoResetPageIndex?: boolean;
  /** Returns false for a row that cannot be selected. */
  readonly enableRowSelection?: (rowId: string) => boolean;
  /** Returns false for a row that is selected alone. */
  readonly enableMultiRowSelection?: (rowId: string) => boolean;
  /** Returns false for a row whose selection leaves its children as they are. */
  readonly enableSubRowSelection?: (rowId: string) => boolean;
}

/** The options of a table machine. */
export interface TableMachineOptions {
  readonly codecs: StateEncoders;
  /** The further states that the table has; none where left out. A state that it does not have costs nothing. */
  readonly states?: readonly FurtherStateKey[];
  /** Milliseconds from a change of a state to its write; 0 where left out. */
  readonly debounce?: Partial<Record<UrlStateKey, number>>;
  /** `push`: each act adds a history entry. `replace`, where left out: it replaces the current one. */
  readonly history?: 'push' | 'replace';
  /**
   * True for a table that fetches the rows of each page by the actor `fetchRows`, which is then to be provided, and their
   * number by `countRows`, and checks its selection by `checkSelection`. Such a table has neither `expanded` nor `rowPinning`.
   */
  readonly asyncRows?: boolean;
  /**
   * `matching`: to select all rows that pass is to select by their filters, with exceptions. `listed`, where left out: it is to
   * list them, in a table whose rows are in memory. A table that fetches its rows always selects by filters.
   */
  readonly selectAll?: 'listed' | 'matching';
}

/** The rows of one page, as the actor `fetchRows` gives them. */
export interface FetchedPage {
  /** In their order; at most as many as the page has. */
  readonly rowIds: readonly string[];
  /** Number of rows that pass the filters; `undefined` where it is not known yet. */
  readonly rowCount: number | undefined;
  /** True if the actor `countRows` can be asked for that number. */
  readonly canCount: boolean;
  /** Returns the ids of the rows that pass other filters, as far as they are on this page. */
  readonly filterRows: (filters: RowFilters) => readonly string[];
}

/** The number of selected rows among those that pass some filters. */
export interface PassingSelected {
  readonly filtersKey: string;
  /** True if `count` is the number of rows that are selected, false if it is that of rows that are not. */
  readonly isSelected: boolean;
  readonly count: number;
}

/** The input of the actor `checkSelection`. */
export interface SelectionCheck {
  readonly rowSelection: RowSelection;
  readonly filters: RowFilters;
  /** True if the rows of the selection were named by an address, so that some of them may not exist. */
  readonly isNamed: boolean;
}

/** The output of the actor `checkSelection`. */
export interface CheckedSelection {
  /** The selection without the rows that do not exist. */
  readonly rowSelection: RowSelection;
  /** Number of selected rows; `undefined` where the source cannot count them. */
  readonly total: number | undefined;
  /** Number of selected rows among those that pass the filters. */
  readonly passing: number | undefined;
}

/** A query, with the texts by which queries are compared. */
export interface AskedQuery {
  readonly query: RowQuery;
  /** Equal for equal queries. */
  readonly key: string;
  /** Equal for queries of equal filters. */
  readonly filtersKey: string;
}

/** A fetched page that is kept, and its query. */
export interface KeptPage extends AskedQuery {
  readonly page: FetchedPage;
}

/** The part of the context of a table that fetches its rows. */
export interface FetchedRows {
  /** The parts of the context that the wanted query was made of; `null` before the table has opened. */
  readonly of: Pick<TableContext, 'globalFilter' | 'columnFilters' | 'sorting' | 'pagination'> | null;
  /** The query of the page that the table is on. */
  readonly wanted: AskedQuery;
  /** The query of the last request, and the key of the query that was wanted then: another one where it fetched ahead. */
  readonly asked: AskedQuery;
  readonly askedFor: string;
  /** The key of the query whose next page was last fetched ahead. */
  readonly aheadOf: string;
  /** The fetched pages, the last used first. */
  readonly pages: readonly KeptPage[];
  /** Numbers of rows by the keys of their filters, the last first. */
  readonly counts: readonly { readonly filtersKey: string; readonly rowCount: number }[];
  /** The query that was last counted. */
  readonly countAsked: AskedQuery;
  /** The key of filters whose rows could not be counted. */
  readonly uncounted: string | null;
  /** The page whose rows are shown: of the wanted query, or of an earlier one until that is there. */
  readonly shown: KeptPage | null;
  /** The pages that the view has fetched by itself, the last first. */
  readonly scrolled: readonly KeptPage[];
  /** Number of requests since the last answer that were called off, because another page was wanted. */
  readonly calledOff: number;
  /** Number of requests since the last answer that failed. */
  readonly failures: number;
  readonly failure: RowFailure | null;
  /** Number of selected rows; `undefined` while it is not known. */
  readonly selectedTotal: number | undefined;
  /** Number of selected rows that pass filters; `undefined` while it is not known of any. */
  readonly selectedPassing: PassingSelected | undefined;
  /** True until the rows that an address named have been checked. */
  readonly isSelectionNamed: boolean;
  /** The selection that was last checked, and the key of the filters then; `null` before. */
  readonly checkAsked: { readonly of: RowSelection; readonly filtersKey: string } | null;
}

/** The reason why rows could not be fetched. */
export interface RowFailure {
  /** A text for the user; `undefined` where no answer came in time, or the actor threw what is no error. */
  readonly message: string | undefined;
  /** False where the same query would fail again, so that only the user asks again. */
  readonly isRetried: boolean;
}

/**
 * The app's row model as one pure function: the ids of the rows that pass the filters, in the order of the data; where rows
 * have children, a row that is kept for a child comes before its children. The view shows rows of the same model, so nothing
 * is computed twice.
 */
export interface FilterRows {
  (filters: RowFilters): readonly string[];
  /** The parents and children of the rows; left out where none has a child. */
  readonly tree?: RowTree | undefined;
  /**
   * Returns the number of rows that paging counts, for a table that groups its rows or pages expanded ones. Where left out, paging
   * counts the rows without a parent.
   */
  readonly countRows?: ((state: CountedStates) => number) | undefined;
  /**
   * Returns the ids of the rows that can be expanded, groups of rows among them. Where left out, they are those that have children.
   * Where rows may be grouped, an address may name a group that comes later, so that ids of no row stay expanded.
   */
  readonly listExpandable?: ((state: CountedStates) => readonly string[]) | undefined;
  /**
   * The rows are one page of those that are somewhere else. A row that is not among them may exist, and filtering, sorting and
   * paging were done there. `rowCount` is the number of all rows that pass; `undefined` while it is not known. It is known only while
   * the table has the filters that the rows were counted with, which may be left out.
   */
  readonly page?: { readonly rowCount: number | undefined; readonly filters?: RowFilters } | undefined;
}

/** The states that decide how many rows paging counts. */
export type CountedStates = RowFilters & Pick<TableState, 'expanded' | 'grouping'>;

/** The parents and children of all rows, filtered out or not. */
export interface RowTree {
  /** Returns the id of a row's parent; `undefined` for a top row. */
  readonly parentId: (rowId: string) => string | undefined;
  /** Returns the ids of a row's children, in the order of the data. */
  readonly childIds: (rowId: string) => readonly string[];
}

/** The input of a table's actor. */
export interface TableInput {
  /** The state that the address holds when the table opens. */
  readonly state: TableState;
  /** In definition order. */
  readonly columns: readonly TableColumn[];
  /** TanStack's defaults where left out. */
  readonly rules?: TableRules;
  /** `undefined` while there are no rows yet. A table without rows is another thing: its function returns the empty list. */
  readonly filterRows: FilterRows | undefined;
}

/** A text box of the table, by what its text sets. */
export type TextBox =
  | { readonly sets: 'globalFilter' }
  | { readonly sets: 'columnFilter'; readonly columnId: string }
  | { readonly sets: 'columnFilter'; readonly columnId: string; readonly bound: 'min' | 'max' }
  | { readonly sets: 'pageIndex' };

/** A text as it stands in its box. */
export interface BoxText {
  readonly box: TextBox;
  readonly text: string;
}

/** The context of a table machine. */
export interface TableContext {
  /** `undefined` while the table waits for its rows, and for a table that fetches them. */
  readonly filterRows: FilterRows | undefined;
  /** Missing for a table whose rows are in memory. */
  readonly fetched?: FetchedRows;
  readonly columns: readonly TableColumn[];
  readonly rules: TableRules;
  /** The states as the address holds them: they may also name columns that the table does not have. */
  readonly named: Partial<TableState>;

  readonly globalFilter: string;
  readonly columnFilters: readonly ColumnFilterEntry[];
  readonly sorting: readonly SortingEntry[];
  readonly pagination: Pagination;
  readonly columnOrder: readonly string[];
  readonly rowSelection: RowSelection;
  /** Missing if the table does not have this state, like the others of `furtherStateKeys`. */
  readonly columnVisibility?: ColumnVisibility;
  readonly expanded?: ExpandedRows;
  readonly columnPinning?: ColumnPinning;
  readonly columnSizing?: ColumnSizing;
  readonly rowPinning?: RowPinning;
  readonly grouping?: readonly string[];
  /** The column that is being resized, and its width meanwhile. It is moved once the width was another one. */
  readonly resizing?: { readonly columnId: string; readonly width: number; readonly isMoved: boolean } | null;

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

  /** The text being composed, as it stands in its box. */
  readonly composed: BoxText | null;
  /** The text that is being typed into the box `Go to page`. */
  readonly goToPageText: string;

  /** The parameters that the address holds for each state, after the last accepted write or outside change. */
  readonly written: Readonly<Partial<Record<UrlStateKey, readonly Param[]>>>;
  /** The states as the regions of the address last saw them. One that is another object since was changed by a user event. */
  readonly noticed: Partial<TableState>;
  /** `pageCarriers` as the region of the page last saw it: a page that one of them changed comes with another list. */
  readonly noticedCarriers: readonly UrlStateKey[];
  /** The states whose acts also changed the page since it was last written. The page is written together with them. */
  readonly pageCarriers: readonly UrlStateKey[];
  /** The states that one act set, and those that were pending then, until they are written: together. */
  readonly setTogether: readonly UrlStateKey[];
}

/** A step of a column's sort cycle: first direction, the other direction, unsorted. */
export interface SortToggle {
  readonly columnId: string;
  /** True for a click with Shift: the other sorted columns stay. */
  readonly multi: boolean;
  /** The direction in which the cycle begins; the column's where left out. */
  readonly firstDirection?: Direction;
  /** Sorts in this direction, instead of the next step of the cycle. */
  readonly direction?: Direction;
}

/** A row that is selected or unselected alone, or with the rows below it. */
export interface RowToggle {
  readonly rowId: string;
  /** Where left out, the other of the two. */
  readonly selected?: boolean;
  /** False leaves the rows below as they are. */
  readonly selectChildren?: boolean;
  /** True unselects the rows above too, where the row is unselected. */
  readonly deselectParents?: boolean;
}

/** The events of a table machine. */
export type TableEvent =
  | ({ readonly type: 'text.input' } & BoxText)
  | ({ readonly type: 'composition.start' } & BoxText)
  | ({ readonly type: 'composition.end' } & BoxText)
  | { readonly type: 'globalFilter.set'; readonly globalFilter: string }
  /** A value that the column's filter cannot have (`null`, `''`, `[null, null]` of our own kinds), or `undefined`, removes the filter. */
  | { readonly type: 'columnFilter.set'; readonly columnId: string; readonly value: Json | undefined }
  | ({ readonly type: 'sort.toggle' } & SortToggle)
  /** Unsorts the column, and leaves the others as they are. */
  | { readonly type: 'sort.clear'; readonly columnId: string }
  | { readonly type: 'columnOrder.reverse' }
  | { readonly type: 'columnOrder.reset' }
  /** Unknown columns are left out. */
  | { readonly type: 'columnOrder.set'; readonly columnOrder: readonly string[] }
  | ({ readonly type: 'rowSelection.toggle' } & RowToggle)
  /**
   * Selects the rows from the one that was selected or unselected last to this one; unselects them if this one is selected.
   * `rowIds`: the rows in view, from top to bottom. If the last one is not among them, this row alone is meant.
   */
  | { readonly type: 'rowSelection.range'; readonly rowId: string; readonly rowIds: readonly string[] }
  /** `selected`: where left out, it selects all unless all are selected. */
  | { readonly type: 'rowSelection.toggleAll'; readonly selected?: boolean }
  /** Selects these rows and the rows below them, or unselects them. */
  | { readonly type: 'rowSelection.set'; readonly rowIds: readonly string[]; readonly selected: boolean }
  /** `visible`: where left out, it shows the column if it is hidden, and hides it if it is shown. */
  | { readonly type: 'columnVisibility.toggle'; readonly columnId: string; readonly visible?: boolean }
  | { readonly type: 'columnVisibility.showAll' }
  /** Expands the row, or collapses it. A row without children cannot be expanded. `expanded`: where left out, the other of the two. */
  | { readonly type: 'expanded.toggle'; readonly rowId: string; readonly expanded?: boolean }
  | { readonly type: 'expanded.toggleAll'; readonly expanded?: boolean }
  /** Groups the rows by this column after the others, or no longer by it. */
  | { readonly type: 'grouping.toggle'; readonly columnId: string }
  /** Pins the column to the end of a side; `null` unpins it. */
  | { readonly type: 'columnPinning.pin'; readonly columnId: string; readonly side: keyof ColumnPinning | null }
  /** Widths are rounded to whole pixels, and at least 20. */
  | { readonly type: 'columnSizing.set'; readonly columnId: string; readonly width: number }
  /** A resize begins at this width; each move has the width so far; the last one is set where the resize ends. */
  | { readonly type: 'columnSizing.start'; readonly columnId: string; readonly width: number }
  | { readonly type: 'columnSizing.move'; readonly width: number }
  | { readonly type: 'columnSizing.end' }
  | { readonly type: 'columnSizing.cancel' }
  /** Pins the row to the end of a side; `null` unpins it. */
  | { readonly type: 'rowPinning.pin'; readonly rowId: string; readonly side: keyof RowPinning | null }
  | { readonly type: 'page.first' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.last' }
  /** 0-based; clamped. */
  | { readonly type: 'page.goTo'; readonly pageIndex: number }
  /** The box `Go to page` was left. */
  | { readonly type: 'goToPage.leave' }
  /** A whole number of at least 1; anything else is ignored. */
  | { readonly type: 'pageSize.set'; readonly pageSize: number }
  /**
   * Sets these states in one act. They are written together, as one history entry, and what is pending is written with them. A
   * filter or a sorting without a page leads to the first page. What makes no sense for the table is left out.
   */
  | { readonly type: 'state.set'; readonly state: Partial<TableState> }
  /**
   * Sets these states, each under its own debounce: what a setter of TanStack Table does. A filter or a sorting without a page leads
   * to the first page, which is written with it. What makes no sense for the table is left out.
   */
  | { readonly type: 'state.update'; readonly state: Partial<TableState> }
  /** Sets all states to their defaults, in one act. */
  | { readonly type: 'state.reset' }
  /** Sets the search and the columns' filters to their defaults, in one act. */
  | { readonly type: 'filters.reset' }
  /** Sets a column's own part of each state to the default, in one act: filter, sort, visibility, pinning and width. */
  | { readonly type: 'column.reset'; readonly columnId: string }
  /** The address changed from outside: the states whose parameters differ from before, decoded. */
  | { readonly type: 'address.changed'; readonly state: Partial<TableState> }
  /** The entry is about to be left: a text that is being composed is applied. */
  | { readonly type: 'address.flush' }
  /**
   * The columns or the rules are others. A state that is synced takes what the address names of the new columns; what names a
   * column that is gone leaves the state.
   */
  | { readonly type: 'columns.changed'; readonly columns: readonly TableColumn[]; readonly rules?: TableRules }
  /** The rows are others, or have come; `undefined`: they are to come again. */
  | { readonly type: 'rows.changed'; readonly filterRows: FilterRows | undefined }
  /** The view has fetched rows by itself, as they were scrolled to: the rows of a page of this query, which they are selected on. */
  | { readonly type: 'rows.scrolled'; readonly query: RowQuery; readonly page: FetchedPage }
  /** Asks again for rows that could not be fetched. */
  | { readonly type: 'rows.retry' }
  /** The rows that can be fetched are others: all pages are fetched anew, and what is shown stays until then. */
  | { readonly type: 'rows.refresh' }
  /** The browser went online or offline: a table that fetches its rows over the network waits until it is online. */
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The page's history has written what the table had to write: the browser accepted it, or there was nothing to change. */
  | { readonly type: 'history.accepted'; readonly write: TableWrite }
  /** The browser refused what the table had to write. The history tries again by itself. */
  | { readonly type: 'history.refused' };

/** What a table has to write at a moment. */
export interface TableWrite {
  readonly method: 'push' | 'replace';
  readonly states: readonly UrlStateKey[];
  /** These states as they were then. A state that is another object since has changed, and stays due. */
  readonly of: Partial<TableState>;
  /** None if all the states are back to what the address holds. */
  readonly changes: readonly AddressWrite[];
}
