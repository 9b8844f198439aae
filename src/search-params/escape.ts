/**
 * A reversible change of texts: `unescape(escape(text)) === text` for every text.
 *
 * All of them work alike. What may not stand as it is becomes `%` and a code; a text that already looks like such an
 * escape gets `25` put after its `%`, one more each time, as percent-encoding it again would: `,` is `%2C`,
 * `%2C` is `%252C`, `%252C` is `%25252C`. Any other `%` stays, so that no text is longer than it must be.
 * Codes are in capitals; `%2c` is ordinary text.
 */
export interface Escaping {
  readonly escape: (text: string) => string;
  readonly unescape: (text: string) => string;
}

/**
 * Escapes single characters wherever they stand, `,` as `%2C`. Halves of surrogate pairs, which no address can hold,
 * are escaped always, as `%uD83D`.
 *
 * @param characters One printable ASCII character each, none of them `%`.
 */
export function escapeCharacters(characters: readonly string[]): Escaping {
  const codes = characters.map((character) => hex(character));
  const special = new RegExp(`[${codes.map((code) => `\\x${code}`).join('')}\\p{Surrogate}]`, 'gu');
  const escaped = new RegExp(`%((?:25)*)(${[...codes, 'uD[89A-F][0-9A-F]{2}'].join('|')})`, 'g');
  return {
    escape: (text) => text.replace(escaped, '%25$1$2').replace(special, escapeCharacter),
    unescape: (text) =>
      text.replace(escaped, (_, more: string, code: string) =>
        more === '' ? unescapeCharacter(code) : `%${more.slice(2)}${code}`,
      ),
  };
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

const escapeCharacter = (character: string) => `%${character < '\x80' ? '' : 'u'}${hex(character)}`;

const unescapeCharacter = (code: string) => String.fromCharCode(parseInt(code.replace('u', ''), 16));

/**
 * Keeps one whole text free for another meaning: `escape` never returns `word`, but `standIn`.
 *
 * @param standIn Begins with `%`, and holds no `25` after a `%`.
 */
export function reserveText(word: string, standIn: string): Escaping {
  const looksAlike = new RegExp(`^%(?<more>(?:25)*)${standIn.slice(1).replaceAll('%', '%\\k<more>')}$`);
  return {
    escape: (text) => {
      if (text === word) return standIn;
      return looksAlike.test(text) ? text.replaceAll('%', '%25') : text;
    },
    unescape: (text) => {
      if (text === standIn) return word;
      return looksAlike.test(text) ? text.replaceAll('%25', '%') : text;
    },
  };
}

/** One escaping after the other. */
export const chain = (first: Escaping, second: Escaping): Escaping => ({
  escape: (text) => second.escape(first.escape(text)),
  unescape: (text) => first.unescape(second.unescape(text)),
});
