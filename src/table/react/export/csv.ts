import type { ExportedValue } from '../../columns/exported';
import { writeCell } from './cell-text';
import type { TextForm } from './text-form';

/** Rows of cells. */
export type Lines = readonly (readonly ExportedValue[])[];

/** Joins cells by the form's separator, and ends each row with `end`. */
export const writeLines = (lines: Lines, form: TextForm, end: string): string =>
  lines.map((line) => `${line.map((value) => writeCell(value, form)).join(form.separator)}${end}`).join('');

/**
 * Returns rows of cells as CSV (RFC 4180), with formulas defused and numbers as they are.
 *
 * @example
 * toCsv([['Name', 'Age'], ['Ada, countess', 36]], dataForm) // 'Name,Age\r\n"Ada, countess",36\r\n'
 */
export const toCsv = (lines: Lines, form: TextForm): string => writeLines(lines, form, '\r\n');

/** Returns what a file of the form begins with: a spreadsheet takes a file for UTF-8 by its byte order mark. */
export const startOfCsv = (form: TextForm): string => (form.for === 'spreadsheet' ? '\uFEFF' : '');
