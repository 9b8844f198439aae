import type { Param } from '../../../machines/history/history.types';
import type { PartStateKey, Pagination, UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import type { ParamPattern } from './param';
import { decodeAgain, formatList, parseList } from './text';

/**
 * Converts one state to search params and back. Pure. A param's name may be a state's key, which the table's option
 * `params` renames: `globalFilter` is `q` in the URL. The URL omits a state that equals its default.
 */
export interface StateCodec<T, Decoded = T> {
  /** The state's params. The params of one pattern are compared and rewritten together. */
  readonly owns: readonly ParamPattern[];
  /** Characters that the URL contains as they are, e.g. `,`. All others are encoded as in `URLSearchParams`. */
  readonly literals?: string;
  /**
   * Returns `undefined` for missing or malformed params, which mean the default. Never throws.
   *
   * @param params only params that match `owns`, in URL order, each name once
   */
  decode(params: readonly Param[]): Decoded | undefined;
  /** Encodes any value, even the default. No param is an empty string. Never throws. */
  encode(value: T): readonly Param[];
}

/** A codec for each state. A page without its number or size keeps the default. */
export type StateCodecs = {
  readonly [K in UrlStateKey]: K extends 'pagination'
    ? StateCodec<Pagination, Partial<Pagination>>
    : StateCodec<WholeTableState[K]>;
};

/** The codecs of parts' states. */
export type PartCodecs = Pick<StateCodecs, PartStateKey>;

/**
 * A codec for a state in one param.
 *
 * @param parse returns `undefined` for a malformed string. Never receives an empty string, which means the default
 */
export const codecOfParam = <T>(
  name: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
): StateCodec<T> => ({
  owns: [{ name }],
  decode: (params) => {
    const text = paramText(params, name);
    return text === undefined ? undefined : parse(text);
  },
  encode: (value) => [[name, format(value)]],
});

/** Returns `undefined` for a missing or empty param. */
export const paramText = (params: readonly Param[], name: string): string | undefined =>
  params.find((param) => param[0] === name)?.[1] || undefined;

/** Accepts whole numbers of at least 1, without sign, leading zeros or exponent. */
export function parseWholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

type Visibility = Readonly<Record<string, boolean>>;

export const hiddenIds = (visibility: Visibility): string[] => Object.keys(visibility).filter((id) => !visibility[id]);

/** `Object.fromEntries` defines properties, so `__proto__` works as a column ID. */
export const hideColumns = (ids: readonly string[]): Visibility => Object.fromEntries(ids.map((id) => [id, false]));

const literals = ',~';

/** Makes a codec write and read safe text. */
export const readable = <T, Decoded = T>(codec: StateCodec<T, Decoded>): StateCodec<T, Decoded> => ({
  ...codec,
  literals,
  decode: (params) => codec.decode(params.map(([name, text]): Param => [name, decodeAgain(text)])),
});

/** A codec for a state in one param of the readable form. */
export const readableParam = <T>(...options: Parameters<typeof codecOfParam<T>>): StateCodec<T> =>
  readable(codecOfParam<T>(...options));

/** A codec for a list of IDs in one param of the readable form. */
export const readableIds = (name: string): StateCodec<readonly string[]> =>
  readableParam<readonly string[]>(name, parseList, formatList);
