import { PGlite } from '@electric-sql/pglite';
import type { RunSql, SqlFlavor } from '../../../../src/entries/sql';
import { openSqlite } from '../../../../src/site/demos/open-sqlite';
import { startMariadb } from '../../../servers/mariadb';
import { startPostgres } from '../../../servers/postgres';
import type { Server } from '../../../servers/server';

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

/** Started once per Vitest worker. Creating a database cluster takes two seconds. */
let started: Promise<PGlite> | undefined;

export const embedded: Engine = {
  name: 'PostgreSQL in WebAssembly',
  flavor: 'postgres',
  open: async () => {
    started ??= PGlite.create();
    const database = await started;
    return {
      run: async (sql, values) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
      close: async () => {
        await database.exec('drop schema public cascade; create schema public');
      },
    };
  },
};

const engineOf = (name: string, flavor: SqlFlavor, startServer: () => Promise<Server>): Engine => ({
  name,
  flavor,
  open: async () => {
    const started = await startServer();
    // These limits are high, because tests of all rows may take long on slow machines.
    const { run, close } = started.openRunner({ maxParallel: 9, maxStatementMs: 600_000, slowAfterMs: 600_000 });
    return {
      run,
      close: async () => {
        await close();
        await started.close();
      },
    };
  },
});

export const server = engineOf('a PostgreSQL server', 'postgres', startPostgres);
export const mariadb = engineOf('a MariaDB server', 'mariadb', startMariadb);
