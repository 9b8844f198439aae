import { sql } from 'kysely';
import { containsBy, nullsLast, type Flavor } from './flavor';

/** PostgreSQL, and what speaks as it does. */
export const postgres: Flavor = {
  dates: 'timestamp',
  lists: 'array',
  toText: (value) => sql`cast(${value} as text)`,
  numberText: (value) => sql`cast(${value} as text)`,
  wholePart: (value) => sql`cast(trunc(abs(cast(${value} as double precision))) as text)`,
  contains: containsBy(sql`ilike`),
  searchesByCollation: false,
  // Of its own accord PostgreSQL reads a bound as the column's type, and refuses 20.5 for integers. `bigint` keeps the index of any integer.
  number: (value) =>
    Number.isSafeInteger(value) ? sql`cast(${String(value)} as bigint)` : sql`cast(${value} as double precision)`,
  integer: (digits) => sql`cast(${digits} as bigint)`,
  boolean: (value) => (value ? sql`true` : sql`false`),
  // Without a type: `timestamp` and `timestamptz` each read it by themselves, the first as UTC.
  timestamp: (date) => sql`${date.toISOString()}`,
  overlaps: (list, options, stored) =>
    stored === 'json'
      ? sql`cast(${list} as jsonb) ?| array[${sql.join(options)}]::text[]`
      : sql`cast(${list} as text[]) && array[${sql.join(options)}]::text[]`,
  nullsLast,
};
