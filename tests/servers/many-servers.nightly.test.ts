import { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberColumn } from '../../src/table/columns/number/number.column';
import { textColumn } from '../../src/table/columns/text/text.column';
import { defineTableUrl } from '../../src/table/define-table-url';
import { createRowEndpoint } from '../../src/table/rows/http/row-endpoint';
import { createSqlDialect } from '../../src/table/rows/sql/dialect';
import { createSqlSource } from '../../src/table/rows/sql/sql-source';
import { postgresRunner } from '../../src/table/rows/sql/runners/postgres.runner';
import { compareQueries, compareSelections } from '../table/rows/contract';
import { queryWith } from '../table/rows/query-with';
import { openDatabase, openTicketSource, createTicketTables, createTickets } from '../table/rows/tickets';
import { startPostgres, type PostgresServer } from './postgres';

let primary: PostgresServer;
let replica: Awaited<ReturnType<PostgresServer['startReplica']>>;
const pools: pg.Pool[] = [];
const open = (url: string) => {
  const pool = new pg.Pool({ connectionString: url });
  pools.push(pool);
  return postgresRunner(pool);
};

beforeAll(async () => {
  primary = await startPostgres();
  replica = await primary.startReplica();
}, 60_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await replica.close();
  await primary.close();
});

const { signal } = new AbortController();

test('a partitioned table returns the same rows in the same order as in memory', { timeout: 300_000 }, async () => {
  expect.assertions(0);
  const db = openDatabase('postgres', open(primary.url));
  await createTicketTables(db, 'postgres', createTickets(180));
  await primary.query(`
    alter table tickets rename to all_tickets;
    create table tickets (like all_tickets, primary key (id)) partition by range (id);
    create table tickets_1 partition of tickets for values from (0) to (200);
    create table tickets_2 partition of tickets for values from (200) to (400);
    create table tickets_3 partition of tickets default;
    insert into tickets select * from all_tickets;
    drop table all_tickets`);
  const source = openTicketSource(db, 'postgres');
  await compareQueries(source, 300);
  await compareSelections(source, 100);
});

interface Tables {
  notes: { id: number; title: string; points: number };
}

const columns = [
  { accessorKey: 'title', ...textColumn() },
  { accessorKey: 'points', ...numberColumn() },
] as const;

function openNotes(url: string) {
  const db = new Kysely<Tables>({ dialect: createSqlDialect('postgres', open(url)) });
  return createSqlSource({
    db,
    flavor: 'postgres',
    query: db.selectFrom('notes'),
    id: 'id',
    idType: 'integer',
    columns,
    expressions: { title: 'title', points: 'points' },
    readRow: (values, id) => ({ id, ...values }),
  });
}

test("if the replica doesn't have a client's write yet, the primary responds", async () => {
  await primary.query(`
    create table notes (id integer primary key, title text, points integer);
    insert into notes select i, 'note ' || i, i from generate_series(1, 50) as i`);
  const [onPrimary, onReplica] = [openNotes(primary.url), openNotes(replica.url)];
  const hasReplayed = async (position: string | undefined) =>
    position === undefined ||
    (await replica.query(`select pg_last_wal_replay_lsn() >= '${position}' as has_replayed`))[0]?.['has_replayed'] ===
      true;
  const usedServers: string[] = [];
  const answer = createRowEndpoint({
    search: defineTableUrl({ name: 'notes', states: ['columnFilters', 'columnOrder', 'rowSelection'] }).search,
    columns,
    // `position` is the user's last write, e.g. from a cookie.
    source: async (position: string | undefined) => {
      const isReplayed = await hasReplayed(position);
      usedServers.push(isReplayed ? 'replica' : 'primary');
      return isReplayed ? onReplica : onPrimary;
    },
  });
  const fetchRows = async (position?: string) => (await answer('?q=note+7', { signal, context: position })).body;
  const position = async () =>
    String((await primary.query('select pg_current_wal_lsn() as position'))[0]?.['position']);
  const made = await position();
  await expect.poll(() => hasReplayed(made), { timeout: 20_000 }).toBe(true);
  const before = { rows: [{ id: '7', title: 'note 7', points: 7 }], rowCount: 1 };
  const after = { rows: [{ id: '7', title: 'note 7', points: 70 }], rowCount: 1 };
  expect(await fetchRows()).toEqual(before);

  await replica.query('select pg_wal_replay_pause()');
  await primary.query('update notes set points = 70 where id = 7');
  const written = await position();
  expect(await fetchRows(written)).toEqual(after);
  expect(await fetchRows()).toEqual(before);

  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(() => hasReplayed(written), { timeout: 20_000 }).toBe(true);
  expect(await fetchRows(written)).toEqual(after);
  expect(usedServers).toEqual(['replica', 'primary', 'replica', 'replica']);
});

test('the page next to a known row is the same on all servers', async () => {
  const query = queryWith({ sorting: [{ id: 'points', desc: true }], pagination: { pageIndex: 1, pageSize: 10 } });
  const answers = await Promise.all(
    [primary, replica].map(async ({ url }) => {
      const { rows } = await openNotes(url).rows(query, { signal, near: { rowId: '42', index: 9 } });
      return rows.map(({ id }) => id);
    }),
  );
  expect(answers[0]).toEqual(['41', '40', '39', '38', '37', '36', '35', '34', '33', '32']);
  expect(answers[1]).toEqual(answers[0]);
});
