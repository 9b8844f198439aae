import type { Dialect, Expression, RawBuilder } from 'kysely';
import type { SqlCondition, TextPlace } from './conditions';

/**
 * How a database stores dates and lists.
 *
 * Dates:
 * - `timestamp`. In SQLite, text in the format of `current_timestamp`: `2026-11-26 09:30:00`
 * - `iso`: text in the form of `toISOString`
 * - `milliseconds` or `seconds` since 1970
 * - `day`: a date without a time
 *
 * Lists:
 * - `array`
 * - `json`
 * - `text`: one option per row
 */
export type StoredAs = 'timestamp' | 'iso' | 'milliseconds' | 'seconds' | 'day' | 'array' | 'json' | 'text';

export interface Flavor {
  /** Kysely's dialect, without its driver. */
  readonly dialect: Omit<Dialect, 'createDriver'>;
  /** True if an index can contain an expression. */
  readonly indexesExpressions: boolean;
  /** How dates and lists are stored in columns that don't set `stored`. */
  readonly dates: StoredAs;
  readonly lists: StoredAs;
  readonly toText: (value: Expression<unknown>) => RawBuilder<string>;
  /** Returns text that the database compares exactly, like `===` in JavaScript, regardless of the collation. */
  readonly exactText: (value: Expression<unknown>) => RawBuilder<unknown>;
  /** Returns SQL to compare with any option's text, without preventing the use of an index. */
  readonly option: (value: Expression<unknown>) => Expression<unknown>;
  readonly numberText: (value: Expression<unknown>) => RawBuilder<string>;
  /** Returns the digits of a number's integer part, without its sign. NULL for a number with an exponent. */
  readonly wholePart: (value: Expression<unknown>) => RawBuilder<string>;
  /** Returns a condition that a text contains a string, with the database's case rules. Default place: anywhere. */
  readonly contains: (text: Expression<unknown>, part: string, place?: TextPlace) => SqlCondition;
  /** True if searches, like sorting, use the column's `collate`. */
  readonly searchesByCollation: boolean;
  /**
   * Returns SQL for the bound of a number range, which can use an index on a column of any numeric type. A column of an
   * exact type, e.g. `decimal`, is compared with the digits of `String(value)`.
   */
  readonly number: (value: number) => RawBuilder<unknown>;
  /** Returns a condition that a number is `NaN`, to sort it last. Missing if the database can't store `NaN`. */
  readonly isNaN?: (value: Expression<unknown>) => SqlCondition;
  /** Returns SQL for an integer of up to 64 bits. */
  readonly integer: (digits: string) => RawBuilder<unknown>;
  readonly boolean: (value: boolean) => RawBuilder<unknown>;
  /** Returns SQL for a date in the years 1 BC to 10000. `undefined` if the date is later than the database supports. */
  readonly timestamp: (date: Date) => RawBuilder<unknown> | undefined;
  /** Returns SQL for a day in the years 0000 to 9999, given as `2026-11-20`. */
  readonly day: (day: string) => RawBuilder<unknown>;
  /** Returns a condition that a list is empty. The list must not be NULL. */
  readonly isEmptyList: (list: Expression<unknown>, stored: StoredAs) => SqlCondition;
  readonly overlaps: (list: Expression<unknown>, options: readonly string[], stored: StoredAs) => SqlCondition;
  /** Returns the `order by` terms of a nullable value. Rows without a value come last, or first if `isReverse`. */
  readonly nullsLast: (
    value: Expression<unknown>,
    isReverse: boolean,
    isDown: boolean,
  ) => readonly RawBuilder<unknown>[];
}
