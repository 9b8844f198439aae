import { createContext, useContext } from 'react';
import { requireOption } from '../../../shared/require-option';
import type { OperatorLabels } from '../../columns/operators/operators.labels';
import { englishLabels } from './languages/english';

/** The ranges that a date filter's menu offers. */
export type DatePreset = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth' | 'thisYear';

/** All labels in the view. */
export interface Labels {
  /** The search box's accessible name and placeholder. */
  readonly search: string;
  readonly searchPlaceholder: string;
  /** Accessible names for column filters, and for the inputs of a range. */
  readonly filter: (header: string) => string;
  readonly minimum: (header: string) => string;
  readonly maximum: (header: string) => string;
  /** The date range menu, and its items. */
  readonly dateRanges: (header: string) => string;
  readonly dateRange: (range: DatePreset) => string;
  /** Placeholders of filter inputs. */
  readonly filterPlaceholder: string;
  readonly minPlaceholder: string;
  readonly maxPlaceholder: string;
  /** Buttons that clear a filled input. */
  readonly clearSearch: string;
  readonly clearText: (header: string) => string;
  readonly clearMinimum: (header: string) => string;
  readonly clearMaximum: (header: string) => string;
  /**
   * Why an input is invalid: not a number, a minimum above the maximum, or a number below the column's `min`. Empty for
   * no message.
   */
  readonly notANumber: string;
  readonly minOverMax: (header: string) => string;
  readonly tooSmall: (header: string, min: number) => string;
  /** An option, and the number of rows that match it. */
  readonly countedOption: (text: string, count: number) => string;
  /** The number of matching rows next to an option's checkbox. */
  readonly optionCount: (count: number) => string;
  /** Displayed while no option is chosen. */
  readonly anyOption: string;
  /** The filter chip list, the chips' texts, and the button that removes one. */
  readonly filters: string;
  readonly searchChip: (text: string) => string;
  readonly valueChip: (header: string, value: string) => string;
  readonly rangeChip: (header: string, min: number | string | null, max: number | string | null) => string;
  readonly removeFilter: (chip: string) => string;
  readonly clearFilters: string;

  readonly sort: string;
  /** How a column is sorted among several: its direction, and its 1-based position among `count` columns. */
  readonly sortPlace: (direction: 'ascending' | 'descending', place: number, count: number) => string;

  readonly columnMenu: (header: string) => string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly removeSort: string;
  readonly clearFilter: string;
  readonly hideColumn: string;
  readonly resetColumn: string;
  readonly moveLeft: string;
  readonly moveRight: string;
  readonly columns: string;
  readonly moveColumn: (header: string) => string;
  readonly showAllColumns: string;
  readonly pinLeft: string;
  readonly pinRight: string;
  readonly unpin: string;
  readonly columnWidth: (header: string) => string;
  readonly reverseOrder: string;
  readonly resetOrder: string;

  /** A row's menu, and its items. */
  readonly rowMenu: (name: string) => string;
  readonly pinTop: string;
  readonly pinBottom: string;
  /** The button that expands a row. */
  readonly expandRow: (name: string) => string;
  readonly expandAll: string;
  readonly collapseAll: string;
  /** The first and last visible row, 1-based, and the number of rows, in a scrolling table. */
  readonly rowsInView: (first: number, last: number, rowCount: number) => string;
  readonly waiting: string;
  readonly noRows: string;
  readonly noRowsPass: string;
  /** Displayed if this page is empty, but others have rows. */
  readonly noRowsOnPage: string;

  readonly selectAll: string;
  /** The select-all checkbox if a server pages the rows, so that only one page is known. */
  readonly selectPage: string;
  /** Why the select-all checkbox is disabled: only some rows can be selected, and most aren't loaded. */
  readonly selectAllDisabled: string;
  readonly selectRow: (name: string) => string;
  readonly selectColumn: string;
  /** The selection bar's accessible name, and its buttons. */
  readonly selection: string;
  /**
   * The number of selected rows, `undefined` until known, and how many of them are on this page. If `mayBeHidden` is
   * true, the others may be hidden by filters or collapsed rows. Otherwise, they are on other pages.
   */
  readonly selectedCount: (selected: number | undefined, onPage: number, mayBeHidden: boolean) => string;
  /** Exactly the matching rows are selected. `undefined` while their number isn't known. */
  readonly selectedMatching: (passing: number | undefined) => string;
  /** `passing`: the number of matching rows. `undefined` until it is known. */
  readonly selectAllRows: (passing: number | undefined) => string;
  readonly clearSelection: string;

  /** The page buttons' accessible name. */
  readonly pager: string;
  readonly firstPage: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly lastPage: string;
  /** The current page, 1-based. `pages` is `undefined` until rows have loaded. */
  readonly page: (page: number, pages: number | undefined) => string;
  readonly goToPage: string;
  /**
   * Why the number in `Go to page` is invalid. With an empty string, no message is shown. `pages` is `undefined` until
   * it is known.
   */
  readonly invalidPage: (pages: number | undefined) => string;
  readonly pageSize: string;
  readonly pageSizeOption: (pageSize: number) => string;
  /** Numbers of rows on the page and of matching rows. */
  readonly rowCount: (shown: number, filtered: number) => string;
  /** Number of rows on the page while the number of matching rows isn't known. */
  readonly rowCountUnknown: (shown: number) => string;
  /** Number of rows on the page, if the source stopped counting at `moreThan` matching rows. */
  readonly rowCountMoreThan: (shown: number, moreThan: number) => string;
  readonly rowCountWaiting: string;

  /**
   * Announced after the rows or the page have changed. Numbers: rows on the page, matching rows if known, the 1-based
   * page, and pages if known.
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
  /** Announced after the selection changes. `undefined` if the number isn't known. */
  readonly selectionAnnouncement: (selected: number | undefined) => string;
  /** Rows could not be fetched. `message` is the source's error, or `undefined` after a timeout. */
  readonly rowsFailed: (message: string | undefined) => string;
  /** The page shows fewer rows than expected from the number of matching rows. */
  readonly rowsMissing: (shown: number, expected: number) => string;
  readonly rowsOffline: string;
  readonly tryAgain: string;
  readonly urlBehind: string;
  /** Too many rows are selected, expanded or pinned for a link. */
  readonly linkShortened: string;
  /** The last select-all replaced an earlier one with other filters. */
  readonly selectionReplaced: string;
  /** The last unselect-all also unselected rows that don't match the filters. */
  readonly selectionCleared: string;
  readonly dismiss: string;

  readonly copyRows: string;
  readonly copied: string;
  readonly copyRefused: string;
  readonly copyFailed: (message: string) => string;
  /** The button that opens the menu of files. */
  readonly exportRows: string;
  /** The same button if a server pages the rows. It exports only one page. */
  readonly exportPage: string;
  /** Names the separator and the format of numbers. */
  readonly spreadsheetCsv: (separator: ',' | ';' | '\t', decimalMark: '.' | ',') => string;
  readonly dataCsv: string;
  readonly workbook: string;
  readonly saved: string;
  readonly saveFailed: (message: string) => string;
  /** Cancels copying or saving during fetching. `total` is `undefined` until it is known. */
  readonly stopFetching: (fetched: number, total: number | undefined) => string;
  /** Explains why rows can't be copied or exported. */
  readonly tooManyRows: (maxRows: number) => string;

  readonly resetAll: string;

  /** Unfolds less common controls in a narrow window. */
  readonly moreControls: string;

  /** The labels of filters with operators. Default: English. */
  readonly operators?: OperatorLabels;
}

/**
 * The labels for the parts inside. Default: English.
 *
 * @example
 * <LabelsContext value={{ ...englishLabels, ...germanLabels }}>
 *   <SearchBox table={table} />
 * </LabelsContext>
 */
export const LabelsContext = /* @__PURE__ */ createContext(englishLabels);

/**
 * Returns the nearest `LabelsContext`'s labels, for custom parts. Default: English.
 *
 * @example
 * const { nextPage } = useLabels();
 */
export const useLabels = (): Labels => useContext(LabelsContext);

/** @throws {Error} for an unknown key, or a string instead of a function */
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
