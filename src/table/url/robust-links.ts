import type { Param, UrlStateKey } from '../../../machines/table/table.types';
import type { StateCodec } from './codec';
import { firstParams, type LinkForm, type ParamPattern } from './param';

/*
 * The robust form of a parameter's text. Chats and mails decode links once, or encode them once more; they write a space as `+`, and
 * leave out what they take for the end of a sentence. So the robust form of a text has no `%` of its own: the codecs' `%` is `~`, and
 * what could be changed, or end a link, is `!` and a code: `!26` is `&`. What is left reads the same, however often it was encoded.
 */

/**
 * Characters that are written as a code: those that end a link or a parameter, those that software leaves out or changes, and our own.
 * Some take two dots or hyphens for the end of a link, or make one character of them.
 */
const unsafe =
  /[^\p{L}\p{N}\p{M}\p{S}\p{P} ]|[!"#$&'()*+;<=>?[\\\]^`{|}~]|\p{Cf}|\p{Surrogate}|^[ .]| (?=[ ])| $|\.(?=\.)|-(?=-)|\p{P}$/gu;

/** Punctuation such as `。`. In languages without spaces, it separates a link from the rest of its sentence. */
const sentenceMark =
  /[\u201d\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;

const toCode = (unit: string): string => {
  const hex = unit.charCodeAt(0).toString(16).toUpperCase();
  return unit < '\x80' ? `!${hex.padStart(2, '0')}` : `!u${hex.padStart(4, '0')}`;
};

/** A character beyond U+FFFF is two units. */
const escapeUnsafe = (found: string): string =>
  Array.from({ length: found.length }, (_, at) => toCode(found.charAt(at))).join('');

/**
 * Returns the robust form of a text.
 *
 * @example
 * toRobust('name.%22b%22') // 'name.~22b~22'
 * toRobust('R&D at Oslo.') // 'R!26D at Oslo!2E'
 */
export const toRobust = (text: string): string =>
  text.replace(unsafe, escapeUnsafe).replace(sentenceMark, escapeUnsafe).replaceAll('%', '~');

const code = /!u([0-9a-f]{4})|!([0-9a-f]{2})|~/gi;
/** An escape, and one of a character that a robust text has: a space, `,`, `:`, `/`, `@`, `~`, `!`, `%` of an escape, or no ASCII. */
const escaped = /%[0-9a-f]{2}/i;
const escapedOtherwise = /%(?!2[015cf]|3a|40|7e|[89a-f])[0-9a-f]{2}/i;

/** Number of times that a text may have been encoded once more. */
const maxEncodings = 5;

/**
 * Returns the text of a robust form, also where that was encoded once more, or several times; `undefined` for a text that is none, as a
 * codec itself writes it. A `+` is a space: a plus is written as a code.
 *
 * @example
 * fromRobust('name.~22b~22') // 'name.%22b%22'
 * fromRobust('new%2520york') // 'new york', as `new+york` is
 * fromRobust('name.%22b%22') // undefined
 */
export function fromRobust(text: string): string | undefined {
  let robust = text;
  for (let times = 0; times < maxEncodings && escaped.test(robust); times += 1) {
    // All commas of a text were encoded, or none.
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

/** Punctuation after a link in a sentence. Robust text never ends with it. */
const behindLink = /[>~\p{P}]+$/u;

const asItIs = (text: string): string => text;

/** Returns the text before the first mark that robust text never contains. */
function cutSentence(text: string): string {
  const at = text.search(sentenceMark);
  return at === -1 ? text : text.slice(0, at);
}

/** The text before the name of a parameter behind an `&` that was written as `&amp;` twice. */
const ampersand = 'amp;';

/** Makes a codec whose texts are robust. It also reads those of the codec itself where they have no other meaning. */
function createRobustCodec<T>({ owns, decode, encode }: StateCodec<T>, state: UrlStateKey): StateCodec<T> {
  // A search may end in any character, so that its end cannot be distinguished from the text around the link.
  const isSearch = state === 'globalFilter';
  const writeParam = ([name, text]: Param): Param => {
    const prefix = prefixOf(owns, name);
    return [prefix + toRobust(name.slice(prefix.length)), toRobust(text)];
  };
  /** A parameter that is not robust is read as it is. */
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
      // Older links may contain these marks. If the cut text makes no sense, it is read whole.
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
 * The form of links that read the same after a chat or a mail has decoded them, encoded them once more, or cut off their last
 * character. It is an option, so that applications without such links are built without it.
 *
 * @example
 * createTableSearch({ links: robustLinks })
 */
export const robustLinks: LinkForm = {
  // A robust text has no character that `encodeURIComponent` and a browser write in different ways.
  encode: (text) => encodeURIComponent(text.toWellFormed()),
  createCodec: createRobustCodec,
};

/** Returns the part of a parameter's name that an option gives: all but the column. */
function prefixOf(owns: readonly ParamPattern[], name: string): string {
  const ofColumn = owns.find((pattern) => pattern.perColumn === true && name.startsWith(`${pattern.name}.`));
  return ofColumn ? `${ofColumn.name}.` : name;
}
