import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { RunSql, SqlFlavor } from '../../../src/rows/sql';
import { openSqlite } from '../../../src/rows/sql/sqlite';
import { compareWithMemory } from './engines';
import { startPostgres } from './postgres-server';

interface Engine {
  readonly name: string;
  readonly flavor: SqlFlavor;
  /** How many random queries each run of the tests asks. */
  readonly queryCount: number;
  readonly open: () => Promise<{ readonly run: RunSql; readonly close: () => Promise<void> }>;
}

const sqlite: Engine = {
  name: 'SQLite',
  flavor: 'sqlite',
  queryCount: 200,
  open: async () => {
    const { run, connection } = await openSqlite();
    return { run, close: async () => connection.close() };
  },
};

const embedded: Engine = {
  name: 'PostgreSQL in WebAssembly',
  flavor: 'postgres',
  queryCount: 40,
  open: async () => {
    const database = await PGlite.create();
    return {
      run: async (sql, values) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
      close: () => database.close(),
    };
  },
};

const server: Engine = {
  name: 'a PostgreSQL server',
  flavor: 'postgres',
  queryCount: 0,
  open: async () => {
    const started = startPostgres();
    const client = new pg.Client({ host: started.folder, user: 'postgres', database: 'postgres' });
    await client.connect();
    return {
      run: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
      close: async () => {
        await client.end();
        started.stop();
      },
    };
  },
};

const isLong = process.env['ALL'] !== undefined;

test.each(isLong ? [sqlite, embedded, server] : [sqlite, embedded])(
  '$name gives the same rows in the same order as memory',
  { timeout: 300_000 },
  async ({ flavor, queryCount, open }) => {
    expect.assertions(0);
    const { run, close } = await open();
    try {
      await compareWithMemory(flavor, run, isLong ? 5000 : queryCount);
    } finally {
      await close();
    }
  },
);
