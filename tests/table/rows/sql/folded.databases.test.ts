import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createFold, numberColumn, textColumn, searchFoldedTexts } from '../../../../src/entries/url';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { createSqlDialect, type RunSql, createSqlSource, type SqlFlavor } from '../../../../src/entries/sql';
import { openSqlite } from '../../../../src/site/demos/open-sqlite';
import { server } from './databases';
import { describeEngines } from './engines';
import { queryWith } from '../query-with';
import { isNightly } from '../../../nightly';

/*
 * If text is folded, a database finds the same rows as a table in memory (telerik/kendo-ui-core#3268, mui/mui-x#10923,
 * bryntum/support#6193).
 */

interface Customer {
  readonly id: number;
  readonly name: string | null;
  readonly price: number;
}

interface Tables {
  customers: {
    id: number;
    name: string | null;
    price: number;
    name_folded: string | null;
    price_folded: string | null;
  };
}

const names = [
  'İstanbul',
  'IĞDIR',
  'KIZ KULESİ',
  'Café',
  'Cafe\u0301 Noir',
  'New\u00a0York  City',
  '\u200bOslo\ufeff',
  'Semi\u00addetached',
  '5\u201310 %_!',
  'ΟΔΟΣ',
  'Straße',
  'O’Brien',
  'ＡＢＣ ｶﾞ',
  'מָלוֹן مَقْهى',
  'Œuf Ænima',
  'a\uFFFEb',
  'a\uFFFFb',
  '',
  null,
];
const customers: readonly Customer[] = names.map((name, index) => ({ id: index, name, price: -1234.5 * index }));
const searched = [
  'istanbul',
  'ISTANBUL',
  'iğdır',
  'kız',
  'cafe\u0301',
  'CAF\u00c9',
  ' new york city ',
  'new\u202fyork\tcity',
  'oslo\u200b',
  'semidetached',
  '5-10 %_!',
  '5\u22121',
  'οδος',
  'οδοσ',
  'straße',
  'STRASSE',
  "o'brien",
  '\uFFFE',
  '\uFFFF',
  'ab',
  '_',
  ' ',
  '−1 234,5',
  '-1 234,50 €',
  '-1234.5',
  'abc ガ',
  'מלון مقهى',
  'oeuf ænima',
  'zzz',
];

const format = { style: 'currency', currency: 'EUR' } as const;
const columnsIn = (locale: string) => [
  { accessorKey: 'name' as const, ...textColumn({ locale, match: 'folded' }) },
  { accessorKey: 'price' as const, ...numberColumn({ locale: 'fr', format }) },
];
const shownPrice = new Intl.NumberFormat('fr', format);
const { signal } = new AbortController();
const pagination = { pageIndex: 0, pageSize: 100 };
const queriesFor = (text: string) => [
  queryWith({ pagination, globalFilter: text }),
  queryWith({ pagination, columnFilters: [{ id: 'name', value: text }] }),
];

const openDatabase = (flavor: SqlFlavor, run: RunSql) => new Kysely<Tables>({ dialect: createSqlDialect(flavor, run) });

/** Creates the table, and stores text that the app has folded. */
async function fill(db: Kysely<Tables>, locale: string, types: { readonly text: string; readonly real: string }) {
  const { text, real } = types;
  await sql`drop table if exists customers`.execute(db);
  await sql
    .raw(
      `create table customers (id integer primary key, name ${text}, price ${real}, name_folded ${text}, price_folded ${text})`,
    )
    .execute(db);
  const [fold, foldPrice] = [createFold(locale), createFold('fr')];
  for (const { id, name, price } of customers)
    await sql`insert into customers values (${id}, ${name}, ${price}, ${name === null ? null : fold(name)},
      ${foldPrice(shownPrice.format(price))})`.execute(db);
}

const typesOf: Readonly<Record<SqlFlavor, { readonly text: string; readonly real: string }>> = {
  sqlite: { text: 'text', real: 'real' },
  postgres: { text: 'text', real: 'double precision' },
  mariadb: { text: 'varchar(100)', real: 'double' },
};

const openSource = (db: Kysely<Tables>, flavor: SqlFlavor, locale: string, folded = sql<string>`name_folded`) =>
  createSqlSource({
    db,
    flavor,
    query: db.selectFrom('customers'),
    id: 'id',
    idType: 'integer',
    columns: columnsIn(locale),
    expressions: {
      name: { value: 'name', folded, ...(flavor === 'mariadb' && { collate: 'utf8mb4_bin' }) },
      price: { value: 'price', folded: 'price_folded' },
    },
    readRow: ({ name, price }, id): Customer => ({ id: Number(id), name, price }),
  });

/** Expects that a source finds the same rows as rows in memory. */
async function compare(source: ReturnType<typeof openSource>, locale: string, texts = searched) {
  const memory = memorySource<Customer>({
    columns: columnsIn(locale),
    rows: customers,
    getRowId: ({ id }) => id,
    search: searchFoldedTexts,
  });
  for (const text of texts)
    for (const each of queriesFor(text)) {
      const [expected, found] = [await memory.rows(each, { signal }), await source.rows(each, { signal })];
      expect(
        found.rows.map(({ name }) => name),
        `${JSON.stringify(each)} in ${locale}`,
      ).toEqual(expected.rows.map(({ name }) => name));
    }
}

const guide = readFileSync(join(import.meta.dirname, '../../../../src/site/docs/rows/databases.md'), 'utf8');
const generated = /```sql\n([^]*?)```/.exec(guide)?.[1] ?? '';

describeEngines(({ name, flavor, run }) => {
  test.each(isNightly ? ['en', 'tr', 'lt', 'el'] : ['tr'])(
    'if the app stores folded text, a database finds the same rows as in memory: %s',
    { timeout: 120_000 },
    async (locale) => {
      const db = openDatabase(flavor, run);
      await fill(db, locale, typesOf[flavor]);
      await compare(openSource(db, flavor, locale), locale);
    },
  );

  if (flavor !== 'postgres') return;
  const hasOwnCase = ['tr', 'lt', 'az'];
  test.each(name === server.name ? ['en', 'el', ...hasOwnCase] : ['en', 'el'])(
    "with the guide's generated column of folded text, PostgreSQL finds the same rows as in memory: %s",
    { timeout: 120_000 },
    async (locale) => {
      const db = openDatabase('postgres', run);
      await fill(db, locale, typesOf.postgres);
      await sql`alter table customers drop column name_folded`.execute(db);
      const statement = hasOwnCase.includes(locale) ? generated.replace('und-x-icu', `${locale}-x-icu`) : generated;
      await sql.raw(statement).execute(db);
      const { rows } = await sql<{ name: string | null; name_folded: string | null }>`
        select name, name_folded from customers order by id`.execute(db);
      const fold = createFold(locale);
      expect(rows.map((row) => row.name_folded)).toEqual(rows.map(({ name }) => (name === null ? null : fold(name))));
      await compare(openSource(db, 'postgres', locale), locale);
    },
  );
});

test('with a fold function, SQLite finds the same rows as in memory', async () => {
  const { run, connection } = await openSqlite();
  try {
    connection.createFunction('fold', (_, text) => (typeof text === 'string' ? createFold('tr')(text) : null), {
      deterministic: true,
    });
    const db = openDatabase('sqlite', run);
    await fill(db, 'tr', typesOf.sqlite);
    await compare(openSource(db, 'sqlite', 'tr', sql<string>`fold(name)`), 'tr');
  } finally {
    connection.close();
  }
});
