import type { Param } from '../../machines/table/types';

/**
 * The parameters that are read and written as one: the one with this very name or, `perColumn`,
 * `name` itself and every `name.<column>`.
 */
export interface ParamPattern {
  readonly name: string;
  readonly perColumn?: boolean;
}

/** What stands between two `&` of a search text, as it is, and the parameter it says: none where it is empty. */
export interface Segment {
  readonly raw: string;
  readonly param: Param | undefined;
}

export const covers = (pattern: ParamPattern, name: string): boolean =>
  name === pattern.name || (pattern.perColumn === true && name.startsWith(`${pattern.name}.`));

/** Whether some name belongs to both. */
export const overlap = (a: ParamPattern, b: ParamPattern): boolean => covers(a, b.name) || covers(b, a.name);

/** Of the parameters that any of the patterns covers, the first of each name, which is the one that counts. */
export function coveredParams(params: readonly Param[], patterns: readonly ParamPattern[]): Param[] {
  const firsts = new Map<string, Param>();
  for (const param of params) {
    const [name] = param;
    if (!firsts.has(name) && patterns.some((pattern) => covers(pattern, name))) firsts.set(name, param);
  }
  return [...firsts.values()];
}

/** A search text without its leading `?`. A second one is part of the text. */
export const withoutMark = (searchText: string): string =>
  searchText.startsWith('?') ? searchText.slice(1) : searchText;

/** All parameters of a search text, percent-decoded as `URLSearchParams` does. */
export const readParams = (searchText: string): Param[] => [...asSearchParams(withoutMark(searchText))];

/** The search text that says these parameters, with its leading `?`. */
export const writeParams = (params: readonly Param[]): string => writeSegments(params.map(toSegment));

export function readSegments(searchText: string): Segment[] {
  const body = withoutMark(searchText);
  return body === '' ? [] : body.split('&').map((raw) => ({ raw, param: [...asSearchParams(raw)][0] }));
}

/** URLSearchParams drops a `?` at the very start, but here it is the first name's first character. */
const asSearchParams = (text: string) => new URLSearchParams(`&${text}`);

/** The search text of these segments: with a leading `?`, or empty. */
export function writeSegments(segments: readonly Segment[]): string {
  const body = segments.map(({ raw }) => raw).join('&');
  return body === '' ? '' : `?${body}`;
}

/**
 * The segments with `params` in place of every parameter that `pattern` covers: where the first of them was, at the end
 * if there was none. All other segments keep their text and their order.
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
