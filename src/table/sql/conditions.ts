import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** A SQL condition for `where`. */
export type SqlCondition = RawBuilder<SqlBool>;

/** Where a string occurs in a text. `whole`: the text equals the string. */
export type TextPlace = 'anywhere' | 'start' | 'whole';

const always: SqlCondition = sql`1 = 1`;
export const never: SqlCondition = sql`1 = 0`;

export const all = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`;
export const any = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;

/**
 * Returns a condition that `exact` is one of these texts. `indexed` is compared first: it may match more texts, but can
 * use an index.
 */
export const isOneOf = (
  indexed: Expression<unknown>,
  exact: Expression<unknown>,
  texts: readonly unknown[],
): SqlCondition => sql`(${indexed} in (${sql.join(texts)}) and ${exact} in (${sql.join(texts)}))`;

/**
 * Returns a function that writes a `like` condition. The escape character is explicit, because SQLite has no default,
 * and MariaDB's default can be disabled.
 */
export const containsBy =
  (like: RawBuilder<unknown>) =>
  (text: Expression<unknown>, part: string, place: TextPlace = 'anywhere'): SqlCondition => {
    const escaped = part.replaceAll(/[!%_]/g, '!$&');
    const pattern = { anywhere: `%${escaped}%`, start: `${escaped}%`, whole: escaped }[place];
    return sql`${text} ${like} ${pattern} escape '!'`;
  };

/**
 * Returns an ISO string to compare with stored ISO strings. Clamps the date to the years 0 to 9999, because
 * `toISOString` writes other years with a sign, which would sort before the digits.
 */
export function isoText(date: Date): string {
  const text = date.toISOString();
  return text.startsWith('+') ? '9999-12-31T24' : text.startsWith('-') ? '0000-01-01T00:00:00.000Z' : text;
}

const up = sql`asc`;
const down = sql`desc`;

export const orderedBy = (value: Expression<unknown>, isDown: boolean): RawBuilder<unknown> =>
  sql`${value} ${isDown ? down : up}`;

export const nullsLast = (
  value: Expression<unknown>,
  isReverse: boolean,
  isDown: boolean,
): readonly RawBuilder<unknown>[] => [
  sql`${orderedBy(value, isDown)} ${isReverse ? sql`nulls first` : sql`nulls last`}`,
];
