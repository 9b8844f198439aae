import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { startMariadb } from './mariadb';
import { startPostgres } from './postgres';
import type { Server } from './server';
import { connect, createServer, type Socket } from 'node:net';

/** How a connection is lost: by a reset (RST) or by an unexpected end (FIN). */
type ConnectionLoss = 'reset' | 'end';

/** A proxy between a client and a test's database server. It can break connections as a network does. */
interface Proxy {
  readonly port: number;
  /**
   * Lets each connection transfer `byteCount` more bytes of responses, and holds the rest back. Resolves once three
   * connections are held back.
   */
  readonly holdThreeAfter: (byteCount: number) => Promise<void>;
  /** Breaks all connections and removes the limit. New connections aren't held back. */
  readonly drop: (how: ConnectionLoss) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openProxy(socketPath: string): Promise<Proxy> {
  let limit = Infinity;
  let reportHeld = () => {};
  const clients = new Map<Socket, { carried: number }>();
  const held = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(socketPath);
    const count = { carried: 0 };
    clients.set(client, count);
    client.on('data', (data) => server.write(data));
    client.on('error', () => {});
    client.on('close', () => {
      clients.delete(client);
      server.destroy();
    });
    server.on('data', (data) => {
      const allowed = Math.max(0, limit - count.carried);
      if (allowed > 0) client.write(data.subarray(0, allowed));
      count.carried += data.length;
      if (data.length > allowed) held.add(client);
      if (held.size === 3) reportHeld();
    });
    server.on('error', () => {});
    server.on('close', () => {
      limit = Infinity;
      client.end();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const drop = async (how: ConnectionLoss) => {
    limit = Infinity;
    await Promise.all(
      [...clients.keys()].map(async (client) => {
        const closed = new Promise((resolve) => client.once('close', resolve));
        if (how === 'reset') client.resetAndDestroy();
        else client.end();
        await closed;
      }),
    );
  };
  return {
    port: address.port,
    holdThreeAfter: (byteCount) => {
      limit = byteCount;
      held.clear();
      for (const count of clients.values()) count.carried = 0;
      return new Promise((resolve) => (reportHeld = resolve));
    },
    drop,
    close: async () => {
      await drop('reset');
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

interface Database {
  readonly name: string;
  readonly start: () => Promise<Server>;
  /** Replacements in the guide's code, which is for PostgreSQL. */
  readonly replaced: readonly (readonly [string, string])[];
  /** Code that opens a pool of ten connections to a port and acquires one of them. */
  readonly pool: string;
  readonly timeType: string;
  readonly series: string;
}

const databases: readonly Database[] = [
  {
    name: 'PostgreSQL',
    start: startPostgres,
    replaced: [],
    pool: `
      import pg from 'pg';
      const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max: 10 });
      const acquire = () => pool.connect();`,
    timeType: 'timestamptz',
    series: 'generate_series(1, 2000) as numbers(i)',
  },
  {
    name: 'MariaDB',
    start: startMariadb,
    replaced: [
      ['postgresRunner', 'mariadbRunner'],
      ['PostgresPool', 'MariadbPool'],
      ["'postgres'", "'mariadb'"],
      ['en-x-icu', 'utf8mb4_uca1400_nopad_as_ci'],
    ],
    pool: `
      import { createPool } from 'mysql2/promise';
      const pool = createPool({ host: '127.0.0.1', port, user: 'root', database: 'test', connectionLimit: 10, timezone: 'Z' });
      const acquire = () => pool.getConnection();`,
    timeType: 'datetime',
    series: '(select seq as i from seq_1_to_2000) as numbers',
  },
];

/** Code that starts the guide's server. On a message, it acquires or releases all connections of the pool. */
const main = (pool: string) => `
  import { createOrdersServer } from './orders-server.js';
  const port = Number(process.argv[2]);
  ${pool}
  const server = createOrdersServer(pool, ({ headers }) => {
    if (headers['x-session'] === 'expired') throw new Error('The session has expired.');
    return 'north';
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  let taken = [];
  process.on('message', async (message) => {
    if (message === 'take') taken = await Promise.all(Array.from({ length: 10 }, acquire));
    else for (const connection of taken) connection.release();
    process.send(message);
  });
`;

/** Builds the guide's server and returns the built file. */
async function buildServer({ name, replaced, pool }: Database): Promise<string> {
  // Below the folder that contains the databases' drivers, so that the built file finds them.
  const folder = join(import.meta.dirname, '.cache/guide-server', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const guide = await readFile(join(root, 'src/site/docs/rows/databases.md'), 'utf8');
  for (const file of ['orders-endpoint.ts', 'orders-server.ts']) {
    const [, code = ''] = new RegExp(`<!-- \\S+/${file} -->\\n\`\`\`ts\\n([^]*?)\`\`\``).exec(guide) ?? [];
    const adapted = replaced.reduce((written, [from, to]) => written.replaceAll(from, to), code);
    await writeFile(join(folder, file), adapted);
  }
  await writeFile(join(folder, 'main.ts'), main(pool));
  const bundle = await rolldown({
    input: join(folder, 'main.ts'),
    platform: 'node',
    external: (id) => /^(?!chartable\/)[^./]/.test(id),
    resolve: { alias: { chartable: join(root, 'src/entries') }, extensionAlias: { '.js': ['.ts', '.js'] } },
  });
  const file = join(folder, 'main.mjs');
  await bundle.write({ file });
  await bundle.close();
  return file;
}

const waiting = { timeout: 20_000 };

describe.each(databases)("the guide's server with $name", (database) => {
  let server: Server;
  let file = '';
  beforeAll(async () => {
    [server, file] = await Promise.all([database.start(), buildServer(database)]);
    const statements = [
      'create table customers (id integer primary key, name varchar(40) not null)',
      `create table orders (id integer primary key, tenant varchar(10) not null, customer_id integer not null,
        amount integer not null, status varchar(10) not null, placed ${database.timeType} not null)`,
      'create table items (order_id integer not null)',
      "insert into customers values (1, 'Ada')",
      `insert into orders select i, 'north', 1, i, 'open', '2026-11-26 09:30:00' from ${database.series}`,
      "insert into orders values (3000, 'south', 1, 1, 'open', '2026-11-26 09:30:00')",
    ];
    for (const statement of statements) await server.query(statement);
  }, 60_000);
  afterAll(() => server.close());

  let proxy: Proxy;
  let child: ChildProcess;
  let url = '';
  let printed = '';
  beforeEach(async () => {
    proxy = await openProxy(server.socketPath);
    const started = spawn(process.execPath, [file, String(proxy.port)], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child = started;
    printed = '';
    for (const output of [started.stdout, started.stderr]) output?.on('data', (text) => (printed += String(text)));
    const [message] = (await once(started, 'message')) as [{ readonly port: number }];
    url = `http://127.0.0.1:${message.port}/orders/rows`;
  });
  afterEach(async () => {
    const { exitCode, signalCode } = child;
    child.kill();
    await proxy.close();
    expect({ exitCode, signalCode }).toEqual({ exitCode: null, signalCode: null });
    // A lost connection prints one line, without a stack.
    expect(printed).not.toMatch(/^ +at /m);
  });

  const request = async (search = ''): Promise<number> => {
    const response = await fetch(`${url}${search}`);
    await response.text();
    return response.status;
  };
  const requestThree = (search: string) => Promise.all([request(search), request(search), request(search)]);
  const expectRecovery = () => expect.poll(request, waiting).toBe(200);
  const sendMessage = async (message: 'take' | 'release') => {
    child.send(message);
    await once(child, 'message');
  };

  test.each<ConnectionLoss>(['reset', 'end'])(
    "the guide's example server survives the loss of idle database connections (%s)",
    async (how) => {
      expect(await requestThree('')).toEqual([200, 200, 200]);
      await proxy.drop(how);
      await expectRecovery();
    },
  );

  test.each<readonly [ConnectionLoss, string, number]>([
    ['reset', 'before the first byte of a response', 0],
    ['end', 'within the rows of an export', 20_000],
  ])("the guide's example server responds with 503 if connections are lost (%s) %s", async (how, _, byteCount) => {
    expect(await requestThree('')).toEqual([200, 200, 200]);
    const held = proxy.holdThreeAfter(byteCount);
    const answers = requestThree('?perPage=1000');
    await held;
    await proxy.drop(how);
    expect(await answers).toEqual([503, 503, 503]);
    await expectRecovery();
  });

  test("the guide's example server responds with 503 while the database is stopped", async () => {
    expect(await requestThree('')).toEqual([200, 200, 200]);
    const held = proxy.holdThreeAfter(0);
    const answers = requestThree('');
    await held;
    await server.stop('kill');
    expect(await answers).toEqual([503, 503, 503]);
    expect(await request()).toBe(503);
    await server.start();
    await expectRecovery();
  }, 60_000);

  test("the guide's example server returns only orders of the requesting tenant", async () => {
    expect(await (await fetch(`${url}?perPage=1`)).json()).toMatchObject({ rows: [{ id: '1' }], rowCount: 2000 });
  });

  test("the guide's example server responds with 500 to a request with an expired session", async () => {
    expect((await fetch(url, { headers: { 'x-session': 'expired' } })).status).toBe(500);
    expect(await request()).toBe(200);
  });

  test("the guide's example server queues requests for a limited time while all connections are in use", async () => {
    expect(await request()).toBe(200);
    await sendMessage('take');
    const leaving = new AbortController();
    const left = fetch(url, { signal: leaving.signal }).catch(() => 'left');
    expect(await request()).toBe(503);
    leaving.abort();
    expect(await left).not.toBe(200);
    const answers = requestThree('');
    await sendMessage('release');
    expect(await answers).toEqual([200, 200, 200]);
  });
});
