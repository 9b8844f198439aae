import type { ColumnFilterEntry } from '../../../../../machines/table/base/table.types';
import { parseJson, writeJson } from '../../json-text';

/**
 * Escapes strings reversibly: `parse(format(text)) === text` for every string.
 *
 * `format` replaces a reserved character with `%` and its code: `,` becomes `%2C`. If a string already looks escaped,
 * `format` inserts `25` after the `%`: `%2C` becomes `%252C`, and `%252C` becomes `%25252C`. Any other `%` stays, to
 * keep strings short. Codes are uppercase, so `%2c` isn't an escape.
 */
interface Escaping {
  readonly parse: (text: string) => string;
  readonly format: (text: string) => string;
}

/**
 * Returns an escaping for these characters: `,` becomes `%2C`. Lone surrogates are always escaped, as `%uD83D`, because
 * URLs can't contain them.
 *
 * @param characters printable ASCII characters, but not `%`, `_`, `-`, letters or digits
 */
export function escapeCharacters(characters: readonly string[]): Escaping {
  const codes = characters.map((character) => hex(character));
  const special = new RegExp(`[${codes.map((code) => `\\x${code}`).join('')}\\p{Surrogate}]`, 'gu');
  const escaped = new RegExp(`%((?:25)*)(${[...codes, 'uD[89A-F][0-9A-F]{2}'].join('|')})`, 'g');
  return {
    format: (text) => (isPlain.test(text) ? text : text.replace(escaped, '%25$1$2').replace(special, escapeCharacter)),
    parse: (text) =>
      text.includes('%')
        ? text.replace(escaped, (_, more: string, code: string) =>
            more === '' ? unescapeCharacter(code) : `%${more.slice(2)}${code}`,
          )
        : text,
  };
}

/** Most IDs contain only these characters, which need no escaping. */
const isPlain = /^[\w-]*$/;

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

const escapeCharacter = (character: string) => `%${character < '\x80' ? '' : 'u'}${hex(character)}`;

const unescapeCharacter = (code: string) => String.fromCharCode(parseInt(code.replace('u', ''), 16));

/**
 * Gives the string `word` another meaning. `format` returns `standIn` for this string. Other strings that contain it
 * aren't changed.
 *
 * @param standIn begins with `%`, and has no `25` after a `%`
 */
export function reserveText(word: string, standIn: string): Escaping {
  const looksAlike = new RegExp(`^%(?<more>(?:25)*)${standIn.slice(1).replaceAll('%', '%\\k<more>')}$`);
  return {
    format: (text) => {
      if (text === word) return standIn;
      return text.startsWith('%') && looksAlike.test(text) ? text.replaceAll('%', '%25') : text;
    },
    parse: (text) => {
      if (text === standIn) return word;
      return text.startsWith('%') && looksAlike.test(text) ? text.replaceAll('%25', '%') : text;
    },
  };
}

/** `format` applies the first escaping and then the second. `parse` undoes them in reverse order. */
export const chainEscapings = (first: Escaping, second: Escaping): Escaping => ({
  format: (text) => second.format(first.format(text)),
  parse: (text) => first.parse(second.parse(text)),
});

/** The param value for an empty list or object. */
export const emptyWord = 'none';

/** An empty param means the default, so an empty string or ID becomes two percent-encoded quotes. */
export const notEmpty = /* @__PURE__ */ reserveText('', '%22%22');
const idInList = /* @__PURE__ */ escapeCharacters([',']);
const listOfIds = /* @__PURE__ */ chainEscapings(notEmpty, /* @__PURE__ */ reserveText(emptyWord, '%6Eone'));
export const columnBeforeDot = /* @__PURE__ */ chainEscapings(/* @__PURE__ */ escapeCharacters([',', '.']), notEmpty);

export const parseIds = (text: string): string[] =>
  text === emptyWord ? [] : listOfIds.parse(text).split(',').map(idInList.parse);

export const formatIds = (ids: readonly string[]): string =>
  ids.length === 0 ? emptyWord : listOfIds.format(ids.map(idInList.format).join(','));

export function parseFilterEntry(id: string, encoded: string): ColumnFilterEntry | undefined {
  const value = parseJson(decodeComponent(encoded));
  return value === undefined ? undefined : { id, value };
}

/** Formats a filter. Returns an empty list for a value that isn't JSON. */
export function formatFilterEntry({ id, value }: ColumnFilterEntry): string[] {
  const json = writeJson(value);
  if (json === undefined) return [];
  return [`${columnBeforeDot.format(id)}.${encodeURIComponent(json).replaceAll('.', '%2E')}`];
}

/** Decodes a string. Malformed percent-encoding becomes an empty string, which the JSON parser then rejects. */
function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Parses a list: `none` is the empty list. Returns `undefined` if an entry is malformed. */
export function parseEntries<Entry>(
  text: string,
  parseEntry: (column: string, rest: string) => Entry | undefined,
): Entry[] | undefined {
  if (text === emptyWord) return [];
  const entries: Entry[] = [];
  for (const part of text.split(',')) {
    const dot = part.indexOf('.');
    const entry = dot > 0 ? parseEntry(columnBeforeDot.parse(part.slice(0, dot)), part.slice(dot + 1)) : undefined;
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

export const formatEntries = (entries: readonly string[]): string =>
  entries.length === 0 ? emptyWord : entries.join(',');
