import type { ExportedValue } from '../../columns/exported';
import { writeHtmlCell } from './cell-text';
import { writeLines, type Lines } from './csv';
import type { TextForm } from './text-form';

/** Copied rows in two formats. Spreadsheets prefer HTML. */
export interface CopiedRows {
  /** Tab-separated. */
  readonly text: string;
  /** An HTML table. */
  readonly html: string;
}

export const toCopiedRows = (lines: Lines, form: TextForm): CopiedRows => ({
  text: writeLines(lines, { ...form, separator: '\t' }, '\n').slice(0, -1),
  html: `<table><tbody>${lines.map((line) => `<tr>${line.map((value) => htmlCell(value, form)).join('')}</tr>`).join('')}</tbody></table>`,
});

/**
 * Marks a cell as text for LibreOffice, which otherwise turns `007` into 7. Excel would need a style, but browsers drop
 * styles that a content security policy forbids, and log a warning.
 */
const textAttribute = ' sdnum="0;0;@"';

const htmlCell = (value: ExportedValue, form: TextForm): string =>
  `<td${typeof value === 'string' ? textAttribute : ''}>${escapeHtml(writeHtmlCell(value, form)).replaceAll(/\r\n|[\r\n]/g, '<br>')}</td>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
