/** The texts of the buttons that copy and save rows. */
export interface ExportLabels {
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
}

export const englishExportLabels: ExportLabels = {
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
};
