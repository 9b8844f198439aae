import { inEnglish } from '../languages/english';

/** The texts of the rows, and of what stands in their place. */
export interface GridLabels {
  /** The menu of a row, by the row's name, and its items. */
  readonly rowMenu: (name: string) => string;
  readonly pinTop: string;
  readonly pinBottom: string;
  /** The button that expands a row, by the row's name. */
  readonly expandRow: (name: string) => string;
  readonly expandAll: string;
  readonly collapseAll: string;
  /** The first and the last row in view, 1-based, and the number of rows, of a table that is scrolled. */
  readonly rowsInView: (first: number, last: number, rowCount: number) => string;
  readonly waiting: string;
  readonly noRows: string;
  readonly noRowsPass: string;
  /** Of a page without rows where there are some. */
  readonly noRowsOnPage: string;
}

export const englishGridLabels: GridLabels = {
  rowMenu: (name) => `Options of ${name}`,
  pinTop: 'Pin to top',
  pinBottom: 'Pin to bottom',
  expandRow: (name) => `Expand ${name}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  rowsInView: (first, last, rowCount) => `Rows ${inEnglish(first)} to ${inEnglish(last)} of ${inEnglish(rowCount)}`,
  waiting: 'Waiting for rows.',
  noRows: 'No rows.',
  noRowsPass: 'No rows pass the filters.',
  noRowsOnPage: 'No rows on this page.',
};
