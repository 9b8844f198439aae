import { Kysely } from 'kysely';
import { dateColumn } from '../../../src/table/columns/date/date.column';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../src/table/columns/select/select.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { createSqlDialect, type RunSql } from '../../../src/table/rows/sql/dialect';
import { createSqlSource } from '../../../src/table/rows/sql/sql-source';
import type { SqlFlavor } from '../../../src/table/sql/flavors';
import type { RowQuery } from '../../../machines/table';
import { mariadb, server, sqlite, type Engine } from '../../table/rows/sql/databases';
import { median, quantile } from '../statistics.mjs';

interface Tables {
  orders: { id: number; customer: string; amount: number; status: string; placed: string };
}

const columns = [
  { accessorKey: 'customer', ...textColumn() },
  { accessorKey: 'amount', ...numberColumn() },
  { accessorKey: 'status', ...selectColumn({ options: ['open', 'paid', 'sent'] }) },
  { accessorKey: 'placed', ...dateColumn() },
] as const;

/** Creates 25 customer names of eight letters per thousand rows, and amounts up to a million. */
const fill: Readonly<Record<SqlFlavor, (rowCount: number) => readonly string[]>> = {
  sqlite: (rowCount) => [
    'create table orders (id integer primary key, customer text not null, amount integer not null, status text not null, placed text not null)',
    `insert into orders with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rowCount})
      select i, substr(hex(i * 7919 % 99991 * 65537 + 4294967296), 1, 8) || ' ' || (i * 7919 % 25000), i * 7919 % 999983,
        case i % 3 when 0 then 'open' when 1 then 'paid' else 'sent' end, '2026-01-01T00:00:00.000Z' from n`,
  ],
  postgres: (rowCount) => [
    'create table orders (id bigint primary key, customer text not null, amount integer not null, status text not null, placed timestamptz not null)',
    `insert into orders select i, substr(md5((i * 7919 % 25000)::text), 1, 8) || ' ' || (i * 7919 % 25000), i * 7919 % 999983,
      (array['open', 'paid', 'sent'])[i % 3 + 1], '2026-01-01'::timestamptz + make_interval(secs => i) from generate_series(1::bigint, ${rowCount}) as i`,
    'vacuum analyze orders',
  ],
  mariadb: (rowCount) => [
    'create table orders (id bigint primary key, customer varchar(100) not null, amount integer not null, status varchar(10) not null, placed datetime not null)',
    `insert into orders select seq, concat(substr(md5(seq * 7919 % 25000), 1, 8), ' ', seq * 7919 % 25000), seq * 7919 % 999983,
      elt(seq % 3 + 1, 'open', 'paid', 'sent'), '2026-01-01' + interval seq second from seq_1_to_${rowCount}`,
    'analyze table orders',
  ],
};

/** Indexes for sorting by each column and, in PostgreSQL, for searches. */
const createIndexes = (flavor: SqlFlavor): readonly string[] => [
  ...columns.flatMap(({ accessorKey: id }) =>
    ['asc', 'desc'].map((direction) => `create index orders_${id}_${direction} on orders (${id} ${direction}, id)`),
  ),
  ...(flavor === 'postgres'
    ? [
        'create extension if not exists pg_trgm',
        ...['customer', 'amount'].map(
          (id) => `create index orders_${id}_search on orders using gin ((cast(${id} as text)) gin_trgm_ops)`,
        ),
      ]
    : []),
];

function openOrders(flavor: SqlFlavor, run: RunSql) {
  const db = new Kysely<Tables>({ dialect: createSqlDialect(flavor, run) });
  return createSqlSource({
    db,
    flavor,
    run,
    query: db.selectFrom('orders'),
    id: 'id',
    idType: 'integer',
    columns,
    expressions: {
      customer: { value: 'customer', notNull: true },
      amount: { value: 'amount', notNull: true },
      status: { value: 'status', notNull: true },
      placed: { value: 'placed', notNull: true },
    },
    readRow: (values, id) => ({ id, ...values }),
  });
}

type Source = ReturnType<typeof openOrders>;
const { signal } = new AbortController();
const byAmount = [{ id: 'amount', desc: true }];
const pageOf = (pageIndex: number, query: Partial<RowQuery> = {}): RowQuery => ({
  globalFilter: '',
  columnFilters: [],
  sorting: [],
  ...query,
  pagination: { pageIndex, pageSize: 10 },
});

const userEvents = (rowCount: number): readonly (readonly [string, RowQuery])[] => [
  ['first page, sorted', pageOf(0, { sorting: byAmount })],
  ['page in the middle by its number, sorted', pageOf(rowCount / 20, { sorting: byAmount })],
  ['search that finds 40 rows', pageOf(0, { globalFilter: ' 24681' })],
  ['search that finds most rows, sorted', pageOf(0, { globalFilter: '1', sorting: byAmount })],
];

async function time(query: RowQuery, source: Source, rounds: number) {
  const taken: number[] = [];
  for (let round = 0; round < rounds && taken.reduce((sum, each) => sum + each, 0) < 5000; round += 1) {
    const start = performance.now();
    await source.rows(query, { signal });
    taken.push(performance.now() - start);
  }
  return [median(taken), quantile(taken, 0.95)] as const;
}

const round = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

async function measureDatabase({ name, flavor, open }: Engine, rowCount: number, rounds: number) {
  const { run, close } = await open();
  try {
    for (const statement of fill[flavor](rowCount)) await run(statement, []);
    const source = openOrders(flavor, run);
    const listed = userEvents(rowCount);
    const plainly: (readonly [number, number])[] = [];
    for (const [, query] of listed) plainly.push(await time(query, source, rounds));
    const start = performance.now();
    for (const statement of createIndexes(flavor)) await run(statement, []);
    if (flavor === 'postgres') await run('vacuum analyze orders', []);
    if (flavor === 'sqlite') await run('analyze', []);
    const made = performance.now() - start;
    console.log(
      `\n${name}, ${rowCount.toLocaleString('en')} rows: median and 95th percentile in ms (indexes made in ${round(made / 1000)} s)\n`,
    );
    console.log('| user event | without indexes | with indexes |\n| --- | --- | --- |');
    for (const [index, [text, query]] of listed.entries()) {
      const after = await time(query, source, rounds);
      const show = (figures: readonly [number, number] | undefined) => figures?.map(round).join(', ') ?? '';
      console.log(`| ${text} | ${show(plainly[index])} | ${show(after)} |`);
    }
  } finally {
    await close();
  }
}

/** Times the queries of `createSqlSource` on each database, without and with indexes. */
export async function measure(): Promise<void> {
  const rowCount = Number(process.env['ROWS'] ?? 1_000_000);
  const rounds = Number(process.env['ROUNDS'] ?? 15);
  for (const engine of [sqlite, server, mariadb]) await measureDatabase(engine, rowCount, rounds);
}
