import type { ExportedValue } from '../../columns/exported';
import { writeHtmlCell, writeCell } from './cell-text';
import type { TextForm } from './text-form';

/** Copied rows in two formats. Spreadsheets prefer the HTML. */
export interface CopiedRows {
  /** Tab-separated lines. */
  readonly text: string;
  /** An HTML table. */
  readonly html: string;
}

export const toCopiedRows = (lines: Lines, form: TextForm): CopiedRows => ({
  text: writeLines(lines, { ...form, separator: '\t' }, '\n').slice(0, -1),
  html: `<table><tbody>${lines.map((line) => `<tr>${line.map((value) => htmlCell(value, form)).join('')}</tr>`).join('')}</tbody></table>`,
});

/**
 * Marks a cell as text for LibreOffice, which otherwise turns `007` into 7. Excel would need an inline style, but a
 * content security policy may forbid it, and browsers then log a warning.
 */
const textAttribute = ' sdnum="0;0;@"';

const htmlCell = (value: ExportedValue, form: TextForm): string =>
  `<td${typeof value === 'string' ? textAttribute : ''}>${escapeHtml(writeHtmlCell(value, form)).replaceAll(/\r\n|[\r\n]/g, '<br>')}</td>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Lines = readonly (readonly ExportedValue[])[];

const writeLines = (lines: Lines, form: TextForm, end: string): string =>
  lines.map((line) => `${line.map((value) => writeCell(value, form)).join(form.separator)}${end}`).join('');

/**
 * Returns CSV (RFC 4180), with formulas escaped and numbers unchanged.
 *
 * @example
 * toCsv([['Name', 'Age'], ['Ada, countess', 36]], dataForm) // 'Name,Age\r\n"Ada, countess",36\r\n'
 */
export const toCsv = (lines: Lines, form: TextForm): string => writeLines(lines, form, '\r\n');

/** Returns the byte order mark, which spreadsheets need to read the file as UTF-8. */
export const startOfCsv = (form: TextForm): string => (form.for === 'spreadsheet' ? '\uFEFF' : '');
