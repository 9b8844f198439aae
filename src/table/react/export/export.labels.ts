import { inEnglish } from '../languages/english';

/** The texts of the buttons that copy and save rows. */
export interface ExportLabels {
  readonly copyRows: string;
  readonly copied: string;
  readonly copyRefused: string;
  readonly copyFailed: (message: string) => string;
  /** Saves a file of CSV for a spreadsheet. */
  readonly saveCsv: string;
  /** The menu of all files that rows are saved as, and its items: each says what is between cells, and how numbers and dates are written. */
  readonly saveAs: string;
  readonly spreadsheetCsv: (separator: ',' | ';' | '\t', decimalMark: '.' | ',') => string;
  readonly dataCsv: string;
  readonly workbook: string;
  readonly saved: string;
  readonly saveFailed: (message: string) => string;
  /** Stops copying or saving rows that are being fetched; `total` is `undefined` while it is not known. */
  readonly stopFetching: (fetched: number, total: number | undefined) => string;
  /** The reason why rows are not copied or saved. */
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
