import type { Param, UrlStateKey } from '../../../machines/table/table.types';
import type { StateCodec } from './codec';
import { requireOption } from '../../shared/require-option';

/** Search params that are compared and rewritten together: `name` and, with `perColumn`, every `name.<column>`. */
export interface ParamPattern {
  /** The name of the param, or its beginning with `perColumn`. */
  readonly name: string;
  /** True if each column has a param: `name`, a dot, and the column ID. Default: false. */
  readonly perColumn?: boolean;
  /** True for a param that is read, and removed when the state is written. Default: false. */
  readonly isOnlyRead?: boolean;
}

/**
 * The raw part between two `&` of a search string, and the decoded name of its param. `undefined` if the part is empty. The value
 * isn't decoded, since that takes milliseconds for a list of 100,000 rows.
 */
export interface Segment {
  readonly raw: string;
  readonly name: string | undefined;
}

/** Returns true if the pattern covers this name. */
export const covers = (pattern: ParamPattern, name: string): boolean =>
  name === pattern.name || (pattern.perColumn === true && name.startsWith(`${pattern.name}.`));

/** Returns true if a name can match both patterns. */
export const doOverlap = (a: ParamPattern, b: ParamPattern): boolean => covers(a, b.name) || covers(b, a.name);

/** Returns the first param of each name, in URL order. */
export function firstParams(params: readonly Param[]): ReadonlyMap<string, Param> {
  const firsts = new Map<string, Param>();
  for (const param of params) if (!firsts.has(param[0])) firsts.set(param[0], param);
  return firsts;
}

type FirstParams = ReturnType<typeof firstParams>;

/** The last two search strings, newest first. */
let lastRead: readonly { readonly searchString: string; readonly firsts: FirstParams }[] = [];

/**
 * Returns the first param of each name in a search string, in URL order.
 *
 * When the URL changes, all tables of a page read the same two search strings, before and after. They are cached, because
 * the work would otherwise grow with the square of the number of tables.
 */
export function readFirstParams(searchString: string): FirstParams {
  const known = lastRead.find((read) => read.searchString === searchString);
  if (known) return known.firsts;
  const firsts = firstParams(readParams(searchString));
  lastRead = [{ searchString, firsts }, ...lastRead.slice(0, 1)];
  return firsts;
}

/** Returns the params that match any pattern, in URL order. */
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

/** Returns the params that match any pattern. If a name occurs twice, the first param counts. */
export function pickParams(params: readonly Param[], patterns: readonly ParamPattern[]): readonly Param[] {
  const only = params[0];
  if (!only) return params;
  // Most states are a single param.
  if (params.length === 1) return patterns.some((pattern) => covers(pattern, only[0])) ? params : [];
  return pickFirsts(firstParams(params), patterns);
}

/** Drops the leading `?` of a search string. A second `?` belongs to the params. */
export const dropQuestionMark = (searchString: string): string =>
  searchString.startsWith('?') ? searchString.slice(1) : searchString;

/** Returns all params of a search string, percent-decoded like `URLSearchParams`. */
export function readParams(searchString: string): Param[] {
  const body = dropQuestionMark(searchString);
  const decoded = decodeTogether(body);
  const params: Param[] = [];
  for (const text of (decoded ?? body).split('&'))
    if (text !== '') params.push(decoded === undefined ? readParam(text) : splitParam(text));
  return params;
}

/** A form of search params that differs from `URLSearchParams`. */
export interface LinkForm {
  /** Percent-encodes a name or a value. */
  readonly encode: (text: string) => string;
  /** Returns a codec that writes this form, and also reads the original codec's form. */
  readonly createCodec: <T>(codec: StateCodec<T>, state: UrlStateKey) => StateCodec<T>;
}

/** Returns the params as a search string with a leading `?`, or an empty string without params. */
export const writeParams = (params: readonly Param[], form?: LinkForm): string =>
  writeSegments(params.map((param) => toSegment(param, form)));

/** Splits a search string into segments. */
export function readSegments(searchString: string): Segment[] {
  const body = dropQuestionMark(searchString);
  if (body === '') return [];
  return body.split('&').map((raw) => ({ raw, name: raw === '' ? undefined : decodePart(splitParam(raw)[0]) }));
}

/*
 * For a short string, `URLSearchParams` takes several times as long as plain JavaScript. The functions below return the same
 * result. For malformed strings and bytes that aren't UTF-8, they use `URLSearchParams`.
 */

/** Reads a non-empty segment. */
export function readParam(raw: string): Param {
  const [name, value] = splitParam(raw);
  return [decodePart(name), decodePart(value)];
}

function splitParam(text: string): Param {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** An escaped `&` or `=`, or a `+`, which means a space. */
const needsSplitting = /%26|%3[dD]|\+/;

/** Decodes all params at once, which is faster. Returns `undefined` for a string that must be split first. */
function decodeTogether(body: string): string | undefined {
  if (needsSplitting.test(body) || !body.isWellFormed()) return undefined;
  try {
    return decodeURIComponent(body);
  } catch {
    return undefined;
  }
}

const plainPart = /^[\w.*-]*$/;
/** Characters that decoding may change: an escape, a space, or a possibly lone surrogate. */
const encodedPart = /[%+\ud800-\udfff]/;

function decodePart(raw: string): string {
  if (!encodedPart.test(raw)) return raw;
  try {
    if (raw.isWellFormed()) return decodeURIComponent(raw.includes('+') ? raw.replaceAll('+', ' ') : raw);
  } catch {
    // A `%` without two digits, or invalid UTF-8.
  }
  return new URLSearchParams(`=${raw}`).get('') ?? '';
}

/** Characters that `encodeURIComponent` keeps but `URLSearchParams` encodes, and the space. */
const otherwiseEncoded = /[!'()~]|%20/g;

function encodePart(text: string): string {
  if (plainPart.test(text)) return text;
  if (!text.isWellFormed()) return new URLSearchParams([['', text]]).toString().slice(1);
  return encodeURIComponent(text).replace(otherwiseEncoded, (found) =>
    found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the segments as a search string with a leading `?`, or an empty string without segments. */
export function writeSegments(segments: readonly Segment[]): string {
  const body = segments.map(({ raw }) => raw).join('&');
  return body === '' ? '' : `?${body}`;
}

/**
 * Replaces all params that match `pattern` with `params`, at the position of the first one, otherwise at the end. Other
 * segments stay unchanged.
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
  /** Returns `undefined` for a malformed string. Never called with the empty string, which means the default. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly isSame: (a: T, b: T) => boolean;
}

/** Returns a codec that stores a value in one param. */
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

/** @throws {Error} if the option `links` is neither a `LinkForm` nor `undefined` */
export function requireLinkForm(links: LinkForm | undefined, by: string): void {
  const isForm = links === undefined || typeof links.createCodec === 'function';
  requireOption(isForm, 'links', '`robustLinks` or undefined', links, by);
}
