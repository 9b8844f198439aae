import { createContext, useContext } from 'react';
import { requireOption } from '../../../shared/require-option';
import type { OperatorLabels } from '../../columns/operators/operators.labels';
import { englishLabels } from './languages/english';

/** The ranges that a date filter's menu offers. */
export type DatePreset = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth' | 'thisYear';

/** All labels in the view. */
export interface Labels {
  /** The accessible name of the search box. */
  readonly search: string;
  /** The placeholder of the empty search box. */
  readonly searchPlaceholder: string;
  /** The accessible name of a column's filter. */
  readonly filter: (header: string) => string;
  /** The accessible name of a range filter's minimum input. */
  readonly minimum: (header: string) => string;
  /** The accessible name of a range filter's maximum input. */
  readonly maximum: (header: string) => string;
  /** The accessible name of the date range menu. */
  readonly dateRanges: (header: string) => string;
  /** An item of the date range menu. */
  readonly dateRange: (range: DatePreset) => string;
  /** The placeholder of a filter input. */
  readonly filterPlaceholder: string;
  /** The placeholder of a range filter's minimum input. */
  readonly minPlaceholder: string;
  /** The placeholder of a range filter's maximum input. */
  readonly maxPlaceholder: string;
  /** The button that clears the search box. */
  readonly clearSearch: string;
  /** The button that clears a column's text filter. */
  readonly clearText: (header: string) => string;
  /** The button that clears a range filter's minimum input. */
  readonly clearMinimum: (header: string) => string;
  /** The button that clears a range filter's maximum input. */
  readonly clearMaximum: (header: string) => string;
  /** Why an input is invalid: its text isn't a number. Empty for no message. */
  readonly notANumber: string;
  /** Why a range is invalid: its minimum is above its maximum. Empty for no message. */
  readonly minOverMax: (header: string) => string;
  /** Why a number is invalid: it is below the column's `min`. Empty for no message. */
  readonly tooSmall: (header: string, min: number) => string;
  /** A `<select>` option with its number of matching rows. */
  readonly countedOption: (text: string, count: number) => string;
  /** The number of matching rows next to an option's checkbox. */
  readonly optionCount: (count: number) => string;
  /** Displayed while no option is chosen. */
  readonly anyOption: string;
  /** The accessible name of the list of filter chips. */
  readonly filters: string;
  /** The chip that shows the search text. */
  readonly searchChip: (text: string) => string;
  /** The chip of a filter with one value. */
  readonly valueChip: (header: string, value: string) => string;
  /** The chip of a range. A missing bound is `null`. */
  readonly rangeChip: (header: string, min: number | string | null, max: number | string | null) => string;
  /** A chip's button that removes its filter. */
  readonly removeFilter: (chip: string) => string;
  /** The button that removes all filters. */
  readonly clearFilters: string;

  /** The tooltip of a sortable column's header. */
  readonly sort: string;
  /** A sorted column's direction and its 1-based position among `count` sorted columns. */
  readonly sortPlace: (direction: 'ascending' | 'descending', place: number, count: number) => string;

  /** The button that opens a column's menu. */
  readonly columnMenu: (header: string) => string;
  /** The column menu's item that sorts in ascending order. */
  readonly sortAscending: string;
  /** The column menu's item that sorts in descending order. */
  readonly sortDescending: string;
  /** The column menu's item that unsorts the column, if it is sorted. */
  readonly removeSort: string;
  /** The column menu's item that removes the column's filter, if the column is filtered. */
  readonly clearFilter: string;
  /** The column menu's item that hides the column. */
  readonly hideColumn: string;
  /** The column menu's item that resets the column's sort, filter, width and so on. */
  readonly resetColumn: string;
  /** The column menu's item that moves the column one place to the left. */
  readonly moveLeft: string;
  /** The column menu's item that moves the column one place to the right. */
  readonly moveRight: string;
  /** The button that opens the list of columns. */
  readonly columns: string;
  /** The handle that moves a column in the list of columns. */
  readonly moveColumn: (header: string) => string;
  /** The button that shows all hidden columns. */
  readonly showAllColumns: string;
  /** The column menu's item that pins the column to the left. */
  readonly pinLeft: string;
  /** The column menu's item that pins the column to the right. */
  readonly pinRight: string;
  /** The menu item that unpins a column or row. */
  readonly unpin: string;
  /** The accessible name of a column's resizing handle. */
  readonly columnWidth: (header: string) => string;
  /** The button that reverses the order of the columns. */
  readonly reverseOrder: string;
  /** The button that restores the default order of the columns. */
  readonly resetOrder: string;

  /** The button that opens a row's menu. */
  readonly rowMenu: (name: string) => string;
  /** The row menu's item that pins the row to the top. */
  readonly pinTop: string;
  /** The row menu's item that pins the row to the bottom. */
  readonly pinBottom: string;
  /** The button that expands a row. */
  readonly expandRow: (name: string) => string;
  /** The button that expands all rows. */
  readonly expandAll: string;
  /** The button that collapses all rows. */
  readonly collapseAll: string;
  /** The visible rows of a scrolling table: the first and last row, 1-based, and the number of all rows. */
  readonly rowsInView: (first: number, last: number, rowCount: number) => string;
  /** Displayed instead of rows until the first rows have loaded. */
  readonly waiting: string;
  /** Displayed if the table has no rows. */
  readonly noRows: string;
  /** Displayed if no row matches the search and the filters. */
  readonly noRowsPass: string;
  /** Displayed if this page is empty, but other pages have rows. */
  readonly noRowsOnPage: string;

  /** The accessible name of the checkbox that selects all matching rows. */
  readonly selectAll: string;
  /** Replaces `selectAll` if a server pages the rows, because the checkbox then selects only this page. */
  readonly selectPage: string;
  /** Why the select-all checkbox is disabled: some rows aren't selectable, and most rows haven't loaded. */
  readonly selectAllDisabled: string;
  /** The accessible name of a row's checkbox. */
  readonly selectRow: (name: string) => string;
  /** The hidden header of the column of checkboxes. */
  readonly selectColumn: string;
  /** The accessible name of the selection bar. */
  readonly selection: string;
  /**
   * The numbers of selected rows in total and on this page. `selected` is `undefined` until known. If `mayBeHidden`,
   * filters or collapsed rows may hide selected rows. Otherwise, all other selected rows are on other pages.
   */
  readonly selectedCount: (selected: number | undefined, onPage: number, mayBeHidden: boolean) => string;
  /** Displayed if exactly the matching rows are selected. `passing` is their number, if known. */
  readonly selectedMatching: (passing: number | undefined) => string;
  /** The button that selects all matching rows. `passing` is their number, if known. */
  readonly selectAllRows: (passing: number | undefined) => string;
  /** The button that unselects all rows. */
  readonly clearSelection: string;

  /** The page buttons' accessible name. */
  readonly pager: string;
  /** The button that goes to the first page. */
  readonly firstPage: string;
  /** The button that goes to the previous page. */
  readonly previousPage: string;
  /** The button that goes to the next page. */
  readonly nextPage: string;
  /** The button that goes to the last page. */
  readonly lastPage: string;
  /** The current page, 1-based. `pages` is `undefined` until rows have loaded. */
  readonly page: (page: number, pages: number | undefined) => string;
  /** The input for a page number. */
  readonly goToPage: string;
  /** Why a `Go to page` number is invalid. Empty for no message. `pages` is `undefined` until known. */
  readonly invalidPage: (pages: number | undefined) => string;
  /** The accessible name of the list of page sizes. */
  readonly pageSize: string;
  /** An item of the list of page sizes. */
  readonly pageSizeOption: (pageSize: number) => string;
  /** The number of rows on the page, and the number of matching rows. */
  readonly rowCount: (shown: number, filtered: number) => string;
  /** The number of rows on the page, until the number of matching rows is known. */
  readonly rowCountUnknown: (shown: number) => string;
  /** The number of rows on the page, if the source stopped counting matching rows at `moreThan`. */
  readonly rowCountMoreThan: (shown: number, moreThan: number) => string;
  /** Displayed instead of the row count until the first rows have loaded. */
  readonly rowCountWaiting: string;

  /**
   * Announced after the rows or the page have changed. Receives the number of rows on the page (`shown`), the number of
   * matching rows (`filtered`), and the 1-based page. Unknown numbers are `undefined`.
   */
  readonly announcement: (
    shown: number,
    filtered: number | undefined,
    page: number,
    pages: number | undefined,
  ) => string;
  /** Announced after sorting: the sorted columns in order, or an empty string. */
  readonly sortAnnouncement: (
    sorted: readonly { readonly header: string; readonly direction: 'ascending' | 'descending' }[],
  ) => string;
  /** Announced after the selection changes. `selected` is `undefined` until known. */
  readonly selectionAnnouncement: (selected: number | undefined) => string;
  /** Displayed if fetching rows failed. `message` is the source's error message, or `undefined` after a timeout. */
  readonly rowsFailed: (message: string | undefined) => string;
  /** Displayed if the page has fewer rows than expected from the number of matching rows. */
  readonly rowsMissing: (shown: number, expected: number) => string;
  /** Displayed while the browser is offline and rows are missing. */
  readonly rowsOffline: string;
  /** The button that requests rows again after a failure. */
  readonly tryAgain: string;
  /** Displayed if the browser refuses URL changes for 5 seconds. */
  readonly urlBehind: string;
  /** Displayed if the URL omits selected, expanded or pinned rows, because it would become too long. */
  readonly linkShortened: string;
  /** Displayed after select-all has replaced an earlier select-all with other filters. */
  readonly selectionReplaced: string;
  /** Displayed after unselect-all has also unselected rows that don't match the filters. */
  readonly selectionCleared: string;
  /** The button that hides a notice. */
  readonly dismiss: string;

  /** The button that copies rows. */
  readonly copyRows: string;
  /** The copy button's text after rows were copied. */
  readonly copied: string;
  /** The `message` of `copyFailed` if the browser doesn't allow copying. */
  readonly copyRefused: string;
  /** Displayed if copying fails. `message` is the reason. */
  readonly copyFailed: (message: string) => string;
  /** The button that opens the export menu. */
  readonly exportRows: string;
  /** Replaces `exportRows` if a server pages the rows, because only the current page is exported. */
  readonly exportPage: string;
  /** The export menu's item for a spreadsheet CSV file, with its separator and decimal mark. */
  readonly spreadsheetCsv: (separator: ',' | ';' | '\t', decimalMark: '.' | ',') => string;
  /** The export menu's item for a CSV file with unformatted values. */
  readonly dataCsv: string;
  /** The export menu's item for an Excel workbook. */
  readonly workbook: string;
  /** The export button's text after a file was saved. */
  readonly saved: string;
  /** Displayed if exporting fails. `message` is the reason. */
  readonly saveFailed: (message: string) => string;
  /** The button that cancels fetching rows to copy or export. `total` is `undefined` until known. */
  readonly stopFetching: (fetched: number, total: number | undefined) => string;
  /** Displayed if rows can't be copied or exported because there are more than `maxRows`. */
  readonly tooManyRows: (maxRows: number) => string;

  /** The button that resets the table. */
  readonly resetAll: string;

  /** The button that shows less common controls in a narrow window. */
  readonly moreControls: string;

  /** The labels of filters with operators. Default: English. */
  readonly operators?: OperatorLabels;
}

/**
 * Provides labels to all components inside it. Default: English.
 *
 * @example
 * <LabelsContext value={{ ...englishLabels, ...germanLabels }}>
 *   <SearchBox table={table} />
 * </LabelsContext>
 */
export const LabelsContext = /* @__PURE__ */ createContext(englishLabels);

/**
 * Returns the labels of the nearest `LabelsContext`, for custom components. Default: English.
 *
 * @example
 * const { nextPage } = useLabels();
 */
export const useLabels = (): Labels => useContext(LabelsContext);

/** @throws {Error} for an unknown key, or a label of the wrong type */
export function checkLabels(labels: Partial<Labels>): void {
  const known = new Map<string, unknown>([...Object.entries(englishLabels), ['operators', {}]]);
  for (const [key, label] of Object.entries(labels)) {
    requireOption(
      known.has(key),
      'labels',
      `an object with the keys ${[...known.keys()].join(', ')}`,
      key,
      'TableView',
    );
    const type = typeof known.get(key);
    requireOption(typeof label === type, `labels.${key}`, `a ${type}`, label, 'TableView');
  }
}
