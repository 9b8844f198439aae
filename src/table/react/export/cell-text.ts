import type { ExportedValue } from '../../columns/exported';
import type { TextForm } from './text-form';

/** Characters at which at least one spreadsheet splits text, including line breaks, Arabic commas and semicolons. */
const separators = /[,;\t|\r\n\u060c\u061b]/;

const part = /[^,;\t|\r\n\u060c\u061b]+/g;

/** Matches spaces and quotes before a formula. Some spreadsheets skip them and run the formula. */
const beforeFormula = /^[\s"]*(?=[=+\-@＝＋－＠])/;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/**
 * Escapes text so that no spreadsheet runs it as a formula. Adds an apostrophe before `=`, `+`, `-` and `@`, both at
 * the start and after a character that might split the text into cells. Also escapes a leading tab or carriage return.
 * Leaves numbers unchanged. See https://owasp.org/www-community/attacks/CSV_Injection.
 *
 * @example
 * escapeFormula('=1+1') // "'=1+1"
 * escapeFormula('a;=1+1') // "a;'=1+1"
 * escapeFormula('-5') // '-5'
 */
export const escapeFormula = (text: string): string =>
  isNumber(text)
    ? text
    : text.replaceAll(part, (found) => found.replace(beforeFormula, "$&'")).replace(/^(?=[\t\r])/, "'");

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function writeText(text: string): string {
  const safe = escapeFormula(text);
  return separators.test(safe) || safe.includes('"') ? quote(safe) : safe;
}

function textOf(value: Exclude<ExportedValue, undefined>, { for: reader, decimalMark }: TextForm): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value).replace('.', decimalMark);
  if ('isTrue' in value) return reader === 'data' ? String(value.isTrue) : value.text;
  const { day, time, instant } = value;
  if (time === undefined) return day;
  return reader === 'data' && instant !== undefined ? instant : `${day} ${time}`;
}

/** True for finite numbers, which are neither quoted nor escaped, so that spreadsheets can calculate with them. */
const isPlainNumber = (value: ExportedValue): boolean =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));

export function writeCell(value: ExportedValue, form: TextForm): string {
  if (value === undefined) return '';
  const text = textOf(value, form);
  return isPlainNumber(value) ? text : writeText(text);
}

export function writeHtmlCell(value: ExportedValue, form: TextForm): string {
  if (value === undefined) return '';
  const text = textOf(value, form);
  return isPlainNumber(value) ? text : escapeFormula(text);
}
