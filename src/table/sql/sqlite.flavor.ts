import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { containsBy, isoText, nullsLast } from './conditions';
import type { Flavor } from './flavor';

/** Matches U+FFFD, U+FFFE and U+FFFF. SQLite's `like` treats the last two as equal to the first. */
const confused = /[\u{FFFD}-\u{FFFF}]/u;

const isLike = containsBy(sql`like`);

/** By default, SQLite compares text byte by byte. A search ignores case only for ASCII letters. */
export const sqlite: Flavor = {
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  indexesExpressions: true,
  dates: 'iso',
  lists: 'json',
  toText: (value) => sql`cast(${value} as text)`,
  exactText: (value) => sql`cast(${value} as text) collate binary`,
  option: (value) => value,
  // Removes `.0`, because SQLite writes the whole number 7 in a `real` column as 7.0.
  numberText: (value) => sql`rtrim(replace(cast(${value} as text) || ' ', '.0 ', ''))`,
  wholePart: (value) => {
    const text = sql`cast(${value} as text)`;
    return sql`case when ${text} not like '%e%' then ltrim(substr(${text}, 1, instr(${text} || '.', '.') - 1), '-') end`;
  },
  contains: (text, part, place = 'anywhere') => {
    if (!confused.test(part)) return isLike(text, part, place);
    if (place === 'whole') return sql`lower(${text}) = lower(${part})`;
    const position = sql`instr(lower(${text}), lower(${part}))`;
    return place === 'start' ? sql`${position} = 1` : sql`${position} > 0`;
  },
  searchesByCollation: false,
  number: (value) => sql`${value}`,
  integer: (digits) => sql`cast(${digits} as integer)`,
  boolean: (value) => (value ? sql`1` : sql`0`),
  // Writes dates like `current_timestamp` and `datetime`, without milliseconds, because all bounds are starts of days.
  timestamp: (date) => sql`${isoText(date).slice(0, 19).replace('T', ' ')}`,
  day: (day) => sql`${day}`,
  isEmptyList: (list) => sql`json(${list}) in ('[]', '""', 'null')`,
  overlaps: (list, options) =>
    sql`exists (select 1 from json_each(${list}) as listed where listed.value in (${sql.join(options)}))`,
  nullsLast,
};
