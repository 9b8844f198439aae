import { sql, type Dialect, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** The condition under which rows pass a query's filters. */
export type SqlCondition = RawBuilder<SqlBool>;

/**
 * The form in which a database keeps the values of a column, where a filter depends on it: moments in time as a timestamp (in SQLite the
 * text that `current_timestamp` writes, `2026-11-26 09:30:00`), as text that `toISOString` writes, as milliseconds or seconds since 1970, or
 * days without a time; lists as an array, as JSON, or one text a row.
 */
export type StoredAs = 'timestamp' | 'iso' | 'milliseconds' | 'seconds' | 'day' | 'array' | 'json' | 'text';

/** The indexes that a database can have. */
export interface FlavorIndexes {
  /** Maximum size of an index key. A longer key breaks the write of its row, or the creation of the index. */
  readonly maxKeyBytes: number;
  /** True if the database can index expressions, and a column by another collation than its own. */
  readonly ofExpressions: boolean;
  /** The index for searching a column's text, if the database has one. */
  readonly forSearch?: {
    /** The statement that prepares the database. */
    readonly setup: string;
    readonly using: (column: Expression<unknown>) => RawBuilder<unknown>;
  };
}

/** The parts of SQL that databases write in different ways. */
export interface Flavor {
  /** Kysely's dialect, without its driver. */
  readonly dialect: Omit<Dialect, 'createDriver'>;
  readonly indexes: FlavorIndexes;
  /** The default form of a column of dates, and of the lists of a multi-select. */
  readonly dates: StoredAs;
  readonly lists: StoredAs;
  readonly toText: (value: Expression<unknown>) => RawBuilder<string>;
  /** The text of a number, as programs write it. */
  readonly numberText: (value: Expression<unknown>) => RawBuilder<string>;
  /** The digits of a number's whole part as a text, without its sign. NULL for a number that is written with an exponent. */
  readonly wholePart: (value: Expression<unknown>) => RawBuilder<string>;
  /** The condition that a text contains another one. Case is ignored as the database does it. */
  readonly contains: (text: Expression<unknown>, part: string) => SqlCondition;
  /** True if a search uses the collation that orders the texts. */
  readonly searchesByCollation: boolean;
  /**
   * A bound of a range, in a form that the column's type accepts and an index can use. Exact types are compared with the decimal that
   * `String` writes.
   */
  readonly number: (value: number) => RawBuilder<unknown>;
  /** A whole number of up to 64 bits, written in digits. */
  readonly integer: (digits: string) => RawBuilder<unknown>;
  readonly boolean: (value: boolean) => RawBuilder<unknown>;
  /** A moment of the years 1 BC to 10000; `undefined` if it is later than the database supports. */
  readonly timestamp: (date: Date) => RawBuilder<unknown> | undefined;
  /** A day of the years 0000 to 9999, written as `2026-11-20`. */
  readonly day: (day: string) => RawBuilder<unknown>;
  /** The condition of the lists that have any of these options. */
  readonly overlaps: (list: Expression<unknown>, options: readonly string[], stored: StoredAs) => SqlCondition;
  /** Orders by a value that may be missing: rows without a value come last, or first in the reverse order. */
  readonly nullsLast: (
    value: Expression<unknown>,
    isReverse: boolean,
    isDown: boolean,
  ) => readonly RawBuilder<unknown>[];
}

/**
 * Makes the condition of an operator that compares with a pattern. The escape character is named, since SQLite has none
 * by default, and MariaDB's can be switched off.
 */
export const containsBy =
  (like: RawBuilder<unknown>): Flavor['contains'] =>
  (text, part) =>
    sql`${text} ${like} ${`%${part.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`;

/**
 * Returns an ISO string for comparison with stored ISO strings. Outside the years 0 to 9999, `toISOString` writes a sign, which sorts
 * first. There, returns the start or the end of these years.
 */
export function isoText(date: Date): string {
  const text = date.toISOString();
  return text.startsWith('+') ? '9999-12-31T24' : text.startsWith('-') ? '0000-01-01T00:00:00.000Z' : text;
}

const up = sql`asc`;
const down = sql`desc`;

/** Returns one key of an order. */
export const orderedBy = (value: Expression<unknown>, isDown: boolean): RawBuilder<unknown> =>
  sql`${value} ${isDown ? down : up}`;

/** SQLite and PostgreSQL have `nulls last` for it. */
export const nullsLast: Flavor['nullsLast'] = (value, isReverse, isDown) => [
  sql`${orderedBy(value, isDown)} ${isReverse ? sql`nulls first` : sql`nulls last`}`,
];
