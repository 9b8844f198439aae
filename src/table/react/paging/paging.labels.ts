import { inEnglish } from '../base/languages/english';

export interface PagingLabels {
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
}

export const englishPagingLabels: PagingLabels = {
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
};
