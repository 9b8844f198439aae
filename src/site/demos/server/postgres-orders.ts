import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createSqlDialect, createSqlSource, postgresRunner, type SqlSource } from 'chartable/sql';
import { orderAt, type IndexedOrder } from '../../data/orders';
import { orderColumns } from '../order-columns';
import { orderExpressions, readOrder, toSeconds, type OrderRecord } from '../order-database';

const table = 'chartable_orders';

const indexes = ['customer', 'status', 'total'].flatMap((key) => [
  `create index on ${table} (${key}, id)`,
  `create index on ${table} (${key} desc, id)`,
]);

/** PostgreSQL accepts 65,535 values per statement. */
const rowsAtOnce = 10_000;

interface Tables {
  readonly chartable_orders: OrderRecord;
}

export interface PostgresOrders {
  readonly source: SqlSource<IndexedOrder>;
  readonly close: () => Promise<void>;
}

/**
 * Connects to a database and creates its table of orders if missing. The rows are always the same.
 *
 * @param url E.g. `postgres://user:password@host:5432/database`.
 * @example
 * const { source } = await openPostgresOrders('postgres://localhost/chartable', 100_000);
 */
export async function openPostgresOrders(url: string, rowCount: number): Promise<PostgresOrders> {
  await makeOrders(url, rowCount);
  const pool = openPool(url, 10);
  const run = postgresRunner(pool);
  const db = new Kysely<Tables>({ dialect: createSqlDialect('postgres', run) });
  return {
    source: createSqlSource({
      db,
      run,
      flavor: 'postgres',
      query: db.selectFrom(table),
      id: 'id',
      idType: 'text',
      unsorted: 'row_index',
      columns: orderColumns,
      expressions: orderExpressions,
      maxCounted: Infinity,
      readRow: readOrder,
    }),
    close: () => pool.end(),
  };
}

const openPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 });

async function makeOrders(url: string, rowCount: number): Promise<void> {
  const pool = openPool(url, 1);
  // Statements on a lost connection reject anyway. Without this listener, Node would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql`select 1 from information_schema.tables where table_name = ${table}`.execute(db);
    if (rows.length > 0) return;
    const orders = Array.from({ length: rowCount }, (_, index) => orderAt(index));
    await db.transaction().execute(async (transaction) => {
      await sql`create table ${sql.table(table)} (
        row_index integer primary key, id text collate "C" not null unique, customer text collate "C" not null,
        status text collate "C" not null, total integer not null, ordered_at integer not null
      )`.execute(transaction);
      for (let start = 0; start < orders.length; start += rowsAtOnce) {
        const tuples = orders
          .slice(start, start + rowsAtOnce)
          .map(
            ({ index, id, customer, status, total, date }) =>
              sql`(${sql.join([index, id, customer, status, total, toSeconds(date)])})`,
          );
        await sql`insert into ${sql.table(table)} (row_index, id, customer, status, total, ordered_at) values ${sql.join(tuples)}`.execute(
          transaction,
        );
      }
      for (const index of indexes) await sql.raw(index).execute(transaction);
    });
  } finally {
    await db.destroy();
  }
}
