import { MysqlAdapter, MysqlIntrospector, MysqlQueryCompiler, sql } from 'kysely';
import { containsBy, isoText, orderedBy } from './conditions';
import type { Flavor } from './flavor';

/** True if MariaDB can compare the number exactly: with up to 35 digits before the decimal point and 30 after it. */
const isDecimal = (value: number): boolean => Math.abs(value) < 1e35 && Math.abs(value) >= 1e-13;

/** MariaDB searches and sorts text with the column's collation. */
export const mariadb: Flavor = {
  dialect: {
    createAdapter: () => new MysqlAdapter(),
    createQueryCompiler: () => new MysqlQueryCompiler(),
    createIntrospector: (db) => new MysqlIntrospector(db),
  },
  indexesExpressions: false,
  dates: 'timestamp',
  lists: 'json',
  toText: (value) => sql`cast(${value} as char)`,
  // Compares bytes, because MariaDB's binary collations ignore trailing spaces.
  exactText: (value) => sql`cast(convert(${value} using utf8mb4) as binary)`,
  option: (value) => value,
  numberText: (value) => sql`cast(${value} as char)`,
  wholePart: (value) => {
    const text = sql`cast(${value} as char)`;
    return sql`case when ${text} not like '%e%' then substring_index(trim(leading '-' from ${text}), '.', 1) end`;
  },
  contains: containsBy(sql`like`),
  searchesByCollation: true,
  number: (value) =>
    Number.isSafeInteger(value) || !isDecimal(value) ? sql`${value}` : sql`cast(${String(value)} as decimal(65, 30))`,
  integer: (digits) => sql`cast(${digits} as signed)`,
  boolean: (value) => (value ? sql`1` : sql`0`),
  // Omits `T` and `Z`, because MariaDB warns about them. Without `Z`, the time is in the connection's time zone.
  timestamp: (date) =>
    date.getUTCFullYear() > 9999 ? undefined : sql`${isoText(date).slice(0, 23).replace('T', ' ')}`,
  day: (day) => sql`${day}`,
  isEmptyList: (list) => sql`json_compact(${list}) in ('[]', '""', 'null')`,
  overlaps: (list, options) => sql`json_overlaps(${list}, json_array(${sql.join(options)}))`,
  nullsLast: (value, isReverse, isDown) => [
    sql`${value} is null ${isReverse ? sql`desc` : sql`asc`}`,
    orderedBy(value, isDown),
  ],
};
