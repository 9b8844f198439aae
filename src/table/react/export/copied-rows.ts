import type { ExportedValue } from '../../columns/exported';
import { writeHtmlCell } from './cell-text';
import { writeLines, type Lines } from './csv';
import type { TextForm } from './text-form';

/** Rows of cells as they are copied, twice: a spreadsheet takes the second where it can. */
export interface CopiedRows {
  /** With tabs between cells. */
  readonly text: string;
  /** As a table of HTML. */
  readonly html: string;
}

/** Returns rows of cells as a spreadsheet of the form pastes them, with formulas defused and numbers as they are. */
export const toCopiedRows = (lines: Lines, form: TextForm): CopiedRows => ({
  text: writeLines(lines, { ...form, separator: '\t' }, '\n').slice(0, -1),
  html: `<table><tbody>${lines.map((line) => `<tr>${line.map((value) => htmlCell(value, form)).join('')}</tr>`).join('')}</tbody></table>`,
});

/**
 * Says to LibreOffice that a cell is a text: it would make 7 of `007`. Excel is told by a style, which a browser leaves out, and says so
 * in the console, where the page's content policy forbids styles.
 */
const textAttribute = ' sdnum="0;0;@"';

const htmlCell = (value: ExportedValue, form: TextForm): string =>
  `<td${typeof value === 'string' ? textAttribute : ''}>${escapeHtml(writeHtmlCell(value, form)).replaceAll(/\r\n|[\r\n]/g, '<br>')}</td>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
