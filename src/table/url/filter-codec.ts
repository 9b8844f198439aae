import { isObject, isPlainObject, type Json } from '../../../machines/shared/json';

/** A lower and an upper bound, both inclusive. `null` is an open bound. */
export type Range<T> = readonly [min: T | null, max: T | null];

/** Converts a column's filter to JSON for the URL and back. `parse(format(filter))` must return an equal filter. */
export interface FilterCodec<Filter> {
  /** Returns `undefined` for an invalid value, e.g. `null` or an empty filter. */
  readonly parse: (value: Json) => Filter | undefined;
  /** Returns the JSON for the URL. */
  readonly format: (filter: Filter) => Json;
}

/**
 * A codec for a column's filter: `textFilter`, `dateFilter`, or your own, e.g. for a `Date` or `Set`. Its members are
 * methods, so that TypeScript accepts codecs for any filter type.
 */
export interface ColumnFilterCodec {
  /** Returns `undefined` or throws for an invalid value. */
  parse(value: Json): unknown;
  /** Returns the JSON for the URL. Receives only results of `parse`, and values from the column's controls. */
  format(filter: unknown): Json;
}

/**
 * A codec for a global filter that isn't a string, such as a list of words. The URL contains the string from `format`.
 * An empty string means that nothing is filtered.
 */
export interface GlobalFilterCodec {
  /** Returns `undefined` or throws for an invalid string. */
  parse(text: string): unknown;
  /** Returns the string for the URL. Receives only results of `parse`, and values that the table has set. */
  format(filter: unknown): string;
}

/** The expected type, for error messages. */
export const takesCodec = 'an object with `parse` and `format`';

/**
 * True for a filter codec.
 *
 * @example
 * isFilterCodec(numberFilter) // true
 */
export const isFilterCodec = (codec: unknown): codec is ColumnFilterCodec =>
  isObject(codec) && typeof codec['parse'] === 'function' && typeof codec['format'] === 'function';

/**
 * Parses a filter. Returns `undefined` if `parse` throws, so that no URL breaks the page.
 *
 * @example
 * parseFilter(numberFilter, 'ann') // undefined
 */
export function parseFilter<Value, Filter>(
  codec: { parse(value: Value): Filter | undefined },
  value: Value,
): Filter | undefined {
  try {
    return codec.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * Converts a filter to JSON for the URL. `undefined`, `NaN` and infinite numbers become `null`, so that they leave a
 * range open.
 *
 * @throws {Error} if the value or the codec's result isn't JSON
 *
 * @example
 * formatFilter(undefined, [undefined, 9], 'age') // [null, 9]
 */
export function formatFilter(codec: ColumnFilterCodec | true | undefined, value: unknown, columnId: string): Json {
  return toJson(codec === undefined || codec === true ? value : codec.format(value), columnId);
}

function toJson(value: unknown, columnId: string): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item, columnId));
  if (isObject(value) && isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, columnId)]));
  throw new Error(
    `chartable: the filter of the column ${JSON.stringify(columnId)} must be JSON without a \`meta.filterCodec\`, got ${Object.prototype.toString.call(value)}.`,
  );
}

export const isOpen = ([min, max]: Range<unknown>): boolean => min === null && max === null;

export const isWithin = (value: number, [min, max]: Range<number>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);
