import type { ExportedValue } from '../../columns/exported';
import { writeCell } from './cell-text';
import type { TextForm } from './text-form';

export type Lines = readonly (readonly ExportedValue[])[];

export const writeLines = (lines: Lines, form: TextForm, end: string): string =>
  lines.map((line) => `${line.map((value) => writeCell(value, form)).join(form.separator)}${end}`).join('');

/**
 * Returns CSV (RFC 4180), with formulas escaped and numbers unchanged.
 *
 * @example
 * toCsv([['Name', 'Age'], ['Ada, countess', 36]], dataForm) // 'Name,Age\r\n"Ada, countess",36\r\n'
 */
export const toCsv = (lines: Lines, form: TextForm): string => writeLines(lines, form, '\r\n');

/** Returns a byte order mark for spreadsheets. Without it, they don't read the file as UTF-8. */
export const startOfCsv = (form: TextForm): string => (form.for === 'spreadsheet' ? '\uFEFF' : '');
