import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createUserMaker, userSeed, type IndexedUser } from '../../data/random-users';
import { createSqlDialect, createSqlSource, createSqlTable, type SqlSource } from '../../sources/sql';
import { openPostgresPool } from './postgres-pool';
import { userColumns } from '../user-columns';

/** The name of the table, which is made where the database does not have it. */
const table = 'chartable_users';

/** Users in a PostgreSQL database, or one that speaks as PostgreSQL does. */
export interface PostgresUsers {
  readonly source: SqlSource<IndexedUser>;
  /** Ends the connections. */
  readonly close: () => Promise<void>;
}

/**
 * Connects to a database, and makes the table of users there unless it has it: the same rows each time.
 *
 * @param url as `postgres://user:password@host:5432/database`
 * @example
 * const { source } = await openPostgresUsers('postgres://localhost/chartable', 100_000);
 */
export async function openPostgresUsers(url: string, rowCount: number): Promise<PostgresUsers> {
  await makeUsers(url, rowCount);
  const { run, close } = openPostgresPool(url);
  return {
    source: createSqlSource<IndexedUser>({
      db: new Kysely({ dialect: createSqlDialect('postgres', run) }),
      run,
      flavor: 'postgres',
      table,
      columns: userColumns,
      rowId: 'id',
      readRow: ({ id, name, age }, index) => ({ index, id: String(id), name: String(name), age: Number(age) }),
    }),
    close,
  };
}

/** Makes the table by a connection of its own, whose statements may take long. */
async function makeUsers(url: string, rowCount: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  // The statement that meets an error rejects. Without listeners Node would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql`select 1 from information_schema.tables where table_name = ${table}`.execute(db);
    if (rows.length > 0) return;
    const users = Array.from({ length: rowCount }, createUserMaker(userSeed));
    await createSqlTable(db, { flavor: 'postgres', table, columns: userColumns, rows: users });
  } finally {
    await db.destroy();
  }
}
