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

export function pickFirsts(firsts: FirstParams, patterns: readonly ParamPattern[]): Param[] {
  return [...firsts.values()].filter(([name]) => patterns.some((pattern) => covers(pattern, name)));
}

/** If a name occurs twice, the first param counts. */
export const pickParams = (params: readonly Param[], patterns: readonly ParamPattern[]): readonly Param[] =>
  pickFirsts(firstParams(params), patterns);

export const dropQuestionMark = (searchString: string): string =>
  searchString.startsWith('?') ? searchString.slice(1) : searchString;

export const readParams = (searchString: string): Param[] => [...new URLSearchParams(searchString)];

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
  return body.split('&').map((raw) => ({ raw, name: raw === '' ? undefined : readParam(raw.replace(/=.*/s, ''))[0] }));
}

export function readParam(raw: string): Param {
  // Without the `&`, a leading `?` would be dropped.
  const [param = ['', '']] = new URLSearchParams(`&${raw}`);
  return param;
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

function toSegment([name, value]: Param, form: LinkForm | undefined): Segment {
  const raw = form ? `${form.encode(name)}=${form.encode(value)}` : new URLSearchParams([[name, value]]).toString();
  return { raw, name };
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
