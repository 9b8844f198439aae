import { inEnglish, withoutPeriod } from '../base/languages/english';

export interface ExportLabels {
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
}

export const englishExportLabels: ExportLabels = {
  copyRows: 'Copy',
  copied: 'Copied',
  copyRefused: 'Not allowed',
  copyFailed: (message) => `Couldn’t copy rows (${withoutPeriod(message)}).`,
  exportRows: 'Export',
  exportPage: 'Export this page',
  spreadsheetCsv: (separator, decimalMark) =>
    `CSV for spreadsheets (${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[separator]}, 1234${decimalMark}5)`,
  dataCsv: 'CSV (raw values)',
  workbook: 'Excel workbook (.xlsx)',
  saved: 'Exported',
  saveFailed: (message) => `Couldn’t export rows (${withoutPeriod(message)}).`,
  stopFetching: (fetched, total) =>
    `Stop (${inEnglish(fetched)}${total === undefined ? '' : ` of ${inEnglish(total)}`})`,
  tooManyRows: (maxRows) => `more than ${inEnglish(maxRows)} rows: add a filter first`,
};
