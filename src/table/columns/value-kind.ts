import type { Json } from '../../../machines/table/table.types';
import type { FilterCodec } from '../url/filter-codecs';
import type { ExportedValue } from './exported';

/** The values of a kind of columns: their order, their texts and their filter. A row without a value has `null` or `undefined`. */
export interface ValueKind<Value, Filter> {
  /** A noun for the values, in an error: `numbers`. */
  readonly expected: string;
  /** Returns true for a value of the kind. */
  readonly isValue: (value: unknown) => value is Value;
  /** Returns true for a value that counts as none: `NaN`, an invalid date, an empty list. */
  readonly isEmpty?: (value: Value) => boolean;
  readonly compare: (a: Value, b: Value) => number;
  /** Returns true for a value that is sorted like a missing one: last in both directions. */
  readonly isSortedLast?: ((value: Value) => boolean) | undefined;
  /** True if `compare` compares digits in texts as numbers. */
  readonly isNumeric?: boolean;
  /** Returns the text that a cell shows. */
  readonly text: (value: Value) => string;
  /** True for a kind whose values are texts that are shown as they are. */
  readonly showsTexts?: true;
  /** Returns true for a lower-case text that no value contains. Left out where each value has to be searched. */
  readonly lacks?: ((searched: string) => boolean) | undefined;
  /** Returns other texts by which a value is found. */
  readonly otherTexts?: (value: Value) => readonly string[];
  /** Returns the values of the options that a value has; none for a kind without options. */
  readonly optionsOf?: (value: Value) => readonly (string | boolean)[];
  /** Returns the day of a date, as a number that is greater for a later day; left out by a kind of other values. */
  readonly dayOf?: (value: Value) => number;
  /** The time zone of those days. */
  readonly timeZone?: string;
  /** Returns a value as it is exported. Default: its text. */
  readonly exported?: (value: Value) => ExportedValue;
  /** The codec of the filter; none for a column that has no filter. */
  readonly codec?: FilterCodec<Filter> | undefined;
  /** Returns a predicate that is true for values that pass a filter; `undefined` for a value that is no filter. */
  readonly valuesThatPass: (filter: Json) => ((value: Value) => boolean) | undefined;
}

/** The options of a kind of columns with any values. */
export interface KindOptions<Value> {
  /** Compares two values, as for `Array.sort`. Default: the order of the kind. */
  readonly compare?: ((a: Value, b: Value) => number) | undefined;
}

/** The options of a kind whose values each locale writes or orders in its own way. */
export interface LocaleOptions<Value> extends KindOptions<Value> {
  /** A language tag. Default: `en`. */
  readonly locale?: string | undefined;
}

/** Options of a kind that is sorted by texts. */
export interface TextOrderOptions<Value> extends LocaleOptions<Value> {
  /**
   * True compares digits as numbers: `item 2` before `item 10`. False compares digit by digit: `item 10` before `item 2`.
   * Default: true. Ignored with `compare`.
   */
  readonly numeric?: boolean | undefined;
}

/** Makes the filter of a kind from its codec, and from a function that is called once for each filter. */
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
