import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type PostgresServer } from './postgres';

const root = resolve(import.meta.dirname, '../..');

let database: PostgresServer;
beforeAll(async () => {
  database = await startPostgres();
}, 60_000);
afterAll(() => database.close());

const waiting = { timeout: 20_000 };

/** Runs a script that serves the demos from the database. Returns its process and its origin. */
async function serve(script: string, port: Readonly<Record<string, string>>) {
  // Color codes would become part of the URL.
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'src/build', script)], {
    cwd: root,
    env: { ...env, ...port, API_PAGES: 'no', NO_COLOR: '1', DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((found, failed) => {
    child.on('exit', (code) => failed(new Error(`${script} ended with ${code}`)));
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url) found(url);
    });
  });
  return { child, origin };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const countRunning = async () =>
  Number(
    (
      await database.query(
        `select count(*) from pg_stat_activity where state = 'active' and query like '%from "chartable_orders"%' and pid <> pg_backend_pid()`,
      )
    )[0]?.['count'],
  );

/**
 * Makes searches for customers slow: the database waits for each name. Without a search, it waits only for the names on
 * the page.
 */
const makeSearchSlow = () =>
  database.query(`
    create function wait_for(name text) returns text language plpgsql stable cost 1000000
      as $$ begin perform pg_sleep(0.2); return name; end $$;
    alter table chartable_orders rename to all_orders;
    create view chartable_orders as
      select row_index, id, wait_for(customer) collate "C" as customer, status, total, ordered_at from all_orders`);

/** Removes the rows and the view of the previous function. The next process creates the rows again. */
const removeUsers = () =>
  database.query(`
    do $$ begin
      if exists (select from pg_views where viewname = 'chartable_orders') then drop view chartable_orders; end if;
    end $$;
    drop function if exists wait_for;
    drop table if exists all_orders, chartable_orders`);

describe.each([
  ['npm run serve', 'serve.mjs', { PORT: '0' }],
  ['npm start', 'start.mjs', {}],
] as const)('%s with DATABASE_URL', (_, script, port) => {
  test('a server with DATABASE_URL returns rows from PostgreSQL', async () => {
    const { child, origin } = await serve(script, port);
    const fetchRows = (search: string, signal?: AbortSignal) =>
      fetch(`${origin}/server/rows${search}`, signal ? { signal } : {});
    try {
      const first = await fetchRows('?pageSize=3');
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toBe('private, no-store');
      expect(await database.query('select count(*)::integer as count from chartable_orders')).toEqual([
        { count: 100_000 },
      ]);
      expect(await first.json()).toMatchObject({ rowCount: 100_000, rows: [{ index: 0 }, { index: 1 }, { index: 2 }] });

      await database.stop('immediate');
      const down = await fetchRows('?pageSize=3');
      expect(down.status).toBe(503);
      expect(await down.text()).not.toMatch(/connect|postgres/i);
      await database.start();
      await expect.poll(async () => (await fetchRows('?pageSize=3')).status, waiting).toBe(200);

      await makeSearchSlow();
      const leaving = new AbortController();
      // More requests than can run at once, but so few that a fast one starts long before its deadline.
      const slowRequests = Array.from({ length: 12 }, (__, index) =>
        fetchRows(`?globalFilter=nobody${index}`, leaving.signal).then(
          ({ status }) => status,
          () => 'left',
        ),
      );
      await expect.poll(countRunning, waiting).toBeGreaterThan(0);
      expect((await fetchRows('?pageSize=3')).status).toBe(200);
      leaving.abort();
      // On a slow machine, some requests may wait until their deadline.
      for (const outcome of await Promise.all(slowRequests)) expect(['left', 503]).toContain(outcome);
      await expect.poll(countRunning, waiting).toBe(0);
      expect((await fetchRows('?pageSize=3')).status).toBe(200);
      expect(isRunning(child)).toBe(true);
    } finally {
      child.kill();
      await removeUsers();
    }
  }, 120_000);
});
