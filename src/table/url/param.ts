import type { Param, UrlStateKey } from '../../../machines/table/table.types';
import type { StateCodec } from './codec';
import { requireOption } from '../../shared/require-option';

/** Search params that are compared and rewritten together: `name` and, with `perColumn`, every `name.<column>`. */
export interface ParamPattern {
  /** The param's name, or with `perColumn` the names' beginning. */
  readonly name: string;
  /** True if each column has a param: `name`, a dot, and the column ID. Default: false. */
  readonly perColumn?: boolean;
  /** True for a param that is read but never written, and is removed when the state is written. Default: false. */
  readonly isOnlyRead?: boolean;
}

/**
 * A search string's raw part between two `&`, with its decoded param name. `undefined` for an empty part. The value
 * isn't decoded, because that takes milliseconds for a list of 100,000 rows.
 */
export interface Segment {
  readonly raw: string;
  readonly name: string | undefined;
}

export const covers = (pattern: ParamPattern, name: string): boolean =>
  name === pattern.name || (pattern.perColumn === true && name.startsWith(`${pattern.name}.`));

export const doOverlap = (a: ParamPattern, b: ParamPattern): boolean => covers(a, b.name) || covers(b, a.name);

export function firstParams(params: readonly Param[]): ReadonlyMap<string, Param> {
  const firsts = new Map<string, Param>();
  for (const param of params) if (!firsts.has(param[0])) firsts.set(param[0], param);
  return firsts;
}

type FirstParams = ReturnType<typeof firstParams>;

let lastRead: readonly { readonly searchString: string; readonly firsts: FirstParams }[] = [];

/** Caches two search strings, because all tables of a page read both when the URL changes. */
export function readFirstParams(searchString: string): FirstParams {
  const known = lastRead.find((read) => read.searchString === searchString);
  if (known) return known.firsts;
  const firsts = firstParams(readParams(searchString));
  lastRead = [{ searchString, firsts }, ...lastRead.slice(0, 1)];
  return firsts;
}

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

/** If a name occurs twice, the first param counts. */
export function pickParams(params: readonly Param[], patterns: readonly ParamPattern[]): readonly Param[] {
  const only = params[0];
  if (!only) return params;
  if (params.length === 1) return patterns.some((pattern) => covers(pattern, only[0])) ? params : [];
  return pickFirsts(firstParams(params), patterns);
}

export const dropQuestionMark = (searchString: string): string =>
  searchString.startsWith('?') ? searchString.slice(1) : searchString;

/** Returns all params of a search string, decoded like `URLSearchParams`. */
export function readParams(searchString: string): Param[] {
  const body = dropQuestionMark(searchString);
  const decoded = decodeTogether(body);
  const params: Param[] = [];
  for (const text of (decoded ?? body).split('&'))
    if (text !== '') params.push(decoded === undefined ? readParam(text) : splitParam(text));
  return params;
}

/** A way to write search params that differs from `URLSearchParams`. */
export interface LinkForm {
  /** Percent-encodes a name or a value. */
  readonly encode: (text: string) => string;
  /** Returns a codec that writes this form, and reads both this and the original codec's form. */
  readonly createCodec: <T>(codec: StateCodec<T>, state: UrlStateKey) => StateCodec<T>;
}

/** Returns a search string with a leading `?`, or an empty string without params. */
export const writeParams = (params: readonly Param[], form?: LinkForm): string =>
  writeSegments(params.map((param) => toSegment(param, form)));

export function readSegments(searchString: string): Segment[] {
  const body = dropQuestionMark(searchString);
  if (body === '') return [];
  return body.split('&').map((raw) => ({ raw, name: raw === '' ? undefined : decodePart(splitParam(raw)[0]) }));
}

/*
 * For a short string, `URLSearchParams` takes several times as long. These functions use it only for malformed strings
 * and invalid UTF-8.
 */

export function readParam(raw: string): Param {
  const [name, value] = splitParam(raw);
  return [decodePart(name), decodePart(value)];
}

function splitParam(text: string): Param {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** Matches an escaped `&` or `=`, and `+`, which means a space. */
const needsSplitting = /%26|%3[dD]|\+/;

/** Decodes a string as a whole. Returns `undefined` if it must be split into params first. */
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
    // The string contains a `%` without two digits, or invalid UTF-8.
  }
  return new URLSearchParams(`=${raw}`).get('') ?? '';
}

/** Characters that only `URLSearchParams` encodes, and the space. */
const otherwiseEncoded = /[!'()~]|%20/g;

function encodePart(text: string): string {
  if (plainPart.test(text)) return text;
  if (!text.isWellFormed()) return new URLSearchParams([['', text]]).toString().slice(1);
  return encodeURIComponent(text).replace(otherwiseEncoded, (found) =>
    found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns a search string with a leading `?`, or an empty string without segments. */
export function writeSegments(segments: readonly Segment[]): string {
  const body = segments.map(({ raw }) => raw).join('&');
  return body === '' ? '' : `?${body}`;
}

/**
 * Replaces all params that match `pattern`. The new params take the first one's place, or go to the end. Other segments
 * stay unchanged.
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
  /** Returns `undefined` for a malformed string. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly isSame: (a: T, b: T) => boolean;
}

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

/** @throws {Error} if `links` is neither a `LinkForm` nor `undefined` */
export function requireLinkForm(links: LinkForm | undefined, by: string): void {
  const isForm = links === undefined || typeof links.createCodec === 'function';
  requireOption(isForm, 'links', '`robustLinks` or undefined', links, by);
}
