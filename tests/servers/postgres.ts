import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresRunner } from '../../src/table/rows/sql/runners/postgres.runner';
import { findPostgres } from '../tools/programs.mjs';
import { freezeProcesses, retry, runProgram, withSpare, type Server, type Stopping } from './server';

/** PostgreSQL doesn't run as root. Debian's package creates the user `postgres`. */
async function findUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entry = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and this machine has no user `postgres` to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A server with its own folder and without a network port. */
export interface PostgresServer extends Server {
  readonly url: string;
}

const urlOf = (folder: string): string => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

async function queryOnce(url: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error(
      'These tests need a PostgreSQL server. Install the Debian package `postgresql`, or set POSTGRES_BIN to the folder of initdb and pg_ctl.',
    );
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: readonly string[]) => runProgram(folder, join(programs, program), args, user);
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses='' -F`, 'start');
  const stop = async (how: Stopping) => {
    if (how !== 'kill') return run('pg_ctl', '-D', data, '-m', how, '-w', 'stop');
    const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    // A server's child processes keep responding until they notice its end.
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).match(/\d+/g) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    for (const child of children)
      try {
        process.kill(Number(child), 'SIGKILL');
      } catch {
        // The server has already ended.
      }
  };
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  await start();
  const url = urlOf(folder);
  return {
    url,
    socketPath: join(folder, '.s.PGSQL.5432'),
    query: (statement) => queryOnce(url, statement),
    openRunner: (given) => {
      const { max, ...options } = withSpare(given);
      const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 });
      return { run: postgresRunner(pool, options), close: () => pool.end() };
    },
    stop,
    // Parts of a killed server, such as its shared memory, disappear a little later.
    start: () => retry(start),
    freeze: async () => {
      const found = await queryOnce(
        url,
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      return freezeProcesses(...found.map(({ pid }) => Number(pid)));
    },
    close: async () => {
      // The server may already be stopped.
      await stop('immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
