import type { DatePreset, Labels } from '../labels';

/** Formats `1234567` as `1,234,567`. Doesn't use `Intl`, because its first use would delay the first click. */
export const inEnglish = (value: number): string => String(value).replaceAll(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',');

export const sentence = (message: string): string => message.replace(/\.?$/, '.');

const englishRanges: Readonly<Record<DatePreset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
};

/** The default labels. */
export const englishLabels: Labels = {
  search: 'Search all columns',
  searchPlaceholder: 'Search...',
  filter: (header) => `Filter ${header}`,
  minimum: (header) => `Minimum ${header}`,
  maximum: (header) => `Maximum ${header}`,
  dateRanges: (header) => `Date ranges for ${header}`,
  dateRange: (range) => englishRanges[range],
  filterPlaceholder: 'Search...',
  minPlaceholder: 'Min',
  maxPlaceholder: 'Max',
  clearSearch: 'Clear search',
  clearText: (header) => `Clear ${header} filter`,
  clearMinimum: (header) => `Clear minimum ${header}`,
  clearMaximum: (header) => `Clear maximum ${header}`,
  notANumber: 'Enter a number.',
  minOverMax: (header) => `${header}: the minimum is above the maximum.`,
  tooSmall: (header, min) => `${header} can’t be less than ${inEnglish(min)}.`,
  countedOption: (text, count) => `${text} (${inEnglish(count)})`,
  optionCount: inEnglish,
  anyOption: 'All',
  filters: 'Filters',
  searchChip: (text) => `“${text}”`,
  valueChip: (header, value) => `${header}: ${value}`,
  rangeChip: (header, min, max) => {
    if (min === null) return `${header} ≤ ${max}`;
    return max === null ? `${header} ≥ ${min}` : `${header}: ${min} to ${max}`;
  },
  removeFilter: (chip) => `Remove ${chip}`,
  clearFilters: 'Clear filters',

  sort: 'Sort. Shift+click to sort by several columns.',
  sortPlace: (direction, place, count) => `Sorted ${direction}, ${place} of ${count}`,

  columnMenu: (header) => `Options for ${header}`,
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
  reverseOrder: 'Reverse Order',
  resetOrder: 'Reset Order',

  rowMenu: (name) => `Options for ${name}`,
  pinTop: 'Pin to top',
  pinBottom: 'Pin to bottom',
  expandRow: (name) => `Expand ${name}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  rowsInView: (first, last, rowCount) => `Rows ${inEnglish(first)} to ${inEnglish(last)} of ${inEnglish(rowCount)}`,
  waiting: 'Loading…',
  noRows: 'No rows.',
  noRowsPass: 'No rows match.',
  noRowsOnPage: 'No rows on this page.',

  selectAll: 'Select all matching rows',
  selectPage: 'Select all rows on this page',
  selectAllDisabled: 'Not all rows can be selected. Select rows one by one.',
  selectRow: (name) => `Select ${name}`,
  selectColumn: 'Selected',
  selection: 'Selected rows',
  selectedCount: (selected, onPage, mayBeHidden) => {
    if (selected === undefined) return `At least ${inEnglish(onPage)} selected`;
    const others = selected - onPage;
    if (others <= 0) return `${inEnglish(selected)} selected`;
    const place = others === 1 ? 'on another page' : 'on other pages';
    return `${inEnglish(selected)} selected (${inEnglish(others)} ${mayBeHidden ? 'not shown' : place})`;
  },
  selectedMatching: (passing) =>
    passing === undefined ? 'All matching rows selected' : `All ${inEnglish(passing)} matching rows selected`,
  selectAllRows: (passing) => (passing === undefined ? 'Select all' : `Select all ${inEnglish(passing)}`),
  clearSelection: 'Clear selection',

  pager: 'Paging',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: (page, pages) =>
    pages === undefined ? `Page ${inEnglish(page)}` : `Page ${inEnglish(page)} of ${inEnglish(pages)}`,
  goToPage: 'Go to page',
  invalidPage: (pages) =>
    pages === undefined ? 'Enter a whole number, 1 or more.' : `Enter a whole number from 1 to ${inEnglish(pages)}.`,
  pageSize: 'Rows per page',
  pageSizeOption: (pageSize) => `Show ${inEnglish(pageSize)}`,
  rowCount: (shown, filtered) => `Showing ${inEnglish(shown)} of ${inEnglish(filtered)} Rows`,
  rowCountUnknown: (shown) => `Showing ${inEnglish(shown)} Rows`,
  rowCountMoreThan: (shown, moreThan) => `Showing ${inEnglish(shown)} of more than ${inEnglish(moreThan)} Rows`,
  rowCountWaiting: 'Loading…',

  announcement: (shown, filtered, page, pages) =>
    `${inEnglish(shown)}${filtered === undefined ? '' : ` of ${inEnglish(filtered)}`} rows, page ${inEnglish(page)}${pages === undefined ? '' : ` out of ${inEnglish(pages)}`}`,
  sortAnnouncement: (sorted) =>
    sorted.length === 0
      ? 'Not sorted'
      : `Sorted by ${sorted.map(({ header, direction }) => `${header}, ${direction}`).join(', then by ')}`,
  selectionAnnouncement: (selected) => {
    if (selected === undefined) return 'Rows selected';
    if (selected === 0) return 'Nothing selected';
    return selected === 1 ? '1 row selected' : `${inEnglish(selected)} rows selected`;
  },
  rowsFailed: (message = 'No response in time') => `Couldn’t load rows. ${sentence(message)}`,
  rowsMissing: (shown, expected) =>
    `Got ${inEnglish(shown)} of ${inEnglish(expected)} rows. The data may have changed.`,
  rowsOffline: 'You’re offline. Rows load once you’re online.',
  tryAgain: 'Try again',
  urlBehind: 'The URL is out of date: the browser is blocking updates. The table still works.',
  linkShortened: 'Too many rows for a link: Back and copied links lose them.',
  selectionReplaced: 'This selection replaced your earlier one.',
  selectionCleared: 'Rows outside the filters were unselected too.',
  dismiss: 'Dismiss',

  copyRows: 'Copy',
  copied: 'Copied',
  copyRefused: 'Not allowed',
  copyFailed: (message) => `Couldn’t copy rows. ${sentence(message)}`,
  exportRows: 'Export',
  exportPage: 'Export this page',
  spreadsheetCsv: (separator, decimalMark) =>
    `CSV for spreadsheets (${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[separator]}, 1234${decimalMark}5)`,
  dataCsv: 'CSV (raw values)',
  workbook: 'Excel workbook (.xlsx)',
  saved: 'Exported',
  saveFailed: (message) => `Couldn’t export rows. ${sentence(message)}`,
  stopFetching: (fetched, total) =>
    `Stop (${inEnglish(fetched)}${total === undefined ? '' : ` of ${inEnglish(total)}`})`,
  tooManyRows: (maxRows) => `more than ${inEnglish(maxRows)} rows: add a filter first`,

  resetAll: 'Reset',

  moreControls: 'More controls',
};
