import { inEnglish } from '../base/languages/english';

export interface GridLabels {
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
}

export const englishGridLabels: GridLabels = {
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
};
