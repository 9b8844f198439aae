import type { Param } from '../../machines/table/types';
import type { StateCodec } from './codec';

/**
 * Parameters that are compared and rewritten together: the one with this name and, if `perColumn` is set, every
 * `name.<column>` too.
 */
export interface ParamPattern {
  readonly name: string;
  readonly perColumn?: boolean;
}

/** The raw text between two `&` of a search text, and the parameter it holds: `undefined` if the text is empty. */
export interface Segment {
  readonly raw: string;
  readonly param: Param | undefined;
}

/** Returns true if the pattern covers the parameter with this name. */
export const covers = (pattern: ParamPattern, name: string): boolean =>
  name === pattern.name || (pattern.perColumn === true && name.startsWith(`${pattern.name}.`));

/** Returns true if a parameter's name can match both patterns. */
export const doOverlap = (a: ParamPattern, b: ParamPattern): boolean => covers(a, b.name) || covers(b, a.name);

/** Returns the parameters that any of the patterns covers. If a name occurs twice, its first parameter counts. */
export function pickParams(params: readonly Param[], patterns: readonly ParamPattern[]): Param[] {
  const firsts = new Map<string, Param>();
  for (const param of params) {
    const [name] = param;
    if (!firsts.has(name) && patterns.some((pattern) => covers(pattern, name))) firsts.set(name, param);
  }
  return [...firsts.values()];
}

/** Drops the leading `?` of a search text. A second `?` is part of the text and stays. */
export const dropQuestionMark = (searchText: string): string =>
  searchText.startsWith('?') ? searchText.slice(1) : searchText;

/** Returns all parameters of a search text, percent-decoded by `URLSearchParams`. */
export const readParams = (searchText: string): Param[] => [...parseSearchParams(dropQuestionMark(searchText))];

/** Returns the search text of these parameters: with a leading `?`, or empty if there are none. */
export const writeParams = (params: readonly Param[]): string => writeSegments(params.map(toSegment));

/** Splits a search text into its segments. The empty text has none. */
export function readSegments(searchText: string): Segment[] {
  const body = dropQuestionMark(searchText);
  return body === '' ? [] : body.split('&').map((raw) => ({ raw, param: [...parseSearchParams(raw)][0] }));
}

/** Parses a text without its leading `?`. The added `&` keeps `URLSearchParams` from dropping a second `?`. */
const parseSearchParams = (text: string) => new URLSearchParams(`&${text}`);

/** Returns the search text of these segments: with a leading `?`, or empty if there are none. */
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
): readonly Segment[] {
  const isCovered = ({ param }: Segment) => param !== undefined && covers(pattern, param[0]);
  const first = segments.findIndex(isCovered);
  const at = first < 0 ? segments.length : first;
  const rest = segments.slice(at).filter((segment) => !isCovered(segment));
  return [...segments.slice(0, at), ...params.map(toSegment), ...rest];
}

const toSegment = (param: Param): Segment => ({ raw: new URLSearchParams([[...param]]).toString(), param });

interface ParamCodecOptions<T> {
  readonly name: string;
  readonly defaultValue: T;
  /** Returns `undefined` for a malformed text. Never called with the empty text, which means the default. */
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
      const text = params.find(([given]) => given === name)?.[1] ?? '';
      return (text === '' ? undefined : parse(text)) ?? defaultValue;
    },
    encode: (value) => (isSame(value, defaultValue) ? [] : [[name, format(value)]]),
  };
}
