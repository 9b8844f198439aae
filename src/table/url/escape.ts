import type { StringCodec } from './codec';

/**
 * Escapes strings reversibly: `parse(format(text)) === text` for every string.
 *
 * `format` replaces a reserved character by `%` and its code: `,` becomes `%2C`. If a string already contains such an
 * escape, `25` is inserted after its `%`, as if percent-encoded again: `%2C` becomes `%252C`, and `%252C` becomes `%25252C`.
 * Any other `%` stays, to keep strings short. Codes have capital letters; `%2c` is not an escape.
 */
export interface Escaping extends StringCodec<string> {
  readonly parse: (text: string) => string;
}

/**
 * Escapes these characters wherever they occur: `,` becomes `%2C`. Lone surrogates are always escaped, as `%uD83D`,
 * because URLs can't contain them.
 *
 * @param characters one printable ASCII character each, none of them `%`, `_`, a letter or a digit
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

/** Letters and digits, as in most IDs, need no escaping and never form an escape. */
const isPlain = /^\w*$/;

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

const escapeCharacter = (character: string) => `%${character < '\x80' ? '' : 'u'}${hex(character)}`;

const unescapeCharacter = (code: string) => String.fromCharCode(parseInt(code.replace('u', ''), 16));

/**
 * Reserves one string for another meaning: `format` returns `standIn` for `word`, and never `word` itself. Strings that
 * contain the word and other characters stay as they are.
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

/** Combines two escapings: `format` applies the first and then the second, and `parse` undoes them in reverse. */
export const chainEscapings = (first: Escaping, second: Escaping): Escaping => ({
  format: (text) => second.format(first.format(text)),
  parse: (text) => first.parse(second.parse(text)),
});
