import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createSqlDialect, createSqlSource, postgresRunner, type SqlSource } from 'chartable/sql';
import { createUserMaker, userSeed, type IndexedUser } from '../../data/random-users';
import { userExpressions, type UserRecord } from '../user-database';
import { userColumns } from '../user-columns';

/** The table's name. Created if missing. */
const table = 'chartable_users';

const indexes = ['id', 'age', `replace(lower(name), '_', '!')`].flatMap((key) => [
  `create index on ${table} ((${key}), id)`,
  `create index on ${table} ((${key}) desc, id)`,
]);

/** Users per statement. PostgreSQL accepts 65,535 values. */
const rowsAtOnce = 10_000;

interface Tables {
  readonly chartable_users: UserRecord;
}

/** Users in PostgreSQL or a compatible database. */
export interface PostgresUsers {
  readonly source: SqlSource<IndexedUser>;
  /** Closes the connections. */
  readonly close: () => Promise<void>;
}

/**
 * Connects to a database and creates its users table if missing. The rows are always the same.
 *
 * @param url E.g. `postgres://user:password@host:5432/database`.
 * @example
 * const { source } = await openPostgresUsers('postgres://localhost/chartable', 100_000);
 */
export async function openPostgresUsers(url: string, rowCount: number): Promise<PostgresUsers> {
  await makeUsers(url, rowCount);
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
      columns: userColumns,
      expressions: userExpressions,
      maxCounted: Infinity,
      readRow: (user): IndexedUser => user,
    }),
    close: () => pool.end(),
  };
}

const openPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 });

/** Creates the table on a separate connection without a statement timeout. */
async function makeUsers(url: string, rowCount: number): Promise<void> {
  const pool = openPool(url, 1);
  // A statement on a lost connection rejects anyway. Without a listener, Node would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql`select 1 from information_schema.tables where table_name = ${table}`.execute(db);
    if (rows.length > 0) return;
    const users = Array.from({ length: rowCount }, createUserMaker(userSeed));
    await db.transaction().execute(async (transaction) => {
      await sql`create table ${sql.table(table)} (
        row_index integer primary key, id text collate "C" not null unique, name text collate "C" not null, age integer not null
      )`.execute(transaction);
      for (let start = 0; start < users.length; start += rowsAtOnce) {
        const tuples = users
          .slice(start, start + rowsAtOnce)
          .map(({ index, id, name, age }) => sql`(${sql.join([index, id, name, age])})`);
        await sql`insert into ${sql.table(table)} (row_index, id, name, age) values ${sql.join(tuples)}`.execute(
          transaction,
        );
      }
      for (const index of indexes) await sql.raw(index).execute(transaction);
    });
  } finally {
    await db.destroy();
  }
}
