import type { RowModel, ShownState, ViewColumn, ViewRow } from '../rows';

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

/** Returns the texts of the rows' cells in these columns. */
export const cellTexts = (rows: readonly ViewRow[], columns: readonly ViewColumn[]): readonly (readonly string[])[] =>
  rows.map((row) => columns.map(({ id }) => row.text(id)));

/** Returns all rows that pass the filters, sorted, with all of their children. */
export const rowsThatPass = (rowModel: RowModel, shown: ShownState): readonly ViewRow[] =>
  rowModel.pageRows({ ...shown, expanded: true, pagination: { pageIndex: 0, pageSize: Number.MAX_SAFE_INTEGER } });

/** Returns the selected rows: first those that pass the filters, sorted, then the others. */
export function selectedRows(
  rowModel: RowModel,
  shown: ShownState,
  selectedIds: readonly string[],
): readonly ViewRow[] {
  const selected = new Set(selectedIds);
  const passing = rowsThatPass(rowModel, shown).filter(({ id }) => selected.has(id));
  const known = new Set(passing.map(({ id }) => id));
  return [...passing, ...rowModel.rowsNamed(selectedIds.filter((id) => !known.has(id)))];
}
