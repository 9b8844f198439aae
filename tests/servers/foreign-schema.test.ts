import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Json } from '../../machines/table';
import { booleanColumn, dateColumn, numberColumn, selectColumn, textColumn } from '../../src/entries/url';
import { createSqlDialect, createSqlSource } from '../../src/entries/sql';
import { queryWith } from '../table/rows/query-with';
import { startPostgres, type PostgresServer } from './postgres';
import type { OpenedRunner } from './server';

let server: PostgresServer;
let opened: OpenedRunner;
beforeAll(async () => {
  server = await startPostgres();
  opened = server.openRunner();
  // Names with capital letters and spaces, a key of two columns, a view, many missing values, and four types of time.
  await server.query(`
    create schema crm;
    create table crm."Accounts" (
      org uuid not null, no smallint not null, "display name" varchar(40), vip boolean, opened timestamptz, closed timestamp,
      birthday date, balance numeric(12, 2), rating real, kind text, big bigint, primary key (org, no));
    insert into crm."Accounts" select
      ('00000000-0000-4000-8000-00000000000' || i % 7)::uuid, i, case when i % 3 > 0 then 'Name ' || i end,
      case i % 4 when 0 then true when 1 then false end,
      case when i % 5 > 0 then timestamptz '2026-03-29 00:30+01' + make_interval(mins => i * 7) end,
      timestamp '2026-10-25 00:30' + make_interval(mins => i * 11), date '2026-01-01' + i, i * 1.1,
      case when i % 9 = 0 then 'NaN'::real else i / 3.0 end, case i % 3 when 0 then 'a' when 1 then 'b' end,
      9007199254740993 + i
    from generate_series(1, 200) as i;
    create table crm.logins (org uuid, no smallint);
    insert into crm.logins select org, no from crm."Accounts", generate_series(1, 3) where no % 2 = 0;
    create view crm.account_view as select a.*,
      (select count(*) from crm.logins as l where l.org = a.org and l.no = a.no) as logins from crm."Accounts" as a`);
}, 60_000);
afterAll(async () => {
  await opened.close();
  await server.close();
});

interface Database {
  'crm.account_view': {
    org: string;
    no: number;
    'display name': string | null;
    vip: boolean | null;
    opened: Date | null;
    closed: Date;
    birthday: Date;
    balance: string;
    rating: number;
    kind: string | null;
    big: string;
    logins: string;
  };
}

const columns = [
  { accessorKey: 'name', ...textColumn() },
  { accessorKey: 'vip', ...booleanColumn() },
  { accessorKey: 'opened', ...dateColumn({ timeZone: 'Europe/Oslo' }) },
  { accessorKey: 'closed', ...dateColumn({ timeZone: 'America/New_York' }) },
  { accessorKey: 'birthday', ...dateColumn() },
  { accessorKey: 'balance', ...numberColumn() },
  { accessorKey: 'rating', ...numberColumn() },
  { accessorKey: 'kind', ...selectColumn({ options: ['b', 'a'] }) },
  { accessorKey: 'big', ...numberColumn() },
  { accessorKey: 'logins', ...numberColumn() },
] as const;

const { signal } = new AbortController();
function openAccounts(readRow: (values: { readonly birthday: string }, id: string) => string = (_, id) => id) {
  const db = new Kysely<Database>({ dialect: createSqlDialect('postgres', opened.run) });
  return createSqlSource({
    db,
    run: opened.run,
    flavor: 'postgres',
    query: db.selectFrom('crm.account_view'),
    id: sql<string>`org || '/' || no`,
    idType: 'text',
    columns,
    expressions: {
      name: 'display name',
      vip: 'vip',
      opened: 'opened',
      closed: 'closed',
      birthday: { value: 'birthday', stored: 'day' },
      balance: 'balance',
      rating: 'rating',
      kind: 'kind',
      big: 'big',
      logins: 'logins',
    },
    readRow,
  });
}

test.each(columns.map(({ accessorKey }) => accessorKey))(
  'paging through a database view with a two-column key returns each row once: %s',
  async (id) => {
    const { rows } = openAccounts();
    for (const desc of [false, true]) {
      const seen: string[] = [];
      const fetchRows = async (pageIndex: number, near?: { readonly rowId: string; readonly index: number }) =>
        (await rows(queryWith({ sorting: [{ id, desc }], pagination: { pageIndex, pageSize: 10 } }), { signal, near }))
          .rows;
      for (let page = 0; page < 20; page += 1) {
        const last = seen.at(-1);
        seen.push(...(await fetchRows(page, last === undefined ? undefined : { rowId: last, index: page * 10 - 1 })));
      }
      expect(new Set(seen).size).toBe(200);
      expect(seen).toHaveLength(200);
      for (let page = 18; page >= 0; page -= 1)
        expect(await fetchRows(page, { rowId: seen[page * 10 + 10] ?? '', index: page * 10 + 10 })).toEqual(
          seen.slice(page * 10, page * 10 + 10),
        );
    }
  },
);

test("date filters don't depend on the Node process's time zone", async () => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  const query = queryWith({ columnFilters: [{ id: 'birthday', value: ['2026-02-01', '2026-02-01'] }] });
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    process.env['TZ'] = zone;
    const { rows } = await openAccounts(({ birthday }) => birthday).rows(query, { signal });
    expect(rows).toEqual(['2026-02-01']);
  }
});

test.each<readonly [string, Json, number]>([
  // On this day, Oslo's clocks go forward, so it has only 23 hours.
  ['opened', ['2026-03-29', '2026-03-29'], 154],
  ['closed', ['2026-10-25', '2026-10-25'], 130],
  ['birthday', ['2026-02-01', '2026-02-03'], 3],
  ['balance', [10.5, 20.25], 9],
  ['vip', true, 50],
  ['kind', 'a', 66],
  ['logins', [1, null], 100],
])('a %s filter finds the matching rows: %j', async (id, value, count) => {
  expect(await openAccounts().count(queryWith({ columnFilters: [{ id, value }] }), { signal })).toBe(count);
});
