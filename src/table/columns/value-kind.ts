import type { Json } from '../../../machines/table/base/table.types';
import type { FilterCodec } from '../url/filter-codec';
import type { ExportedValue } from './exported';
import type { Fold } from './fold';

/** A filter's control. `none`: the column can't be filtered. `own`: the app passes its own control to the view. */
export type FilterControl = 'text' | 'numberRange' | 'dayRange' | 'select' | 'multiSelect' | 'own' | 'none';

/** A column kind's functions. `null` and `undefined` are missing values. */
export interface ValueKind<Value, Filter> {
  /** The values' type as a plural noun for error messages, e.g. `numbers`. */
  readonly expected: string;
  readonly isValue: (value: unknown) => value is Value;
  /** Converts a row's value, e.g. a string to a date. Default: unchanged. */
  readonly convert?: (value: unknown) => unknown;
  /** True for a value that counts as missing, e.g. `NaN`, an invalid date or an empty list. */
  readonly isEmpty?: (value: Value) => boolean;
  readonly compare: (a: Value, b: Value) => number;
  /** True for a value that comes last in both directions, like a missing value. */
  readonly isSortedLast?: ((value: Value) => boolean) | undefined;
  readonly isNumeric?: boolean;
  readonly text: (value: Value) => string;
  /** True if the values are strings that are displayed unchanged. */
  readonly showsTexts?: true;
  /** Normalizes strings before a text filter compares them. */
  readonly fold?: Fold;
  /**
   * True if no value can contain `searched`, a lower-case string. A search then skips the column. Default: always
   * false.
   */
  readonly lacks?: ((searched: string) => boolean) | undefined;
  /** Returns additional strings that a search should find. */
  readonly otherTexts?: (value: Value) => readonly string[];
  readonly optionsOf?: (value: Value) => readonly (string | boolean)[];
  /** Returns a value's day as a number, e.g. 20261120. Missing if the values aren't dates. */
  readonly dayOf?: (value: Value) => number;
  readonly timeZone?: string;
  /** Returns the exported value. Default: the value's text. */
  readonly exported?: (value: Value) => ExportedValue;
  /** The filter's codec. `undefined` for a column that can't be filtered. */
  readonly codec?: FilterCodec<Filter> | undefined;
  readonly valuesThatPass: (filter: Json) => ((value: Value) => boolean) | undefined;
}

/** The options of every column kind. */
export interface KindOptions<Value> {
  /** Compares two values, as for `Array.sort`. Default: the kind's order. */
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
   * If true, compares digits as numbers: `item 2` before `item 10`. If false, compares character by character:
   * `item 10` before `item 2`. Default: true. Ignored if `compare` is set.
   */
  readonly numeric?: boolean | undefined;
}

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
