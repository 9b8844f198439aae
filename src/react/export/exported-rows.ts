import { placedColumns, type ViewColumn } from '../columns/view-columns';
import { rowsNamed, rowsThatPass, viewRow, type ViewRow } from '../grid/view-rows';
import type { ViewTable } from '../view-table';

/**
 * Returns the text of a cell so that no spreadsheet runs it as a formula: an apostrophe goes before `=`, `+`, `-`, `@`, a tab
 * and a line break, but for a number. See https://owasp.org/www-community/attacks/CSV_Injection.
 *
 * @example
 * defuseFormula('=1+1') // "'=1+1"
 * defuseFormula('-5') // '-5'
 */
export function defuseFormula(text: string): string {
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber ? `'${text}` : text;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Returns rows of cells as CSV (RFC 4180), with formulas defused.
 *
 * @example
 * toCsv([['Name', 'Age'], ['Ada, countess', '36']]) // 'Name,Age\r\n"Ada, countess",36\r\n'
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map((text) => quoteIf(/[",\r\n]/, text)).join(',')}\r\n`).join('');

/** Returns rows of cells as spreadsheets paste them: tabs between cells, with formulas defused. */
export const toTsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map((text) => quoteIf(/["\t\r\n]/, text)).join('\t')).join('\n');

function quoteIf(special: RegExp, text: string): string {
  const safe = defuseFormula(text);
  return special.test(safe) ? quote(safe) : safe;
}

/** Returns the columns that are shown and have values: those of buttons are not copied. */
export const exportedColumns = (table: ViewTable): readonly ViewColumn[] =>
  placedColumns(table).filter(({ hasValues }) => hasValues);

/** Returns the texts of the rows' cells in these columns. */
export const cellTexts = (rows: readonly ViewRow[], columns: readonly ViewColumn[]): readonly (readonly string[])[] =>
  rows.map((row) => columns.map(({ id }) => row.text(id)));

/** Returns the selected rows: first those that pass the filters, sorted, then the others. */
export function selectedRows(table: ViewTable, selectedIds: readonly string[]): readonly ViewRow[] {
  const selected = new Set(selectedIds);
  const passing = rowsThatPass(table).filter(({ id }) => selected.delete(id));
  return [...passing, ...rowsNamed(table, [...selected])].map(viewRow);
}
