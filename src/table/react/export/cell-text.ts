import type { ExportedValue } from '../../columns/exported';
import type { TextForm } from './text-form';

/**
 * All characters at which some spreadsheet splits a text, whichever separator the text uses: line breaks, and the commas and semicolons
 * of Arabic and Persian among them.
 */
const separators = /[,;\t|\r\n\u060c\u061b]/;

/** A text between two of them. */
const part = /[^,;\t|\r\n\u060c\u061b]+/g;

/** Spaces and quotes before a formula do not keep every spreadsheet from running it. */
const beforeFormula = /^[\s"]*(?=[=+\-@＝＋－＠])/;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/**
 * Returns a text so that no spreadsheet runs a part of it as a formula: an apostrophe goes before `=`, `+`, `-`, `@` at its start, and
 * behind each comma, semicolon, tab, vertical bar and line break, because some spreadsheet splits it there. One goes before a tab
 * or a carriage return at its start, too. A text that is a number stays. See https://owasp.org/www-community/attacks/CSV_Injection.
 *
 * @example
 * defuseFormula('=1+1') // "'=1+1"
 * defuseFormula('a;=1+1') // "a;'=1+1"
 * defuseFormula('-5') // '-5'
 */
export const defuseFormula = (text: string): string =>
  isNumber(text)
    ? text
    : text.replaceAll(part, (found) => found.replace(beforeFormula, "$&'")).replace(/^(?=[\t\r])/, "'");

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns a text of a cell, quoted where it has a quote, or anything that some spreadsheet would split it at. */
function writeText(text: string): string {
  const safe = defuseFormula(text);
  return separators.test(safe) || safe.includes('"') ? quote(safe) : safe;
}

/** Returns the value of a cell as a spreadsheet or a program reads it, and before it is quoted. */
function textOf(value: Exclude<ExportedValue, undefined>, { for: reader, decimalMark }: TextForm): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value).replace('.', decimalMark);
  if ('isTrue' in value) return reader === 'data' ? String(value.isTrue) : value.text;
  const { day, time, instant } = value;
  if (time === undefined) return day;
  return reader === 'data' && instant !== undefined ? instant : `${day} ${time}`;
}

/** Returns true for a number: it is never quoted and never defused, so that sums are right. */
const isPlainNumber = (value: ExportedValue): boolean =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));

/** Returns a cell as a text of the form. */
export function writeCell(value: ExportedValue, form: TextForm): string {
  if (value === undefined) return '';
  const text = textOf(value, form);
  return isPlainNumber(value) ? text : writeText(text);
}

/** Returns a cell as the text that stands in a cell of HTML. */
export function writeHtmlCell(value: ExportedValue, form: TextForm): string {
  if (value === undefined) return '';
  const text = textOf(value, form);
  return isPlainNumber(value) ? text : defuseFormula(text);
}
