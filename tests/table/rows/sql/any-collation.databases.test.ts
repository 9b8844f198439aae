import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ColumnFilterEntry, Json, RowQuery } from '../../../../machines/table';
import { booleanColumn } from '../../../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../../src/table/columns/select/select.column';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import { withOperators } from '../../../../src/table/columns/operators/with-operators';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { createSqlDialect, type RunSql } from '../../../../src/table/rows/sql/dialect';
import { createSqlSource } from '../../../../src/table/rows/sql/sql-source';
import type { SqlFlavor } from '../../../../src/table/sql/flavors';
import { lengthOf } from '../../../nightly';
import { fc } from '../../../seeded';
import { embedded } from './databases';
import { describeEngines } from './engines';

/* Compares every operator of every column kind with rows in memory, for each type and collation of text. */

/** Strings that differ only in case, accents, spaces, or letters that some collations treat as equal. */
const letters = ['s', 'S', 'ß', 'ss', 'e', 'é', 'É', 'e\u0301', 'x', 'x ', ' x', 'ﬁ', 'fi', 'ö', 'oe', '%', '_', "'"];
/** No row has the last option. */
const options = [...letters.toReversed(), 'a label that an enum lacks'];
const names = ['Ann', 'joanna', '50%', '5_0', 'a!b', '', 'anna b', ' ', 'ann ', null];
const days = ['0000-01-01', '0001-01-01', '2024-02-29', '2026-11-30', '9999-12-30', '9999-12-31', null];
const prices = [Number.NaN, 1, -1, null, 0.5, 1e15, -1e15, 20, Number.NaN, 0];

interface Word {
  readonly place: number;
  readonly org: string;
  readonly no: number;
  readonly name: string | null;
  readonly price: number | null;
  readonly day: Date | null;
  readonly due: Date | null;
  readonly status: string | null;
  readonly tag: string | null;
  readonly tags: readonly string[] | null;
  readonly labels: readonly string[] | null;
  readonly paid: boolean | null;
}

const at = <Item>(list: readonly Item[], index: number): Item | null => list[index % list.length] ?? null;
const words: readonly Word[] = Array.from({ length: 90 }, (_, place) => {
  const day = at(days, place);
  return {
    place,
    org: at(letters, place) ?? '',
    no: Math.floor(place / letters.length),
    name: at(names, place),
    price: at(prices, place),
    day: day === null ? null : new Date(`${day}T00:00:00Z`),
    due: day === null ? null : new Date(`${day}T${place % 2 === 0 ? '00:00:00.000' : '23:59:59.999'}Z`),
    status: at([...letters, '', null], place * 2),
    tag: at([null, ...letters], place * 7),
    tags: at([[], ['s'], ['S', 'é'], ['e', 'ß'], ['x '], ["'", '%'], ['x', 'e\u0301'], null], place),
    labels: at([[], ['s'], ['s', 'S'], ['S', 'x '], ['s', 'S', 'x '], null], Math.floor(place / 3)),
    paid: at([true, false, null], place),
  };
});
const idOf = ({ org, no }: Word) => `${org}/${no}`;
const isHidden = ({ place }: Word) => place % 10 === 9;
const visible = words.filter((word) => !isHidden(word));

const unsearched = { enableGlobalFilter: false };
const columns = [
  { accessorKey: 'name', ...withOperators(textColumn()), enableSorting: false, ...unsearched },
  { accessorKey: 'price', ...withOperators(numberColumn()), ...unsearched },
  { accessorKey: 'day', ...withOperators(dateColumn()), ...unsearched },
  { accessorKey: 'due', ...withOperators(dateColumn()), ...unsearched },
  { accessorKey: 'status', ...withOperators(selectColumn({ options: ['', ...options] })) },
  { accessorKey: 'tag', ...withOperators(multiSelectColumn({ options })) },
  { accessorKey: 'tags', ...withOperators(multiSelectColumn({ options })), enableSorting: false },
  { accessorKey: 'labels', ...withOperators(multiSelectColumn({ options })), enableSorting: false },
  { accessorKey: 'paid', ...withOperators(booleanColumn()), ...unsearched },
] as const;

/** Trimmed, because a search in memory joins the items of a list: `S, x` contains ` x`. */
const searched = options.map((each) => each.trim());

const option = fc.constantFrom(...options);
const someOptions = fc.uniqueArray(option, { minLength: 1, maxLength: 3 });
const text = fc.constantFrom('ann', 'ANN', 'a', '%', '_', '!', ' ', '50%', 'nn');
const number = fc.constantFrom(0, 1, -1, 0.5, 3, 1e15, -1e300);
const day = fc.constantFrom(...days.filter((each) => each !== null), '2025-01-01');
const range = <Bound>(bound: fc.Arbitrary<Bound>) =>
  fc.tuple(fc.option(bound), fc.option(bound)).filter(([from, to]) => from !== null || to !== null);

/** Values of filters without an operator are listed as `plain`. */
const operands: Readonly<
  Record<(typeof columns)[number]['accessorKey'], Readonly<Record<string, fc.Arbitrary<Json>>>>
> = {
  name: { plain: text, notContains: text, equals: text, notEquals: text, startsWith: text },
  price: { plain: range(number), equals: number, notEquals: number },
  day: { plain: range(day), before: day, after: day, equals: day, notEquals: day },
  due: { plain: range(day), before: day, after: day, equals: day, notEquals: day },
  status: { plain: option, notEquals: fc.constantFrom('', ...options), anyOf: someOptions, noneOf: someOptions },
  tag: { plain: someOptions, allOf: someOptions, noneOf: someOptions },
  tags: { plain: someOptions, allOf: someOptions, noneOf: someOptions },
  labels: { plain: someOptions, allOf: someOptions, noneOf: someOptions },
  paid: { plain: fc.boolean(), notEquals: fc.boolean() },
};
const always = fc.constant(true);
const filter = fc.oneof(
  ...Object.entries(operands).flatMap(([id, ofColumn]) =>
    Object.entries({ ...ofColumn, isEmpty: always, isNotEmpty: always }).map(
      ([operator, operand]): fc.Arbitrary<ColumnFilterEntry> =>
        operand.map((value: Json) => ({ id, value: operator === 'plain' ? value : { [operator]: value } })),
    ),
  ),
);
const sortable = columns.flatMap((column) => ('enableSorting' in column ? [] : [column.accessorKey]));
const query = fc.record({
  globalFilter: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...searched) },
  ),
  columnFilters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ id }) => id }),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...sortable), desc: fc.boolean() }), {
    maxLength: 2,
    selector: ({ id }) => id,
  }),
});
const rowIds = fc.uniqueArray(fc.constantFrom(...words.map(idOf), 'S/99', 'É', 'X/0', '1'), { maxLength: 20 });

/** A type for the table's strings, and statements that create the type. */
interface TextType {
  readonly name: string;
  readonly key: string;
  readonly status?: string;
  readonly list?: string;
  readonly create?: readonly string[];
}

const ignoring = `create collation ignoring (provider = icu, locale = 'und-u-ks-level1', deterministic = false)`;
const labels = ['', ...letters].map((label) => `'${label.replaceAll("'", "''")}'`).join();
const textTypes: Readonly<Record<SqlFlavor, readonly TextType[]>> = {
  sqlite: [
    { name: 'text', key: 'text' },
    { name: 'nocase', key: 'text collate nocase' },
    { name: 'rtrim', key: 'text collate rtrim' },
  ],
  postgres: [
    { name: 'text', key: 'text' },
    {
      name: 'a nondeterministic collation',
      key: 'text collate ignoring',
      list: 'text[] collate ignoring',
      create: [ignoring],
    },
    { name: 'citext', key: 'citext', list: 'citext[]', create: ['create extension citext'] },
    { name: 'an enum', key: 'text', status: 'label', create: [`create type label as enum (${labels})`] },
  ],
  mariadb: [
    { name: 'the default collation', key: 'varchar(40)' },
    { name: 'utf8mb4_bin', key: 'varchar(40) collate utf8mb4_bin' },
    { name: 'utf8mb4_uca1400_ai_ci', key: 'varchar(40) collate utf8mb4_uca1400_ai_ci' },
    { name: 'utf8mb4_uca1400_nopad_as_ci', key: 'varchar(40) collate utf8mb4_uca1400_nopad_as_ci' },
  ],
};

interface Database {
  words: { [Key in Exclude<keyof Word, 'org'>]: unknown } & { org: string; key: string; hidden: number | null };
}

async function fill(flavor: SqlFlavor, run: RunSql, { key, status = key, list: listType, create = [] }: TextType) {
  const db = new Kysely<Database>({ dialect: createSqlDialect(flavor, run) });
  await run('drop table if exists words', []);
  for (const statement of create) await run(statement, []);
  const quoted = flavor === 'mariadb' ? '`key`' : '"key"';
  const lists = listType ?? { sqlite: 'text', postgres: 'text[]', mariadb: key }[flavor];
  const double = flavor === 'sqlite' ? 'real' : 'double precision';
  const json = { sqlite: 'text', postgres: 'jsonb', mariadb: 'json' }[flavor];
  await run(
    `create table words (place integer primary key, ${quoted} ${key} not null, org ${key} not null, no integer not null,
      name ${key}, price ${double}, day ${flavor === 'sqlite' ? 'text' : 'date'}, status ${status}, tag ${status},
      tags ${lists}, labels ${json}, paid boolean, hidden integer, due bigint)`,
    [],
  );
  for (const word of words) {
    const { place, org, no, name, price, day: date, status: state, tag: label, tags, paid, due } = word;
    const written = date?.toISOString().slice(0, 10) ?? null;
    const dayText = flavor === 'postgres' && written === '0000-01-01' ? '0001-01-01 BC' : written;
    const amount = Number.isNaN(price) ? (flavor === 'postgres' ? sql`'NaN'` : null) : price;
    const texts = tags?.map((tag) => JSON.stringify(tag)).join();
    const list = texts === undefined ? null : flavor === 'postgres' ? `{${texts}}` : `[${texts}]`;
    const isPaid = paid === null ? sql`null` : sql.raw(flavor === 'postgres' ? String(paid) : paid ? '1' : '0');
    await sql`insert into words values (${place}, ${idOf(word)}, ${org}, ${no}, ${name}, ${amount}, ${dayText}, ${state},
      ${label}, ${list}, ${word.labels && JSON.stringify(word.labels)}, ${isPaid},
      ${isHidden(word) ? 1 : place % 2 === 0 ? 0 : null}, ${due?.getTime() ?? null})`.execute(db);
  }
  return db;
}

function openSources(db: Kysely<Database>, flavor: SqlFlavor) {
  const composite = flavor === 'mariadb' ? sql<string>`concat(org, '/', no)` : sql<string>`org || '/' || no`;
  const open = (id: 'key' | typeof composite) =>
    createSqlSource({
      db,
      flavor,
      query: db.selectFrom('words').where(sql<boolean>`hidden = 0 or hidden is null`),
      id,
      idType: 'text',
      unsorted: 'place',
      columns,
      expressions: {
        place: 'place',
        name: 'name',
        price: 'price',
        day: { value: 'day', stored: 'day' },
        due: { value: 'due', stored: 'milliseconds' },
        status: 'status',
        tag: { value: 'tag', stored: 'text' },
        tags: 'tags',
        labels: { value: 'labels', stored: 'json' },
        paid: 'paid',
      },
      readRow: ({ place }): Word => words[Number(place)] ?? words[0]!,
    });
  return [open('key'), open(composite)];
}

const request = { signal: new AbortController().signal };
const memory = memorySource({ columns, rows: visible, getRowId: idOf });
const noQuery = { globalFilter: '', columnFilters: [], sorting: [] };
const all = { pageIndex: 0, pageSize: 1000 };
const pageSize = 11;

describeEngines(({ name: engine, flavor, run }) => {
  // PostgreSQL in WebAssembly lacks ICU and extensions.
  const types = textTypes[flavor].filter(({ name }) => engine !== embedded.name || /^(text|an enum)$/.test(name));

  test.each(types)(
    'filters, options and row IDs match the same rows in a database as in memory: $name',
    { timeout: 600_000 },
    async (type) => {
      const sources = openSources(await fill(flavor, run, type), flavor);
      // MariaDB sorts an ID column by its collation alone, which treats some of these IDs as equal.
      const pagedSources = flavor === 'mariadb' ? sources.slice(1) : sources;
      const check = async (
        source: (typeof sources)[number],
        asked: RowQuery,
        isWalked = pagedSources.includes(source),
      ) => {
        const [wanted, found] = [await memory.rows(asked, request), await source.rows(asked, request)];
        const valuesOf = (rows: readonly Word[]) =>
          rows.map((row) => asked.sorting.map(({ id }) => String(new Map(Object.entries(row)).get(id))).join());
        const placesOf = (rows: readonly Word[]) => rows.map(({ place }) => place);
        // The database sorts equal rows by their IDs, and memory by their places.
        const [wantedPlaces, foundPlaces] = [placesOf(wanted.rows), placesOf(found.rows)];
        const toComparable = (places: readonly number[]) =>
          asked.sorting.length === 0 ? places : places.toSorted((a, b) => a - b);
        expect(toComparable(foundPlaces)).toEqual(toComparable(wantedPlaces));
        expect(valuesOf(found.rows).map(missingAsNull)).toEqual(valuesOf(wanted.rows).map(missingAsNull));
        expect(await source.count(asked, request)).toBe(wantedPlaces.length);
        if (!isWalked) return;
        // Finds each page from the last row of the previous page, and from the first row of the next page.
        const pages = Math.ceil(foundPlaces.length / pageSize);
        const walked: number[] = [];
        for (let pageIndex = 0; pageIndex < pages; pageIndex += 1) {
          const page = { ...asked, pagination: { pageIndex, pageSize } };
          const before = found.rows[pageIndex * pageSize - 1];
          const after = found.rows[(pageIndex + 1) * pageSize];
          const beforeKnown = before && { rowId: idOf(before), index: pageIndex * pageSize - 1 };
          const afterKnown = after && { rowId: idOf(after), index: (pageIndex + 1) * pageSize };
          walked.push(...placesOf((await source.rows(page, { ...request, near: beforeKnown })).rows));
          const reverse = await source.rows(page, { ...request, near: afterKnown });
          expect(placesOf(reverse.rows)).toEqual(walked.slice(pageIndex * pageSize));
        }
        expect(walked).toEqual(foundPlaces);
      };
      await fc.assert(
        fc.asyncProperty(query, fc.constantFrom(...sources), async (asked, source) => {
          await check(source, { ...asked, pagination: all });
        }),
        { numRuns: lengthOf(12, 400) },
      );
      // Filters alone are fast enough for many runs, but only the first type needs them.
      await fc.assert(
        fc.asyncProperty(filter, fc.constantFrom(...sources), async (only, source) => {
          await check(source, { ...noQuery, columnFilters: [only], pagination: all }, false);
        }),
        { numRuns: type === types[0] ? lengthOf(150, 3000) : 1 },
      );
      await fc.assert(
        fc.asyncProperty(rowIds, fc.constantFrom(...sources), async (ids, source) => {
          const selection = Object.fromEntries(ids.map((id) => [id, true]));
          const answers = await Promise.all(
            [source, memory].map(async ({ knownIds, rowsNamed, countSelected }) => [
              await knownIds(ids, request),
              (await rowsNamed(ids, request)).map(idOf).toSorted(),
              await countSelected(selection, noQuery, request),
            ]),
          );
          expect(answers[0]).toEqual(answers[1]);
        }),
        { numRuns: lengthOf(12, 400) },
      );
    },
  );

  if (flavor !== 'mariadb') return;
  test('in MariaDB, a SQL source throws an error if its ID is built with `||`', async () => {
    await run('create table orders (org varchar(9), no integer)', []);
    await run("insert into orders values ('north', 1), ('south', 1)", []);
    const db = new Kysely<{ orders: { org: string; no: number } }>({ dialect: createSqlDialect(flavor, run) });
    const { rows } = createSqlSource({
      db,
      flavor,
      query: db.selectFrom('orders'),
      id: sql<string>`org || '/' || no`,
      idType: 'text',
      columns: [],
      expressions: {},
      readRow: (_, id) => id,
    });
    await expect(rows({ ...noQuery, pagination: all }, request)).rejects.toThrow('in MariaDB, `||` means `or`');
  });
});

const missingAsNull = (text: string) => text.replaceAll(/NaN/g, 'null');
