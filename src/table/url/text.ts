/*
 * Safe text contains only characters that survive chats, emails and Markdown. All other characters become `~` and a
 * code: `~26` is `&`, and `~u3002` is `。`. The result contains no `%`, so percent-encoding that other software adds can
 * be undone.
 */

/** Marks such as `。`. In languages without spaces, chats and emails may end a link at them. */
const sentenceMarks =
  '\u201d\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65';

/** Characters to escape. Some software ends a link at two dots or hyphens, or before final punctuation. */
const unsafe = /* @__PURE__ */ new RegExp(
  `[^\\p{L}\\p{N}\\p{M}\\p{S}\\p{P} ]|[!"#$%&'()*+;<=>?[\\\\\\]^\`{|}~${sentenceMarks}]|^[ .]|(?<= ) |(?<=\\.)\\.|(?<=-)-|[^\\p{L}\\p{N}\\p{M}]$`,
  'gu',
);

/** Matches most texts that need no escaping. */
const isSafe = /^(?:\w+[-., ])*[0-9A-Za-z]+$/;

const toCode = (unit: string): string => {
  const hex = unit.charCodeAt(0).toString(16).toUpperCase();
  return unit < '\x80' ? `~${hex.padStart(2, '0')}` : `~u${hex.padStart(4, '0')}`;
};

/** Returns the text with each UTF-16 unit escaped. Characters above U+FFFF have two units. */
const escapeUnits = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => toCode(text.charAt(at))).join('');

/** An escape for empty text, because an empty param would mean the default. */
const emptyText = '~0';

/**
 * @example
 * formatText('R&D at Oslo.') // 'R~26D at Oslo~2E'
 */
export const formatText = (text: string): string =>
  isSafe.test(text) ? text : text === '' ? emptyText : text.replace(unsafe, escapeUnits);

const code = /~u([0-9a-f]{4})|~([0-9a-f]{2})/gi;

/**
 * Returns the text that `formatText` has escaped. Leaves a `~` without a code unchanged.
 *
 * @example
 * parseText('R~26D at Oslo~2E') // 'R&D at Oslo.'
 */
export function parseText(text: string): string {
  if (text === emptyText) return '';
  return text.includes('~')
    ? text.replace(code, (_, unit?: string, ascii?: string) => String.fromCharCode(parseInt(unit ?? ascii ?? '', 16)))
    : text;
}

/** Returns the text with its first character escaped, for text that looks like a number or reserved word. */
export const escapeFirst = (text: string): string => escapeUnits(text.charAt(0)) + text.slice(1);

export const formatItem = (text: string, separator: ',' | '.'): string =>
  formatText(text).replaceAll(separator, toCode(separator));

const none = 'none';

/**
 * @example
 * formatList(['a', 'b,c']) // 'a,b~2Cc'
 * formatList([]) // 'none'
 */
export function formatList(texts: readonly string[]): string {
  const items = texts.map((text) => formatItem(text, ','));
  const list = items.join();
  return list === none ? escapeFirst(list) : list === '' ? none : list;
}

/** Returns formatted items as a list, or `none` without items. */
export const joinItems = (items: readonly string[]): string => items.join() || none;

/**
 * Splits a list into its items, which `parseText` reads. Ignores empty items, and text after the list, such as the `).`
 * of a sentence. Returns `undefined` if no items remain.
 *
 * @example
 * splitItems('a,b~2Cc).') // ['a', 'b~2Cc']
 */
export function splitItems(list: string): readonly string[] | undefined {
  const text = trimEnd(list);
  if (text === none) return [];
  const items = text.split(',').flatMap((item) => item.trim() || []);
  return items.length === 0 ? undefined : items;
}

export function mapList<T>(list: string, convert: (texts: readonly string[]) => T): T | undefined {
  const texts = parseList(list);
  return texts && convert(texts);
}

export const parseList = (list: string): string[] | undefined => splitItems(list)?.map(parseText);

const fromSentenceMark = /* @__PURE__ */ new RegExp(`[${sentenceMarks}].*$`, 's');
const untilPunctuation = /^.*[^>~\p{P}]/su;

/** Removes text that was appended to a link: punctuation at the end, and everything from a mark such as `。`. */
export const trimEnd = (text: string): string => untilPunctuation.exec(text.replace(fromSentenceMark, ''))?.[0] ?? '';

const maxEncodings = 5;

/** Undoes percent-encoding that other software has added to safe text. */
export function decodeAgain(text: string): string {
  let decoded = text;
  for (let times = 0; times < maxEncodings && /%[0-9a-f]{2}/i.test(decoded); times += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return decoded;
    }
  }
  return decoded.replaceAll('+', ' ');
}
