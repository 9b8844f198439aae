import { sql } from 'kysely';
import { containsBy, orderedBy, type Flavor } from './flavor';

/** MariaDB. Texts are searched, compared and ordered by the collation of their column. */
export const mariadb: Flavor = {
  dates: 'timestamp',
  lists: 'json',
  toText: (value) => sql`cast(${value} as char)`,
  numberText: (value) => sql`cast(${value} as char)`,
  wholePart: (value) => sql`cast(truncate(abs(${value}), 0) as char)`,
  contains: containsBy(sql`like`),
  searchesByCollation: true,
  number: (value) => sql`${value}`,
  integer: (digits) => sql`cast(${digits} as signed)`,
  boolean: (value) => (value ? sql`1` : sql`0`),
  // MariaDB reads no `T` and no `Z` without a warning. A `timestamp` is read in the time zone of the connection.
  timestamp: (date) => sql`${date.toISOString().slice(0, -1).replace('T', ' ')}`,
  overlaps: (list, options) => sql`json_overlaps(${list}, json_array(${sql.join(options)}))`,
  nullsLast: (value, isReverse, isDown) => [
    sql`${value} is null ${isReverse ? sql`desc` : sql`asc`}`,
    orderedBy(value, isDown),
  ],
};
