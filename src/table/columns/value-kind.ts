import type { Json } from '../../../machines/table/table.types';
import type { FilterCodec } from '../url/filter-codecs';
import type { ExportedValue } from './exported';

/** How a kind of column sorts, formats and filters its values. A row without a value has `null` or `undefined`. */
export interface ValueKind<Value, Filter> {
  /** A noun for the values, for errors: `numbers`. */
  readonly expected: string;
  readonly isValue: (value: unknown) => value is Value;
  /** Returns true for a value that counts as missing: `NaN`, an invalid date, an empty list. */
  readonly isEmpty?: (value: Value) => boolean;
  readonly compare: (a: Value, b: Value) => number;
  /** Returns true for a value that is sorted last in both directions, like a missing one. */
  readonly isSortedLast?: ((value: Value) => boolean) | undefined;
  /** True if `compare` compares digits in strings as numbers. */
  readonly isNumeric?: boolean;
  /** Returns the text of a cell. */
  readonly text: (value: Value) => string;
  /** True if the values are strings that are shown unchanged. */
  readonly showsTexts?: true;
  /** Returns true for a lower-case string that no value can contain. Missing if a search has to check each value. */
  readonly lacks?: ((searched: string) => boolean) | undefined;
  /** Returns more searched strings, besides the shown text. */
  readonly otherTexts?: (value: Value) => readonly string[];
  /** Returns the options of a value. Missing for a kind without options. */
  readonly optionsOf?: (value: Value) => readonly (string | boolean)[];
  /** Returns a date's day, e.g. 20261120. Missing for other values. */
  readonly dayOf?: (value: Value) => number;
  /** The time zone of `dayOf`. */
  readonly timeZone?: string;
  /** Returns the exported value. Default: its text. */
  readonly exported?: (value: Value) => ExportedValue;
  /** The filter's codec. `undefined` for a column without a filter. */
  readonly codec?: FilterCodec<Filter> | undefined;
  /** Returns a predicate for a filter, or `undefined` for an invalid filter. */
  readonly valuesThatPass: (filter: Json) => ((value: Value) => boolean) | undefined;
}

/** The options of every kind of column. */
export interface KindOptions<Value> {
  /** Compares two values, as for `Array.sort`. Default: the order of the kind. */
  readonly compare?: ((a: Value, b: Value) => number) | undefined;
}

/** The options of a kind that depends on the locale. */
export interface LocaleOptions<Value> extends KindOptions<Value> {
  /** A language tag. Default: `en`. */
  readonly locale?: string | undefined;
}

/** The options of a kind that sorts strings. */
export interface TextOrderOptions<Value> extends LocaleOptions<Value> {
  /**
   * If true, compares digits as numbers: `item 2` before `item 10`. If false, compares character by character: `item 10`
   * before `item 2`. Default: true. Ignored if `compare` is set.
   */
  readonly numeric?: boolean | undefined;
}

/** Creates a kind's filter. `passing` is called once per filter, and returns the predicate for its values. */
export const filterBy = <Value, Filter>(
  codec: FilterCodec<Filter>,
  passing: (filter: Filter) => (value: Value) => boolean,
): Pick<ValueKind<Value, Filter>, 'codec' | 'valuesThatPass'> => ({
  codec,
  valuesThatPass: (json) => {
    const filter = codec.parse(json);
    return filter === undefined ? undefined : passing(filter);
  },
});
