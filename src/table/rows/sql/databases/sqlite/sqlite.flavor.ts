import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { containsBy, isoText, nullsLast, type Flavor } from '../flavor';

/** The characters that SQLite's `like` takes for one another: it reads the last two as the first. */
const confused = /[\u{FFFD}-\u{FFFF}]/u;

const isLike = containsBy(sql`like`);

/** SQLite: texts are compared byte by byte, and only the case of ASCII letters is ignored in a search. */
export const sqlite: Flavor = {
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  indexes: { maxKeyBytes: Infinity, ofExpressions: true },
  dates: 'iso',
  lists: 'json',
  toText: (value) => sql`cast(${value} as text)`,
  // SQLite writes 7.0 for a whole number of a column of reals.
  numberText: (value) => sql`rtrim(replace(cast(${value} as text) || ' ', '.0 ', ''))`,
  wholePart: (value) => {
    const text = sql`cast(${value} as text)`;
    return sql`case when ${text} not like '%e%' then ltrim(substr(${text}, 1, instr(${text} || '.', '.') - 1), '-') end`;
  },
  contains: (text, part) => (confused.test(part) ? sql`instr(lower(${text}), lower(${part})) > 0` : isLike(text, part)),
  searchesByCollation: false,
  number: (value) => sql`${value}`,
  integer: (digits) => sql`cast(${digits} as integer)`,
  boolean: (value) => (value ? sql`1` : sql`0`),
  // As `current_timestamp` and `datetime` write it. Days begin with a whole second, so that fractions of one do not matter.
  timestamp: (date) => sql`${isoText(date).slice(0, 19).replace('T', ' ')}`,
  day: (day) => sql`${day}`,
  overlaps: (list, options) =>
    sql`exists (select 1 from json_each(${list}) as listed where listed.value in (${sql.join(options)}))`,
  nullsLast,
};
