import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { mariadbRunner, postgresRunner, type RunSql, type SqlFlavor } from '../../../src/sources/sql';
import { openSqlite } from '../../../src/sources/sql/sqlite';
import { startMariadb } from '../../mariadb/server';
import { startPostgres } from '../../postgres/server';

/** A database of a test. */
export interface Engine {
  readonly name: string;
  readonly flavor: SqlFlavor;
  readonly open: () => Promise<{ readonly run: RunSql; readonly close: () => Promise<void> }>;
}

export const sqlite: Engine = {
  name: 'SQLite',
  flavor: 'sqlite',
  open: async () => {
    const { run, connection } = await openSqlite();
    return { run, close: async () => connection.close() };
  },
};

export const embedded: Engine = {
  name: 'PostgreSQL in WebAssembly',
  flavor: 'postgres',
  open: async () => {
    const database = await PGlite.create();
    return {
      run: async (sql, values) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
      close: () => database.close(),
    };
  },
};

export const server: Engine = {
  name: 'a PostgreSQL server',
  flavor: 'postgres',
  open: async () => {
    const started = await startPostgres();
    const pool = new pg.Pool({ connectionString: started.url });
    return {
      run: postgresRunner(pool, { maxStatementMs: 600_000, slowAfterMs: 600_000 }),
      close: async () => {
        await pool.end();
        await started.close();
      },
    };
  },
};

export const mariadb: Engine = {
  name: 'a MariaDB server',
  flavor: 'mariadb',
  open: async () => {
    const started = await startMariadb();
    const pool = started.openPool(10);
    return {
      run: mariadbRunner(pool, { maxStatementMs: 600_000, slowAfterMs: 600_000 }),
      close: async () => {
        await pool.end();
        await started.close();
      },
    };
  },
};
