import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { containsBy, nullsLast } from './conditions';
import type { Flavor } from './flavor';

/** Returns the date in PostgreSQL's format, which writes the year 0 as 1 BC and has no signed years. */
function withEra(text: string): string {
  const [, year = '', rest = ''] = /^([+-]?\d+)(.*)$/.exec(text) ?? [];
  const number = Number(year);
  const shown = String(number > 0 ? number : 1 - number).padStart(4, '0');
  return `${shown}${rest}${number > 0 ? '' : ' BC'}`;
}

const isLike = containsBy(sql`ilike`);

const toText: Flavor['toText'] = (value) => sql`cast(${value} as text)`;

export const postgres: Flavor = {
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
  indexesExpressions: true,
  dates: 'timestamp',
  lists: 'array',
  toText,
  exactText: (value) => sql`${toText(value)} collate "C"`,
  // Casts to text, because an enum column would reject a text that isn't one of its labels.
  option: toText,
  numberText: toText,
  wholePart: (value) => {
    const text = toText(value);
    return sql`case when ${text} not like '%e%' then split_part(ltrim(${text}, '-'), '.', 1) end`;
  },
  // PostgreSQL rejects `ilike` for text with a nondeterministic collation.
  contains: (text, ...args) => isLike(sql`${text} collate "default"`, ...args),
  searchesByCollation: false,
  // PostgreSQL would parse an uncast bound as the column's type, and reject 20.5 for an integer column. A `bigint`
  // bound can use an index on any integer column. A `numeric` bound is exact, except for a `double precision` column.
  number: (value) =>
    Number.isSafeInteger(value) ? sql`cast(${String(value)} as bigint)` : sql`cast(${String(value)} as numeric)`,
  // Compares text, because an integer column can't be compared with `NaN`.
  isNaN: (value) => sql`${toText(value)} = 'NaN'`,
  integer: (digits) => sql`cast(${digits} as bigint)`,
  boolean: (value) => (value ? sql`true` : sql`false`),
  // Has no cast, so that `timestamp` and `timestamptz` columns can both parse the text. A `timestamp` counts as UTC.
  timestamp: (date) => sql`${withEra(date.toISOString())}`,
  day: (day) => sql`${withEra(day)}`,
  isEmptyList: (list, stored) =>
    stored === 'json'
      ? sql`cast(cast(${list} as jsonb) as text) in ('[]', '""', 'null')`
      : sql`cardinality(cast(${list} as text[])) = 0`,
  overlaps: (list, options, stored) =>
    stored === 'json'
      ? sql`cast(${list} as jsonb) ?| array[${sql.join(options)}]::text[]`
      : sql`(cast(${list} as text[]) && array[${sql.join(options)}]::text[]
          and cast(${list} as text[]) collate "C" && array[${sql.join(options)}]::text[])`,
  nullsLast,
};
