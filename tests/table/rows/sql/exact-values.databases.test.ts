import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Json, RowQuery } from '../../../../machines/table';
import { dateColumn } from '../../../../src/table/columns/date/date.column';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { createSqlDialect, type RunSql } from '../../../../src/table/rows/sql/dialect';
import { createSqlSource } from '../../../../src/table/rows/sql/sql-source';
import type { SqlFlavor } from '../../../../src/table/sql/flavors';
import type { StoredAs } from '../../../../src/table/sql/flavor';
import { describeEngines } from './engines';
import { queryWith } from '../query-with';

const { signal } = new AbortController();

interface Entry {
  readonly id: string;
}

interface Tables {
  numbers: { id: string; big: string; exact: string; approximate: number };
  moments: { id: number; moment: Date | string };
}

const [least, greatest] = ['-9223372036854775808', '9223372036854775807'];
/** Integers that a JavaScript number rounds, decimals that differ in the last digit, and numbers with exponents. */
const numbers = [
  [least, '-0.1', -1e150],
  ['9007199254740991', '0.1', 1e20],
  ['9007199254740992', '0.1000000001', 0.1],
  ['9007199254740993', '1234567890123456.5', 1e15],
  ['9007199254745817', '1234567890123456.5000000001', 1234.5],
  [greatest, '12345678901234567890', 1e150],
] as const;

async function openNumbers(flavor: SqlFlavor, run: RunSql) {
  const db = new Kysely<Tables>({ dialect: createSqlDialect(flavor, run) });
  // SQLite doesn't have a decimal type.
  const decimal = flavor === 'sqlite' ? 'text' : 'decimal(40, 10)';
  const double = { sqlite: 'real', postgres: 'double precision', mariadb: 'double' }[flavor];
  await run(`create table numbers (id bigint primary key, big bigint, exact ${decimal}, approximate ${double})`, []);
  for (const [big, exact, approximate] of numbers)
    await run(`insert into numbers values (${big}, ${big}, '${exact}', ${approximate})`, []);
  const open = (column: 'big' | 'exact' | 'approximate', locale?: string) => {
    const source = createSqlSource({
      db,
      flavor,
      query: db.selectFrom('numbers'),
      id: 'id',
      idType: 'integer',
      columns: [{ accessorKey: column, ...numberColumn({ locale }) }],
      expressions: { [column]: column },
      readRow: (_, id): Entry => ({ id }),
    });
    const find = async (changes: Partial<RowQuery>) =>
      (await source.rows(queryWith(changes), { signal })).rows.map(({ id }) =>
        numbers.findIndex(([big]) => big === id),
      );
    return {
      source,
      within: (min: number | null, max: number | null) => find({ columnFilters: [{ id: column, value: [min, max] }] }),
      search: (globalFilter: string) => find({ globalFilter }),
      sorted: (desc: boolean) => find({ sorting: [{ id: column, desc }] }),
    };
  };
  return open;
}

describeEngines(({ flavor, run }) => {
  test('a SQL source compares numbers exactly, even those that JavaScript rounds', { timeout: 120_000 }, async () => {
    const openColumn = await openNumbers(flavor, run);
    const big = openColumn('big', 'tr');
    expect(await big.within(null, 2 ** 53)).toEqual([0, 1, 2]);
    expect(await big.within(2 ** 53, null)).toEqual([2, 3, 4, 5]);
    expect(await big.within(2 ** 53, 2 ** 53)).toEqual([2]);
    expect(await big.within(0.5, 1e16)).toEqual([1, 2, 3, 4]);
    expect(await big.within(-1e21, 1e21)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await big.within(1e300, null)).toEqual([]);

    expect(await big.search('8.')).toEqual([]);
    expect(await big.search('5.817')).toEqual([4]);
    expect(await big.search('9.007.199.254.740.993')).toEqual([3]);
    expect(await big.search('9.007.')).toEqual([1, 2, 3, 4]);
    expect(await big.search('-9.223.372.036.854.775.808')).toEqual([0]);
    expect(await big.search('9007199254740993')).toEqual([3]);

    expect(await big.sorted(true)).toEqual([5, 4, 3, 2, 1, 0]);
    const near = { rowId: '9007199254740992', index: 2 };
    const next = queryWith({ sorting: [{ id: 'big', desc: false }], pagination: { pageIndex: 1, pageSize: 3 } });
    expect((await big.source.rows(next, { signal, near })).rows.map(({ id }) => id)).toEqual([
      '9007199254740993',
      '9007199254745817',
      greatest,
    ]);
    const named = [least, '9007199254740993', '9007199254740994'];
    expect(await big.source.knownIds(named, { signal })).toEqual(named.slice(0, 2));
    expect((await big.source.rowsNamed(named, { signal })).map(({ id }) => id)).toEqual(named.slice(0, 2));

    const approximate = openColumn('approximate', 'de');
    expect(await approximate.within(0.1, 0.1)).toEqual([2]);
    expect(await approximate.within(1e15, 1e150)).toEqual([1, 3, 5]);
    expect(await approximate.within(null, -1e-300)).toEqual([0]);
    expect(await approximate.search('1.234')).toEqual([4]);
    for (const text of ['.150', '.015', '.020', '9.223.']) expect(await approximate.search(text)).toEqual([]);

    if (flavor === 'sqlite') return;
    const exact = openColumn('exact', 'de');
    expect(await exact.within(null, 0.1)).toEqual([0, 1]);
    expect(await exact.within(0.1, 0.1)).toEqual([1]);
    expect(await exact.within(1_234_567_890_123_456.5, 2e15)).toEqual([3, 4]);
    expect(await exact.within(null, 1_234_567_890_123_456.5)).toEqual([0, 1, 2, 3]);
    expect(await exact.within(null, 1e40)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await exact.within(1e-20, null)).toEqual([1, 2, 3, 4, 5]);
    expect(await exact.search('12.345.678.901.234.567.890')).toEqual([5]);
  });
});

const dates = [
  '-004000-06-01T12:00:00.000Z',
  '-000001-12-31T23:30:00.000Z',
  '0000-01-01T00:30:00.000Z',
  '0000-12-31T23:30:00.000Z',
  '0001-01-01T00:30:00.000Z',
  '0001-12-31T23:30:00.000Z',
  '0002-01-01T12:00:00.000Z',
  '2026-11-27T12:00:00.000Z',
  '9999-12-31T12:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T02:00:00.000Z',
  '+012026-01-01T12:00:00.000Z',
].map((text, id) => ({ id: String(id), moment: new Date(text) }));

const ranges: readonly (readonly [string | null, string | null])[] = [
  [null, '9999-12-31'],
  ['9999-12-31', null],
  ['9999-12-31', '9999-12-31'],
  ['9999-12-30', '9999-12-30'],
  ['0001-01-01', null],
  [null, '0001-01-01'],
  ['0001-12-31', '0002-01-01'],
  ['0000-01-01', null],
  [null, '0000-01-01'],
  ['0000-12-31', '0000-12-31'],
  [null, '2026-11-27'],
  ['2026-11-27', null],
];

/** Formats a date for PostgreSQL, which writes years before 1 with BC. */
const forPostgres = (date: Date) => {
  const year = date.getUTCFullYear();
  const withoutYear = date.toISOString().replace(/^[+-]?\d+/, '');
  return `${String(year > 0 ? year : 1 - year).padStart(4, '0')}${withoutYear}${year > 0 ? '' : ' BC'}`;
};

interface DateStorage {
  readonly flavor: SqlFlavor;
  readonly type: string;
  readonly stored: StoredAs;
  readonly write: (date: Date) => string;
  /** The first and the last year that the type supports. Default: any year. */
  readonly years?: readonly [least: number, greatest: number];
  /** True for a type without a time zone, whose days are UTC days. */
  readonly isDay?: true;
}

const storages: readonly DateStorage[] = [
  { flavor: 'sqlite', type: 'text', stored: 'iso', write: (date) => `'${date.toISOString()}'` },
  {
    flavor: 'sqlite',
    type: 'text',
    stored: 'timestamp',
    write: (date) => `'${date.toISOString().replace('T', ' ').slice(0, -5)}'`,
  },
  { flavor: 'sqlite', type: 'integer', stored: 'milliseconds', write: (date) => String(date.getTime()) },
  { flavor: 'postgres', type: 'timestamptz', stored: 'timestamp', write: (date) => `'${forPostgres(date)}'` },
  { flavor: 'postgres', type: 'timestamp', stored: 'timestamp', write: (date) => `'${forPostgres(date)}'` },
  { flavor: 'postgres', type: 'date', stored: 'day', write: (date) => `'${forPostgres(date)}'`, isDay: true },
  { flavor: 'postgres', type: 'bigint', stored: 'seconds', write: (date) => String(Math.floor(date.getTime() / 1000)) },
  {
    flavor: 'mariadb',
    type: 'datetime(3)',
    stored: 'timestamp',
    write: (date) => `'${date.toISOString().slice(0, -1)}'`,
    years: [0, 9999],
  },
  {
    flavor: 'mariadb',
    type: 'date',
    stored: 'day',
    write: (date) => `'${date.toISOString().slice(0, 10)}'`,
    years: [0, 9999],
    isDay: true,
  },
];

describeEngines(({ flavor, run }) => {
  test.each(storages.filter((storage) => storage.flavor === flavor))(
    'dates of type $type stored as $stored match the same filters as in memory, in any year',
    { timeout: 120_000 },
    async ({ type, stored, write, years: [least, greatest] = [-Infinity, Infinity], isDay }) => {
      const db = new Kysely<Tables>({ dialect: createSqlDialect(flavor, run) });
      await run('drop table if exists moments', []);
      await run(`create table moments (id integer primary key, moment ${type})`, []);
      const rows = dates.filter(({ moment }) => {
        const year = moment.getUTCFullYear();
        return year >= least && year <= greatest;
      });
      for (const { id, moment } of rows) await run(`insert into moments values (${id}, ${write(moment)})`, []);
      if (flavor === 'postgres' && stored !== 'seconds')
        await run(`insert into moments values (100, 'infinity'), (101, '-infinity')`, []);
      for (const timeZone of isDay ? ['UTC'] : ['UTC', 'America/New_York', 'Europe/Oslo']) {
        const columns = [{ accessorKey: 'moment' as const, ...dateColumn({ timeZone }) }];
        const memory = memorySource({ columns, rows, getRowId: ({ id }) => id });
        const source = createSqlSource({
          db,
          flavor,
          query: db.selectFrom('moments'),
          id: 'id',
          idType: 'integer',
          columns,
          expressions: { moment: { value: 'moment', stored } },
          readRow: (_, id): Entry => ({ id }),
        });
        for (const [from, to] of ranges) {
          const value: Json = [from, to];
          const pagination = { pageIndex: 0, pageSize: 100 };
          const filterQuery = queryWith({ pagination, columnFilters: [{ id: 'moment', value }] });
          const expected = (await memory.rows(filterQuery, { signal })).rows.map(({ id }) => id);
          const isText = flavor === 'sqlite' && stored !== 'milliseconds';
          const isMissed = (id: string) => {
            const year = dates[Number(id)]?.moment.getUTCFullYear() ?? 0;
            return year > 9999 || (from !== null && year < 0);
          };
          const infinite = [...(to === null ? ['100'] : []), ...(from === null ? ['101'] : [])];
          expect(
            (await source.rows(filterQuery, { signal })).rows.map(({ id }) => id),
            `${from} to ${to} in ${timeZone}`,
          ).toEqual([
            // Strings with a signed year come before all other strings.
            ...expected.filter((id) => !(isText && isMissed(id))),
            ...(flavor === 'postgres' && stored !== 'seconds' ? infinite : []),
          ]);
        }
      }
    },
  );
});
