import type { Param, UrlStateKey } from '../../../machines/table/table.types';
import type { StateCodec } from './codec';
import { requireOption } from '../../shared/require-option';

/**
 * Parameters that are compared and rewritten together: the one with this name and, if `perColumn` is set, every
 * `name.<column>` too.
 */
export interface ParamPattern {
  /** The name of the parameter, or what begins it where each column has its own. */
  readonly name: string;
  /** True where each column has a parameter: `name`, a dot, and the column's id. */
  readonly perColumn?: boolean;
  /** True for a name that is read, and given up as the state is written. */
  readonly isOnlyRead?: boolean;
}

/**
 * The raw text between two `&` of a search string, and the name of the parameter it holds: `undefined` if the text is empty.
 * The value is left as it is: a list of 100,000 rows takes milliseconds to decode.
 */
export interface Segment {
  readonly raw: string;
  readonly name: string | undefined;
}

/** Returns true if the pattern covers the parameter with this name. */
export const covers = (pattern: ParamPattern, name: string): boolean =>
  name === pattern.name || (pattern.perColumn === true && name.startsWith(`${pattern.name}.`));

/** Returns true if a parameter's name can match both patterns. */
export const doOverlap = (a: ParamPattern, b: ParamPattern): boolean => covers(a, b.name) || covers(b, a.name);

/** Returns the first parameter of each name, in the order of the address. */
export function firstParams(params: readonly Param[]): ReadonlyMap<string, Param> {
  const firsts = new Map<string, Param>();
  for (const param of params) if (!firsts.has(param[0])) firsts.set(param[0], param);
  return firsts;
}

type FirstParams = ReturnType<typeof firstParams>;

/** The search strings that were read last, the newest first. */
let lastRead: readonly { readonly searchString: string; readonly firsts: FirstParams }[] = [];

/**
 * Returns the first parameter of each name in a search string, in the order of the address.
 *
 * All tables of a page read the same two texts as its address changes, that before and that after. They are kept: where each
 * table read them anew, the work would grow with the square of the number of tables.
 */
export function readFirstParams(searchString: string): FirstParams {
  const known = lastRead.find((read) => read.searchString === searchString);
  if (known) return known.firsts;
  const firsts = firstParams(readParams(searchString));
  lastRead = [{ searchString, firsts }, ...lastRead.slice(0, 1)];
  return firsts;
}

/** Returns the parameters that any of the patterns covers, in the order of the address. */
export function pickFirsts(firsts: ReadonlyMap<string, Param>, patterns: readonly ParamPattern[]): Param[] {
  if (firsts.size === 0) return [];
  const only = patterns[0];
  if (only && patterns.length === 1 && only.perColumn !== true) {
    const param = firsts.get(only.name);
    return param ? [param] : [];
  }
  const picked: Param[] = [];
  for (const param of firsts.values()) if (patterns.some((pattern) => covers(pattern, param[0]))) picked.push(param);
  return picked;
}

/** Returns the parameters that any of the patterns covers. If a name occurs twice, its first parameter counts. */
export function pickParams(params: readonly Param[], patterns: readonly ParamPattern[]): readonly Param[] {
  const only = params[0];
  if (!only) return params;
  // Most states are one parameter.
  if (params.length === 1) return patterns.some((pattern) => covers(pattern, only[0])) ? params : [];
  return pickFirsts(firstParams(params), patterns);
}

/** Drops the leading `?` of a search string. A second `?` is part of the text and stays. */
export const dropQuestionMark = (searchString: string): string =>
  searchString.startsWith('?') ? searchString.slice(1) : searchString;

/** Returns all parameters of a search string, percent-decoded as by `URLSearchParams`. */
export function readParams(searchString: string): Param[] {
  const body = dropQuestionMark(searchString);
  const decoded = decodeTogether(body);
  const params: Param[] = [];
  for (const text of (decoded ?? body).split('&'))
    if (text !== '') params.push(decoded === undefined ? readParam(text) : splitParam(text));
  return params;
}

/** Another form of the texts that a table writes than that of `URLSearchParams`. */
export interface LinkForm {
  /** Percent-encodes a name or a value. */
  readonly encode: (text: string) => string;
  /** Makes a codec whose texts have this form, and which reads those of the codec of this state, too. */
  readonly createCodec: <T>(codec: StateCodec<T>, state: UrlStateKey) => StateCodec<T>;
}

/** Returns the search string of these parameters: with a leading `?`, or empty if there are none. */
export const writeParams = (params: readonly Param[], form?: LinkForm): string =>
  writeSegments(params.map((param) => toSegment(param, form)));

/** Splits a search string into its segments. The empty text has none. */
export function readSegments(searchString: string): Segment[] {
  const body = dropQuestionMark(searchString);
  if (body === '') return [];
  return body.split('&').map((raw) => ({ raw, name: raw === '' ? undefined : decodePart(splitParam(raw)[0]) }));
}

/*
 * `URLSearchParams` takes several times as long for one short text as JavaScript does. The functions below return the same, and
 * fall back to it for texts that are not well-formed and bytes that are not UTF-8.
 */

/** Reads a text between two `&` that is not empty. */
export function readParam(raw: string): Param {
  const [name, value] = splitParam(raw);
  return [decodePart(name), decodePart(value)];
}

function splitParam(text: string): Param {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** Escapes of the characters between parameters and around their names, and `+`, which is a space. */
const needsSplitting = /%26|%3[dD]|\+/;

/** Decodes all parameters in one go, which is faster. Returns `undefined` for a string that must be split before. */
function decodeTogether(body: string): string | undefined {
  if (needsSplitting.test(body) || !body.isWellFormed()) return undefined;
  try {
    return decodeURIComponent(body);
  } catch {
    return undefined;
  }
}

const plainPart = /^[\w.*-]*$/;
/** A character of a text that decoding may change: an escape, a space, or a surrogate, which may be alone. */
const encodedPart = /[%+\ud800-\udfff]/;

function decodePart(raw: string): string {
  if (!encodedPart.test(raw)) return raw;
  try {
    if (raw.isWellFormed()) return decodeURIComponent(raw.includes('+') ? raw.replaceAll('+', ' ') : raw);
  } catch {
    // A `%` without two digits, or no UTF-8.
  }
  return new URLSearchParams(`=${raw}`).get('') ?? '';
}

/** The characters that `encodeURIComponent` leaves as they are and `URLSearchParams` does not, and the space. */
const otherwiseEncoded = /[!'()~]|%20/g;

function encodePart(text: string): string {
  if (plainPart.test(text)) return text;
  if (!text.isWellFormed()) return new URLSearchParams([['', text]]).toString().slice(1);
  return encodeURIComponent(text).replace(otherwiseEncoded, (found) =>
    found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the search string of these segments: with a leading `?`, or empty if there are none. */
export function writeSegments(segments: readonly Segment[]): string {
  const body = segments.map(({ raw }) => raw).join('&');
  return body === '' ? '' : `?${body}`;
}

/**
 * Replaces every parameter that `pattern` covers by `params`, at the place of the first one, or at the end if there is
 * none. All other segments keep their text and their order.
 */
export function replaceParams(
  segments: readonly Segment[],
  pattern: ParamPattern,
  params: readonly Param[],
  form?: LinkForm,
): readonly Segment[] {
  const written = params.map((param) => toSegment(param, form));
  const isCovered = ({ name }: Segment) => name !== undefined && covers(pattern, name);
  const at = segments.findIndex(isCovered);
  if (at < 0) return [...segments, ...written];
  const rest = segments.slice(at).filter((segment) => !isCovered(segment));
  return [...segments.slice(0, at), ...written, ...rest];
}

function toSegment(param: Param, form: LinkForm | undefined): Segment {
  const encode = form?.encode ?? encodePart;
  return { raw: `${encode(param[0])}=${encode(param[1])}`, name: param[0] };
}

interface ParamCodecOptions<T> {
  readonly name: string;
  readonly defaultValue: T;
  /** Returns `undefined` for a malformed text. Never called with the empty string, which means the default. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly isSame: (a: T, b: T) => boolean;
}

/** Makes a codec that keeps a value in one parameter. */
export function createParamCodec<T>({
  name,
  defaultValue,
  parse,
  format,
  isSame,
}: ParamCodecOptions<T>): StateCodec<T> {
  const owns: readonly ParamPattern[] = [{ name }];
  return {
    owns,
    decode: (params) => {
      const text = params.find((param) => param[0] === name)?.[1] ?? '';
      return (text === '' ? undefined : parse(text)) ?? defaultValue;
    },
    encode: (value) => (isSame(value, defaultValue) ? [] : [[name, format(value)]]),
  };
}

/** @throws {Error} if the option `links` is neither a form of links nor left out */
export function requireLinkForm(links: LinkForm | undefined, by: string): void {
  const isForm = links === undefined || typeof links.createCodec === 'function';
  requireOption(isForm, 'links', '`robustLinks` or undefined', links, by);
}
