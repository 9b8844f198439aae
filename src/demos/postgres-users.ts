import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createUserMaker, userSeed, type IndexedUser } from '../data/random-users';
import type { AsyncRowSource } from '../rows';
import { createSqlSource, createSqlTable } from '../rows/sql';
import { userColumns } from './users';

/** The name of the table, which is made where the database does not have it. */
const table = 'chartable_users';

/** Users in a PostgreSQL database, or one that speaks as PostgreSQL does. */
export interface PostgresUsers {
  readonly source: Required<Pick<AsyncRowSource<IndexedUser>, 'rows' | 'count' | 'countSelected'>>;
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
  const pool = new pg.Pool({ connectionString: url });
  // An idle connection that the server ends is made anew by the next query. Without a listener, Node would end.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql`select 1 from information_schema.tables where table_name = ${table}`.execute(db);
    if (rows.length === 0) {
      const users = Array.from({ length: rowCount }, createUserMaker(userSeed));
      await createSqlTable(db, { flavor: 'postgres', table, columns: userColumns, rows: users });
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    source: createSqlSource<IndexedUser>({
      db,
      flavor: 'postgres',
      table,
      columns: userColumns,
      rowId: 'id',
      readRow: ({ id, name, age }, index) => ({ index, id: String(id), name: String(name), age: Number(age) }),
    }),
    close: () => db.destroy(),
  };
}
