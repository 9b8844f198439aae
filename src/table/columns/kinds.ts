import type { Json } from '../../../machines/table/table.types';
import {
  booleanFilter,
  dateFilter,
  numberFilter,
  textFilter,
  type FilterCodec,
  type Range,
} from '../url/filter-codecs';
import type { OwnFilter } from './create-filter';
import { createDayReader, createTimeReader, dayNumber } from './days';
import type { ExportedValue } from './exported';
import { createFold, ignoreCase } from './fold';
import { booleanTexts, type BooleanTexts, type Option } from './options';
import { textOrderOf } from './text-order';
import { createDateWriter, createNumberWriter, createPlainWriter, keepByKey, writesTime } from './writers';

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

/** The options of a column of texts. */
export interface TextOptions extends TextOrderOptions<string> {
  /**
   * `folded`: the filter ignores how letters are composed, their case in the locale, the kinds of spaces and minus signs, and
   * spaces at the ends. `contains` ignores only case. Default: `contains`.
   */
  readonly match?: 'contains' | 'folded' | undefined;
}

/** The options of a column of numbers. */
export interface NumberOptions extends LocaleOptions<number> {
  /** The format of a number: options of `Intl.NumberFormat`, or a function. */
  readonly format?: Intl.NumberFormatOptions | ((value: number) => string) | undefined;
  /**
   * `locale`: the boxes of the filter take numbers as the locale writes them, or as English does, with digits of any numbering system.
   * `native`: the boxes are the browser's number boxes. Default: `native`.
   */
  readonly boxes?: 'native' | 'locale' | undefined;
  /** Smallest value that the column can have. A filter box with a smaller number is marked as invalid. Default: no minimum. */
  readonly min?: number | undefined;
}

/** The options of a column of dates. */
export interface DateOptions extends LocaleOptions<Date> {
  /** The format of a date: options of `Intl.DateTimeFormat`, or a function. Default: `{ dateStyle: 'medium' }`. */
  readonly format?: Omit<Intl.DateTimeFormatOptions, 'timeZone'> | ((value: Date) => string) | undefined;
  /** The time zone of the days, such as `Europe/Oslo`. Default: `UTC`, so that a URL means the same everywhere. */
  readonly timeZone?: string | undefined;
}

/** The options of a column of `true` and `false`. */
export interface BooleanOptions extends KindOptions<boolean> {
  /** The texts of the values. Default: `Yes` and `No`. */
  readonly texts?: BooleanTexts | undefined;
}

/** The options of a column of options. */
export interface SelectOptions<Value> extends KindOptions<Value> {
  /** At least one, with different values. */
  readonly options: readonly Option[];
}

/** The options of a column of its own kind. */
export interface OwnKindOptions<Value> extends TextOrderOptions<Value> {
  /** Returns the text of a value: it is shown and searched. Values are compared by it where there is no `compare`. */
  readonly text: (value: Value) => string;
  /** The filter that `createFilter` returns. Default: no filter. */
  readonly filter?: OwnFilter<Value> | undefined;
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

/** Returns true if the value lies within the bounds, both included. A range whose end is below its start contains nothing. */
const isWithin = (value: number, [min, max]: Range<number>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** Texts, in the order of the locale. The filter is a text that they contain. Empty texts come last. */
export function textKind({ compare, locale = 'en', match, numeric = true }: TextOptions): ValueKind<string, string> {
  const fold = match === 'folded' ? createFold(locale) : ignoreCase;
  return {
    expected: 'texts',
    isValue: (value) => typeof value === 'string',
    isSortedLast: (text) => text === '',
    compare: compare ?? textOrderOf(locale, numeric),
    isNumeric: numeric && compare === undefined,
    text: (text) => text,
    showsTexts: true,
    ...filterBy(textFilter, (filter) => {
      const searched = fold(filter);
      return (text: string) => fold(text).includes(searched);
    }),
  };
}

/** A character in none of the texts of numbers: `-1,234.5`, `1e+21`, `∞`, and `Infinity` in lower case. */
const otherThanNumber = /[^\d,.+∞efinty-]/;

/** Numbers, by size. The filter is a range. `NaN` is no value. */
export const numberKind = ({ compare, format, locale = 'en' }: NumberOptions): ValueKind<number, Range<number>> => ({
  expected: 'numbers',
  isValue: (value) => typeof value === 'number',
  isEmpty: Number.isNaN,
  compare: compare ?? ((a, b) => (a < b ? -1 : Number(a > b))),
  text: keepByKey(
    typeof format === 'function' ? format : createNumberWriter(locale, format),
    (number: number) => number,
  ),
  lacks: locale === 'en' && format === undefined ? (searched) => otherThanNumber.test(searched) : undefined,
  otherTexts: createPlainWriter(locale),
  exported: (number) => number,
  ...filterBy(numberFilter, (range) => (number: number) => isWithin(number, range)),
});

/** Dates, from early to late. The filter is a range of days. */
export function dateKind({
  compare,
  format,
  timeZone = 'UTC',
  locale = 'en',
}: DateOptions): ValueKind<Date, Range<string>> {
  const timeOf = (date: Date) => date.getTime();
  const readDay = keepByKey(createDayReader(timeZone), timeOf);
  const write =
    typeof format === 'function'
      ? format
      : createDateWriter(locale, { ...(format ?? { dateStyle: 'medium' }), timeZone });
  let hasTime: boolean | undefined;
  let readTime: ((date: Date) => string) | undefined;
  return {
    expected: 'dates (a `Date` each)',
    isValue: (value) => value instanceof Date,
    isEmpty: (date) => Number.isNaN(date.getTime()),
    compare: compare ?? ((a, b) => a.getTime() - b.getTime()),
    text: keepByKey(write, timeOf),
    otherTexts: (date) => [readDay(date).text],
    dayOf: (date) => readDay(date).number,
    timeZone,
    exported: (date) => {
      const { text: day } = readDay(date);
      hasTime ??= writesTime(write, (time) => readDay(time).number);
      readTime ??= createTimeReader(timeZone);
      return hasTime ? { day, time: readTime(date), instant: date.toISOString() } : { day };
    },
    ...filterBy(dateFilter, ([from, to]) => {
      const days = [from === null ? null : dayNumber(from), to === null ? null : dayNumber(to)] as const;
      return (date: Date) => isWithin(readDay(date).number, days);
    }),
  };
}

/** `false`, then `true`. The filter is one of them. */
export function booleanKind({ compare, texts }: BooleanOptions): ValueKind<boolean, boolean> {
  const { yes, no } = booleanTexts(texts);
  return {
    expected: '`true` or `false`',
    isValue: (value) => typeof value === 'boolean',
    compare: compare ?? ((a, b) => Number(a) - Number(b)),
    text: (isTrue) => (isTrue ? yes : no),
    exported: (isTrue) => ({ isTrue, text: isTrue ? yes : no }),
    optionsOf: (isTrue) => [isTrue],
    ...filterBy(booleanFilter, (wanted) => (isTrue: boolean) => isTrue === wanted),
  };
}

/** Values of any type, by their texts or a comparison. The filter has no codec, unless an option gives it. */
export function ownKind<Value>({
  text,
  compare,
  filter,
  locale = 'en',
  numeric = true,
}: OwnKindOptions<Value>): ValueKind<Value, never> {
  const compareTexts = textOrderOf(locale, numeric);
  return {
    expected: 'of the column’s own kind',
    isValue: (_value): _value is Value => true,
    compare: compare ?? ((a, b) => compareTexts(text(a), text(b))),
    isSortedLast: compare ? undefined : (value) => text(value) === '',
    text,
    valuesThatPass: (value) => filter?.valuesThatPass(value),
  };
}
