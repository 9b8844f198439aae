import type { Param, UrlStateKey } from '../../../machines/table/table.types';
import type { StateCodec } from './codec';
import { firstParams, type LinkForm, type ParamPattern } from './param';

/*
 * A param's value in the robust form. Chats and mails decode links, encode them again, write spaces as `+`, and cut off
 * punctuation at the end. So the robust form contains no `%`: the codecs' `%` becomes `~`. Characters that might be
 * changed or end a link become `!` and a code: `!26` is `&`. The result can be decoded however often it was encoded.
 */

/**
 * Characters that are written as a code. They end a link or param, some software drops or changes them, or they are our
 * own escape characters. Some software ends a link at two dots or hyphens, or merges them into one character.
 */
const unsafe =
  /[^\p{L}\p{N}\p{M}\p{S}\p{P} ]|[!"#$&'()*+;<=>?[\\\]^`{|}~]|\p{Cf}|\p{Surrogate}|^[ .]| (?=[ ])| $|\.(?=\.)|-(?=-)|\p{P}$/gu;

/** Punctuation such as `。`. In languages without spaces, it may end a link within a sentence. */
const sentenceMark =
  /[\u201d\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;

const toCode = (unit: string): string => {
  const hex = unit.charCodeAt(0).toString(16).toUpperCase();
  return unit < '\x80' ? `!${hex.padStart(2, '0')}` : `!u${hex.padStart(4, '0')}`;
};

/** Characters above U+FFFF have two UTF-16 units. */
const escapeUnsafe = (found: string): string =>
  Array.from({ length: found.length }, (_, at) => toCode(found.charAt(at))).join('');

/**
 * @example
 * toRobust('name.%22b%22') // 'name.~22b~22'
 * toRobust('R&D at Oslo.') // 'R!26D at Oslo!2E'
 */
export const toRobust = (text: string): string =>
  text.replace(unsafe, escapeUnsafe).replace(sentenceMark, escapeUnsafe).replaceAll('%', '~');

const code = /!u([0-9a-f]{4})|!([0-9a-f]{2})|~/gi;
const escaped = /%[0-9a-f]{2}/i;
/**
 * An escaped character that robust params don't contain. They contain space, `,`, `:`, `/`, `@`, `~`, `!`, `%` and
 * non-ASCII.
 */
const escapedOtherwise = /%(?!2[015cf]|3a|40|7e|[89a-f])[0-9a-f]{2}/i;

const maxEncodings = 5;

/**
 * Returns `undefined` for a param in the original codec's form.
 *
 * @example
 * fromRobust('name.~22b~22') // 'name.%22b%22'
 * fromRobust('new%2520york') // 'new york', as `new+york` is
 * fromRobust('name.%22b%22') // undefined
 */
export function fromRobust(text: string): string | undefined {
  let robust = text;
  for (let times = 0; times < maxEncodings && escaped.test(robust); times += 1) {
    // Software encodes either all commas of a param or none of them.
    if (escapedOtherwise.test(robust) || (robust.includes(',') && /%2c/i.test(robust))) return undefined;
    try {
      robust = decodeURIComponent(robust);
    } catch {
      return undefined;
    }
  }
  return robust
    .replaceAll('+', ' ')
    .replace(code, (found, unit: string | undefined, ascii: string | undefined) =>
      found === '~' ? '%' : String.fromCharCode(parseInt(unit ?? ascii ?? '', 16)),
    );
}

/** Punctuation after a link in a sentence. Robust params never end with it. */
const behindLink = /[>~\p{P}]+$/u;

const asItIs = (text: string): string => text;

function cutSentence(text: string): string {
  const at = text.search(sentenceMark);
  return at === -1 ? text : text.slice(0, at);
}

/** The beginning of a param name if the `&` before it was HTML-escaped twice. */
const ampersand = 'amp;';

/** Also reads params in the original codec's form, unless they are ambiguous. */
function createRobustCodec<T>({ owns, decode, encode }: StateCodec<T>, state: UrlStateKey): StateCodec<T> {
  // A search may end with any character, so text that follows the link can't be detected.
  const isSearch = state === 'globalFilter';
  const writeParam = ([name, text]: Param): Param => {
    const prefix = prefixOf(owns, name);
    return [prefix + toRobust(name.slice(prefix.length)), toRobust(text)];
  };
  /** Leaves a param unchanged if it isn't robust. */
  const readParam = (param: Param, cut: (text: string) => string): Param => {
    const [name, text] = param;
    const prefix = prefixOf(owns, name);
    const end = isSearch ? text : cut(text).replace(behindLink, '');
    const [column, read] = [fromRobust(name.slice(prefix.length)), fromRobust(end)];
    return column === undefined || read === undefined ? param : [prefix + column, read];
  };
  const isDefault = (value: T) => encode(value).length === 0;
  return {
    owns: [...owns, ...owns.map((pattern) => ({ ...pattern, name: ampersand + pattern.name, isOnlyRead: true }))],
    decode: (given) => {
      const isWritten = ([name]: Param) => !name.startsWith(ampersand);
      const others = given.filter((param) => !isWritten(param));
      const params = [
        ...given.filter(isWritten),
        ...others.map(([name, text]): Param => [name.slice(ampersand.length), text]),
      ];
      if (params.length === 0) return decode(params);
      // Older links may contain these marks. If the shortened value is invalid, the whole value counts.
      for (const cut of [cutSentence, asItIs]) {
        const value = decode([...firstParams(params.map((param) => readParam(param, cut))).values()]);
        if (!isDefault(value)) return value;
      }
      return decode(params);
    },
    encode: (value) => encode(value).map(writeParam),
  };
}

/**
 * Links in this form survive chats and mails that decode them, encode them again, or cut off the last character. A
 * separate export, so apps that don't use it don't bundle it.
 *
 * @example
 * createTableSearch({ links: robustLinks })
 */
export const robustLinks: LinkForm = {
  // `encodeURIComponent` and browsers encode the robust form's characters in the same way.
  encode: (text) => encodeURIComponent(text.toWellFormed()),
  createCodec: createRobustCodec,
};

function prefixOf(owns: readonly ParamPattern[], name: string): string {
  const ofColumn = owns.find((pattern) => pattern.perColumn === true && name.startsWith(`${pattern.name}.`));
  return ofColumn ? `${ofColumn.name}.` : name;
}
