import { sql } from 'kysely';
import { containsBy, nullsLast, type Flavor } from './flavor';

/** PostgreSQL, and databases that speak its protocol. */
export const postgres: Flavor = {
  dates: 'timestamp',
  lists: 'array',
  toText: (value) => sql`cast(${value} as text)`,
  numberText: (value) => sql`cast(${value} as text)`,
  wholePart: (value) => sql`cast(trunc(abs(cast(${value} as double precision))) as text)`,
  contains: containsBy(sql`ilike`),
  searchesByCollation: false,
  // Without a cast, PostgreSQL reads a bound as the column's type, and refuses 20.5 for integers. `bigint` uses the index of any integer.
  number: (value) =>
    Number.isSafeInteger(value) ? sql`cast(${String(value)} as bigint)` : sql`cast(${value} as double precision)`,
  integer: (digits) => sql`cast(${digits} as bigint)`,
  boolean: (value) => (value ? sql`true` : sql`false`),
  // Without a cast: `timestamp` and `timestamptz` each parse it, the first as UTC.
  timestamp: (date) => sql`${date.toISOString()}`,
  overlaps: (list, options, stored) =>
    stored === 'json'
      ? sql`cast(${list} as jsonb) ?| array[${sql.join(options)}]::text[]`
      : sql`cast(${list} as text[]) && array[${sql.join(options)}]::text[]`,
  nullsLast,
};
