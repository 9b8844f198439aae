import type { Param } from '../../../machines/history/history.types';
import { decodeAgain, formatItem, parseText } from './text';

/** A group of search params that are compared and rewritten together. */
export interface ParamPattern {
  /** The param's name, or the prefix of all the group's param names. */
  readonly name: string;
  /** The suffixes that may follow `name`, e.g. `.left`. Default: none, so the only param is `name`. */
  readonly ends?: readonly string[];
  /** True if each column has a param: `name`, a dot, and the column ID. Default: false. */
  readonly perColumn?: boolean;
  /**
   * The operators of filter params. A param's name is `name`, the column ID, a dot and the operator. Each column's
   * params are a separate group. Default: no filter params.
   */
  readonly operators?: readonly string[];
  /** The only columns that may have filter params. Default: any. */
  readonly columns?: readonly string[];
}

/**
 * A part of a search string between two `&`. `name` is decoded, and `undefined` for an empty part. The value stays
 * encoded, because decoding a list of 100,000 rows takes milliseconds.
 */
export interface Segment {
  readonly raw: string;
  readonly name: string | undefined;
}

/** The start of a param name after an `&` that was HTML-escaped twice, e.g. by an email app. */
const ampersand = /^amp;/;

/** Returns the end of a param's name after the pattern's `name`, or `undefined` if the pattern doesn't cover the param. */
export function endOfName(pattern: ParamPattern, paramName: string): string | undefined {
  const name = paramName.replace(ampersand, '');
  if (!name.startsWith(pattern.name)) return undefined;
  const end = name.slice(pattern.name.length);
  const isCovered = pattern.operators
    ? filteredColumn(pattern, paramName) !== undefined
    : (pattern.ends ?? ['']).includes(end) || (pattern.perColumn === true && end.startsWith('.'));
  return isCovered ? end : undefined;
}

/**
 * Returns the column ID in a filter param's name, or `undefined` for other params.
 *
 * @example
 * filteredColumn({ name: '', operators: ['min'] }, 'a~2Eb.min') // 'a.b'
 */
export function filteredColumn({ name, operators, columns }: ParamPattern, paramName: string): string | undefined {
  const given = paramName.replace(ampersand, '');
  if (!operators || !given.startsWith(name)) return undefined;
  const [item = '', operator = '', ...more] = given.slice(name.length).split('.');
  if (item === '' || more.length > 0 || !operators.includes(operator)) return undefined;
  const id = parseText(decodeAgain(item));
  return columns === undefined || columns.includes(id) ? id : undefined;
}

/** Returns a pattern's param names for error messages. `*.has` stands for the filters of all columns. */
export function describePattern({ name, perColumn, operators }: ParamPattern): readonly string[] {
  if (operators) return [`${name}*.${operators[0] ?? ''}`];
  return perColumn === true ? [name, `${name}.*`] : [name];
}

export const covers = (pattern: ParamPattern, name: string): boolean => endOfName(pattern, name) !== undefined;

const sampleNames = ({ name, ends = [''], operators, columns }: ParamPattern): readonly string[] =>
  operators
    ? (columns ?? ['any']).map((id) => `${name}${formatItem(id, '.')}.${operators[0] ?? ''}`)
    : [...ends.map((end) => name + end), `${name}.any`];

const samplesOf = (pattern: ParamPattern) => sampleNames(pattern).filter((name) => covers(pattern, name));

export const doOverlap = (a: ParamPattern, b: ParamPattern): boolean =>
  samplesOf(a).some((name) => covers(b, name)) || samplesOf(b).some((name) => covers(a, name));

export function firstParams(params: readonly Param[]): ReadonlyMap<string, Param> {
  const firsts = new Map<string, Param>();
  for (const param of params) if (!firsts.has(param[0])) firsts.set(param[0], param);
  return firsts;
}

type FirstParams = ReturnType<typeof firstParams>;

let lastRead: readonly { readonly searchString: string; readonly firsts: FirstParams }[] = [];

/**
 * Returns the first param of each name. Caches two search strings: when the URL changes, all tables of a page read the
 * old and the new one.
 */
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

/** Returns the params that match the patterns. Of several params with the same name, returns only the first. */
export const pickParams = (params: readonly Param[], patterns: readonly ParamPattern[]): readonly Param[] =>
  pickFirsts(firstParams(params), patterns);

export const dropQuestionMark = (searchString: string): string =>
  searchString.startsWith('?') ? searchString.slice(1) : searchString;

export const readParams = (searchString: string): Param[] => [...new URLSearchParams(searchString)];

/**
 * Returns a search string with a leading `?`, or an empty string without params.
 *
 * @param literals characters that stay as they are. All other characters are encoded as in `URLSearchParams`
 */
export const writeParams = (params: readonly Param[], literals?: string): string =>
  writeSegments(toSegments(params, literals));

export function readSegments(searchString: string): Segment[] {
  const body = dropQuestionMark(searchString);
  if (body === '') return [];
  return body.split('&').map((raw) => ({ raw, name: raw === '' ? undefined : readParam(raw.replace(/=.*/s, ''))[0] }));
}

export function readParam(raw: string): Param {
  // The leading `&` protects a `?` at the start of a name, which `URLSearchParams` would drop.
  const [param = ['', '']] = new URLSearchParams(`&${raw}`);
  return param;
}

/** Returns a search string with a leading `?`, or an empty string without segments. */
export function writeSegments(segments: readonly Segment[]): string {
  const body = segments.map(({ raw }) => raw).join('&');
  return body === '' ? '' : `?${body}`;
}

/**
 * Replaces some params of a search string. The new params go to the place of the first replaced param. If none is
 * replaced, they go to the end. Other segments stay unchanged.
 */
export function replaceParams(
  segments: readonly Segment[],
  isReplaced: (name: string) => boolean,
  params: readonly Param[],
  literals: string | undefined,
): readonly Segment[] {
  const written = toSegments(params, literals);
  const isOld = ({ name }: Segment) => name !== undefined && isReplaced(name);
  const at = segments.findIndex(isOld);
  if (at < 0) return [...segments, ...written];
  const rest = segments.slice(at).filter((segment) => !isOld(segment));
  return [...segments.slice(0, at), ...written, ...rest];
}

export const toSegments = (params: readonly Param[], literals?: string): readonly Segment[] =>
  params.map((param) => toSegment(param, literals));

function toSegment([name, value]: Param, literals = ''): Segment {
  const encoded = new URLSearchParams([[name, value]]).toString();
  const raw = literals
    .split('')
    .reduce(
      (text, literal) => text.replaceAll(`%${literal.charCodeAt(0).toString(16).toUpperCase()}`, literal),
      encoded,
    );
  return { raw, name };
}

/**
 * True if both lists contain the same params in the same order.
 *
 * @example
 * isSameParams([['q', 'a']], [['q', 'a']]) // true
 * isSameParams([['q', 'a'], ['p', '2']], [['p', '2'], ['q', 'a']]) // false
 */
export const isSameParams = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, value], index) => name === b[index]?.[0] && value === b[index][1]);
