import { createContext, useContext } from 'react';
import { requireOption } from '../search-params/require-option';

/** All texts of the view. */
export interface Labels {
  /** The accessible name of the search box, and its placeholder. */
  readonly search: string;
  readonly searchPlaceholder: string;
  /** The button that unfolds the controls that are used less, in a narrow window. */
  readonly moreControls: string;
  /** The accessible names of a column's filter: of a text or a choice, and of the bounds of numbers and dates. */
  readonly filter: (header: string) => string;
  readonly minimum: (header: string) => string;
  readonly maximum: (header: string) => string;
  /** The placeholders of the filters' boxes. */
  readonly filterPlaceholder: string;
  readonly minPlaceholder: string;
  readonly maxPlaceholder: string;
  /** The buttons that empty a filled box: the search, a column's text, and its bounds. */
  readonly clearSearch: string;
  readonly clearText: (header: string) => string;
  readonly clearMinimum: (header: string) => string;
  readonly clearMaximum: (header: string) => string;
  /** An option of a list, with the number of rows that it would leave. */
  readonly countedOption: (text: string, count: number) => string;
  /** A filter of options in which none is chosen. */
  readonly anyOption: string;
  /** The tooltip of a column's button. */
  readonly sort: string;
  /** The menu of a column, and its items. */
  readonly columnMenu: (header: string) => string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly removeSort: string;
  readonly clearFilter: string;
  readonly hideColumn: string;
  readonly resetColumn: string;
  readonly moveLeft: string;
  readonly moveRight: string;
  /** The list of columns. */
  readonly columns: string;
  readonly moveColumn: (header: string) => string;
  readonly showAllColumns: string;
  readonly pinLeft: string;
  readonly pinRight: string;
  readonly unpin: string;
  /** The handle that resizes a column. */
  readonly columnWidth: (header: string) => string;
  /** The menu of a row, by the row's name, and its items. */
  readonly rowMenu: (name: string) => string;
  readonly pinTop: string;
  readonly pinBottom: string;
  /** The button that expands a row, by the row's name. */
  readonly expandRow: (name: string) => string;
  readonly expandAll: string;
  readonly collapseAll: string;
  readonly selectAll: string;
  /** The checkbox of a row, by the row's name. */
  readonly selectRow: (name: string) => string;
  /** The head of the rows' checkboxes. */
  readonly selectColumn: string;
  /** The accessible names of the buttons that page, and of those under a long table. */
  readonly pager: string;
  readonly lowerPager: string;
  readonly firstPage: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly lastPage: string;
  /** The page in view, 1-based; `pages` is `undefined` while there are no rows yet. */
  readonly page: (page: number, pages: number | undefined) => string;
  /** The same under a long table, so that only one place of the page has the words of `page`. */
  readonly lowerPage: (page: number, pages: number | undefined) => string;
  readonly goToPage: string;
  readonly pageSize: string;
  readonly pageSizeOption: (pageSize: number) => string;
  /** The number of rows on the page, and of rows that pass the filters. */
  readonly rowCount: (shown: number, filtered: number) => string;
  /** The number of rows on the page, while that of the rows that pass the filters is not known. */
  readonly rowCountUnknown: (shown: number) => string;
  readonly rowCountWaiting: string;
  /**
   * The words of a screen reader once rows or page have changed: the number of rows on the page, of rows that pass if it is known, and
   * the page, 1-based.
   */
  readonly announcement: (
    shown: number,
    filtered: number | undefined,
    page: number,
    pages: number | undefined,
  ) => string;
  /** The sort of one of several sorted columns, in words: `place` is its place among `count` columns, 1-based. */
  readonly sortPlace: (direction: 'ascending' | 'descending', place: number, count: number) => string;
  /** The list of filters, its items, and the button that removes one of them, by the item's text. */
  readonly filters: string;
  readonly searchChip: (text: string) => string;
  readonly valueChip: (header: string, value: string) => string;
  readonly rangeChip: (header: string, min: number | string | null, max: number | string | null) => string;
  readonly removeFilter: (chip: string) => string;
  readonly clearFilters: string;
  /** The selected rows: how many, also on the page in view, and what can be done with them. */
  readonly selection: string;
  readonly selectedCount: (selected: number | undefined, onPage: number) => string;
  /** The words of a screen reader once the number of selected rows has changed, which is `undefined` while it is not known. */
  readonly selectionAnnouncement: (selected: number | undefined) => string;
  /** All rows that pass the filters are selected, and no others; `undefined` while their number is not known. */
  readonly selectedMatching: (passing: number | undefined) => string;
  /** `passing`: the number of rows that pass the filters; `undefined` while it is not known. */
  readonly selectAllRows: (passing: number | undefined) => string;
  readonly clearSelection: string;
  readonly copyRows: string;
  readonly copied: string;
  readonly copyRefused: string;
  readonly copyFailed: (message: string) => string;
  readonly saveCsv: string;
  readonly saved: string;
  readonly saveFailed: (message: string) => string;
  /** Stops copying or saving rows that are being fetched; `total` is `undefined` while it is not known. */
  readonly stopFetching: (fetched: number, total: number | undefined) => string;
  /** The reason why rows are not copied or saved. */
  readonly tooManyRows: (maxRows: number) => string;
  /** The first and the last row in view, 1-based, and the number of rows, of a table that is scrolled. */
  readonly rowsInView: (first: number, last: number, rowCount: number) => string;
  readonly waiting: string;
  readonly noRows: string;
  readonly noRowsPass: string;
  /** Of a page without rows where there are some. */
  readonly noRowsOnPage: string;
  /** Rows could not be fetched: the message of their source, or `undefined` where no answer came in time. */
  readonly rowsFailed: (message: string | undefined) => string;
  readonly rowsOffline: string;
  readonly tryAgain: string;
  readonly resetAll: string;
  readonly reverseOrder: string;
  readonly resetOrder: string;
  readonly tableState: string;
  /** The rows of a state that the panel of the state leaves out, because there are very many. */
  readonly moreRows: (count: number) => string;
  readonly addressBehind: string;
  readonly dismiss: string;
  /** The keys of the table: the button and the dialog that lists them, and what each does. */
  readonly shortcuts: string;
  readonly shortcutSearch: string;
  readonly shortcutEscape: string;
  readonly shortcutArrows: string;
  readonly shortcutRange: string;
  readonly shortcutMultiSort: string;
  readonly shortcutHelp: string;
  readonly hasSingleKeys: string;
  readonly close: string;
}

/** The English texts of the view: those that it shows where it is given no others. */
export const englishLabels: Labels = {
  search: 'Search all columns',
  searchPlaceholder: 'Search...',
  moreControls: 'More controls',
  filter: (header) => `Filter ${header}`,
  minimum: (header) => `Minimum ${header}`,
  maximum: (header) => `Maximum ${header}`,
  filterPlaceholder: 'Search...',
  minPlaceholder: 'Min',
  maxPlaceholder: 'Max',
  clearSearch: 'Clear search',
  clearText: (header) => `Clear text of ${header}`,
  clearMinimum: (header) => `Clear minimum of ${header}`,
  clearMaximum: (header) => `Clear maximum of ${header}`,
  countedOption: (text, count) => `${text} (${count})`,
  anyOption: 'All',
  sort: 'Sort. With Shift, sort by several columns.',
  columnMenu: (header) => `Options of ${header}`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  removeSort: 'Remove sort',
  clearFilter: 'Clear filter',
  hideColumn: 'Hide column',
  resetColumn: 'Reset column',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  columns: 'Columns',
  moveColumn: (header) => `Move ${header} (arrow keys)`,
  showAllColumns: 'Show all columns',
  pinLeft: 'Pin left',
  pinRight: 'Pin right',
  unpin: 'Unpin',
  columnWidth: (header) => `Width of ${header}`,
  rowMenu: (name) => `Options of ${name}`,
  pinTop: 'Pin to top',
  pinBottom: 'Pin to bottom',
  expandRow: (name) => `Expand ${name}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  selectAll: 'Select all rows that pass the filters',
  selectRow: (name) => `Select ${name}`,
  selectColumn: 'Selected',
  pager: 'Paging',
  lowerPager: 'Paging, under the table',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: (page, pages) => (pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`),
  lowerPage: (page, pages) => (pages === undefined ? `${page}` : `${page} of ${pages}`),
  goToPage: 'Go to page',
  pageSize: 'Rows per page',
  pageSizeOption: (pageSize) => `Show ${pageSize}`,
  rowCount: (shown, filtered) => `Showing ${shown} of ${filtered} Rows`,
  rowCountUnknown: (shown) => `Showing ${shown} Rows`,
  rowCountWaiting: 'Waiting for rows',
  announcement: (shown, filtered, page, pages = page) => `${shown} of ${filtered} rows, page ${page} out of ${pages}`,
  sortPlace: (direction, place, count) => `Sorted ${direction}, ${place} of ${count}`,
  filters: 'Filters',
  searchChip: (text) => `“${text}”`,
  valueChip: (header, value) => `${header}: ${value}`,
  rangeChip: (header, min, max) => {
    if (min === null) return `${header} ≤ ${max}`;
    return max === null ? `${header} ≥ ${min}` : `${header}: ${min} to ${max}`;
  },
  removeFilter: (chip) => `Remove ${chip}`,
  clearFilters: 'Clear filters',
  selection: 'Selected rows',
  selectedCount: (selected, onPage) =>
    onPage === selected ? `${selected} selected` : `${selected ?? 'Others'} selected, ${onPage} on this page`,
  selectionAnnouncement: (selected) => {
    if (selected === undefined) return 'Rows selected';
    if (selected === 0) return 'No row selected';
    return selected === 1 ? '1 row selected' : `${selected} rows selected`;
  },
  selectedMatching: (passing) =>
    passing === undefined ? 'All that match selected' : `All ${passing.toLocaleString('en')} that match selected`,
  selectAllRows: (passing) => (passing === undefined ? 'Select all' : `Select all ${passing}`),
  clearSelection: 'Clear selection',
  copyRows: 'Copy',
  copied: 'Copied',
  copyRefused: 'Not allowed',
  copyFailed: (message) => `The rows were not copied. ${message}`,
  saveCsv: 'Save as CSV',
  saved: 'Saved',
  saveFailed: (message) => `The rows were not saved. ${message}`,
  stopFetching: (fetched, total) =>
    `Stop at ${fetched.toLocaleString('en')}${total === undefined ? '' : ` of ${total.toLocaleString('en')}`}`,
  tooManyRows: (maxRows) => `There are more than ${maxRows.toLocaleString('en')}. Filter them first.`,
  rowsInView: (first, last, rowCount) =>
    `Rows ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${rowCount.toLocaleString('en')}`,
  waiting: 'Waiting for rows.',
  noRows: 'No rows.',
  noRowsPass: 'No rows pass the filters.',
  noRowsOnPage: 'No rows on this page.',
  rowsFailed: (message) => `The rows could not be fetched. ${message ?? 'No answer came in time.'}`,
  rowsOffline: 'You are offline. The rows are fetched when you are back online.',
  tryAgain: 'Try again',
  resetAll: 'Reset',
  reverseOrder: 'Reverse Order',
  resetOrder: 'Reset Order',
  tableState: 'Table State',
  moreRows: (count) => `${count.toLocaleString('en')} more`,
  dismiss: 'Dismiss',
  shortcuts: 'Keyboard shortcuts',
  shortcutSearch: 'Go to the search box',
  shortcutEscape: 'Clear a box, then leave it',
  shortcutArrows: 'Move between the rows’ checkboxes',
  shortcutRange: 'Select the rows from the one before',
  shortcutMultiSort: 'Sort by several columns',
  shortcutHelp: 'Show these shortcuts',
  hasSingleKeys: 'Use the keys / and ?',
  close: 'Close',
  addressBehind: 'The address is behind: the browser is not taking changes of it. The table goes on working.',
};

/**
 * The texts of the parts inside it; in English where there is none.
 *
 * @example
 * <LabelsContext value={{ ...englishLabels, ...germanLabels }}>
 *   <SearchBox table={table} />
 * </LabelsContext>
 */
export const LabelsContext = createContext(englishLabels);

/** Returns the texts of the nearest `LabelsContext`; the English ones where there is none. */
export const useLabels = (): Labels => useContext(LabelsContext);

/**
 * Checks that an application's texts are texts that the view has.
 *
 * @throws {Error} for another key, or a text where a function is due
 */
export function checkLabels(labels: Partial<Labels>): void {
  const known = new Map<string, unknown>(Object.entries(englishLabels));
  for (const [key, label] of Object.entries(labels)) {
    requireOption(known.has(key), 'labels', `of ${[...known.keys()].join(', ')}`, key, 'TableView');
    const type = typeof known.get(key);
    requireOption(typeof label === type, `labels.${key}`, `a ${type}`, label, 'TableView');
  }
}
