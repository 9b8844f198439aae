import { inEnglish } from '../languages/english';

/** Labels of the copy and save buttons. */
export interface ExportLabels {
  readonly copyRows: string;
  readonly copied: string;
  readonly copyRefused: string;
  readonly copyFailed: (message: string) => string;
  /** Saves CSV for spreadsheets. */
  readonly saveCsv: string;
  /** The menu of file formats. Items name the separator and how numbers and dates are written. */
  readonly saveAs: string;
  readonly spreadsheetCsv: (separator: ',' | ';' | '\t', decimalMark: '.' | ',') => string;
  readonly dataCsv: string;
  readonly workbook: string;
  readonly saved: string;
  readonly saveFailed: (message: string) => string;
  /** Cancels copying or saving while rows are fetched. `total` is `undefined` until it is known. */
  readonly stopFetching: (fetched: number, total: number | undefined) => string;
  /** Explains why rows can't be copied or saved. */
  readonly tooManyRows: (maxRows: number) => string;
}

export const englishExportLabels: ExportLabels = {
  copyRows: 'Copy',
  copied: 'Copied',
  copyRefused: 'Not allowed',
  copyFailed: (message) => `The rows were not copied. ${message}`,
  saveCsv: 'Save as CSV',
  saveAs: 'Save as another file',
  spreadsheetCsv: (separator, decimalMark) =>
    `CSV for spreadsheets: ${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[separator]}, 1234${decimalMark}5`,
  dataCsv: 'CSV for programs: commas, 1234.5, 2026-11-20',
  workbook: 'Excel workbook (.xlsx)',
  saved: 'Saved',
  saveFailed: (message) => `The rows were not saved. ${message}`,
  stopFetching: (fetched, total) =>
    `Stop at ${inEnglish(fetched)}${total === undefined ? '' : ` of ${inEnglish(total)}`}`,
  tooManyRows: (maxRows) => `There are more than ${inEnglish(maxRows)}. Filter them first.`,
};
