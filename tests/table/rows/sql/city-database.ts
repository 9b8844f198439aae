import { Kysely, sql } from 'kysely';
import { numberColumn, textColumn } from '../../../../src/entries/url';
import type { SourceColumn } from '../../../../src/table/columns/source-columns';
import { createSqlDialect, type RunSql, createSqlSource } from '../../../../src/entries/sql';
import { openSqlite } from '../../../../src/site/demos/open-sqlite';

export interface City {
  readonly key: string;
  readonly name: string | null;
  readonly people: number;
}

export interface Tables {
  cities: { key: string; name: string | null; people: number; country_id: number };
  countries: { id: number; name: string };
}

/** These column IDs contain SQL and markup. */
export const nameId = 'name"; drop table cities; --';
export const peopleId = '<b>people</b>';

export const columns: readonly SourceColumn<City>[] = [
  { id: nameId, accessorKey: 'name', ...textColumn() },
  { id: peopleId, accessorKey: 'people', ...numberColumn() },
];

export const cities: readonly City[] = ['Oslo', 'Bergen', '100%', 'a_b', `Robert'); drop table cities; --`].map(
  (name, index) => ({ key: `k${index}`, name, people: 1000 * index }),
);

interface Limits {
  readonly maxPageSize?: number;
  readonly maxConditions?: number;
  readonly maxCounted?: number;
  readonly run?: RunSql;
  readonly slices?: { readonly by: 'people'; readonly rowCount: number };
}

/** Creates a SQLite database of cities. `asked` lists the statements that it has run. */
export async function openCityDatabase() {
  const { run } = await openSqlite();
  const asked: string[] = [];
  const runAndNote: RunSql = (text, values) => {
    asked.push(text);
    return run(text, values);
  };
  const db = new Kysely<Tables>({ dialect: createSqlDialect('sqlite', runAndNote) });
  const write = (statement: string) => sql.raw(statement).execute(db);
  await write('create table countries (id integer primary key, name text)');
  await write(`insert into countries values (1, 'Norway')`);
  await write('create table cities (key text primary key, name text, people integer, country_id integer default 1)');
  for (const { key, name, people } of cities)
    await sql`insert into cities (key, name, people) values (${key}, ${name}, ${people})`.execute(db);
  /** The options of a source of cities, without its columns. */
  const ofCities = { db, flavor: 'sqlite', query: db.selectFrom('cities'), id: 'key', idType: 'text' } as const;
  const openCities = (limits: Limits = {}) =>
    createSqlSource({
      ...ofCities,
      columns,
      expressions: { [nameId]: 'name', [peopleId]: 'people' },
      readRow: (values, key): City => ({ key, name: values[nameId], people: values[peopleId] }),
      ...limits,
    });
  return { db, asked, write, ofCities, openCities };
}
