import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { RunSql, SqlFlavor } from '../../../src/rows/sql';
import { openSqlite } from '../../../src/rows/sql/sqlite';
import { compareSelections, compareWithMemory } from './engines';
import { createUserMaker, userSeed } from '../../../src/data/random-users';
import { openPostgresUsers } from '../../../src/demos/postgres-users';
import { startPostgres } from './postgres-server';

interface Engine {
  readonly name: string;
  readonly flavor: SqlFlavor;
  /** Number of random queries in each run of the tests. */
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
  '$name gives the same rows in the same order as memory, and selects the same',
  { timeout: 300_000 },
  async ({ flavor, queryCount, open }) => {
    expect.assertions(0);
    const { run, close } = await open();
    try {
      await compareWithMemory(flavor, run, isLong ? 5000 : queryCount);
      await compareSelections(flavor, run, isLong ? 2000 : queryCount / 4);
    } finally {
      await close();
    }
  },
);

const usersOfServer = {
  name: 'the page of a server finds its users in the PostgreSQL that it is given, made once',
  run: async () => {
    const started = startPostgres();
    try {
      const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(started.folder)}`;
      const users = Array.from({ length: 500 }, createUserMaker(userSeed));
      const query = { globalFilter: '', columnFilters: [], sorting: [], pagination: { pageIndex: 3, pageSize: 10 } };
      const found = [];
      // The second time, the table is there already, and stays as it is.
      for (const rowCount of [500, 10]) {
        const { source, close } = await openPostgresUsers(url, rowCount);
        const { signal } = new AbortController();
        const rowSelection = [{ ...query, selects: true, rows: { [users[30]?.id ?? '']: false } }];
        found.push({
          ...(await source.rows(query, { signal })),
          count: await source.count(query, { signal }),
          selected: await source.countSelected(rowSelection, query, { signal }),
        });
        await close();
      }
      expect(found).toEqual(
        Array.from({ length: 2 }, () => ({ rows: users.slice(30, 40), count: 500, selected: 499 })),
      );
    } finally {
      started.stop();
    }
  },
};

const unreachable = {
  name: 'a PostgreSQL that cannot be reached is an error',
  run: () => expect(openPostgresUsers('postgres://127.0.0.1:1/none', 10)).rejects.toThrow(),
};

test.each(isLong ? [usersOfServer, unreachable] : [unreachable])('$name', { timeout: 60_000 }, ({ run }) => run());
