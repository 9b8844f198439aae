import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresRunner } from '../../src/table/rows/sql';
import { findPostgres } from '../tools/programs.mjs';
import { freezeProcess, runProgram, withSpare, type Server, type Stopping } from './server';

/** PostgreSQL refuses to run as root. Debian's package makes a user for it. */
async function findUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entry = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and this machine has no user `postgres` to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A PostgreSQL server of a test. It listens in a folder of its own, and at no port of the network. */
export interface PostgresServer extends Server {
  /** As `openPostgresUsers` takes it. */
  readonly url: string;
  /** Starts a second server that follows this one by streaming replication, and can only be read. */
  readonly startReplica: () => Promise<Pick<PostgresServer, 'url' | 'ask' | 'close'>>;
}

const urlOf = (folder: string): string => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

async function askOnce(url: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL server with an empty database. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error(
      'These tests need a PostgreSQL server. Install the Debian package `postgresql`, or name the folder of initdb and pg_ctl in POSTGRES_BIN.',
    );
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: readonly string[]) => runProgram(folder, join(programs, program), args, user);
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses='' -F`, 'start');
  /** What is left of a killed server, such as its shared memory, goes a moment later. It does not start before. */
  const startAgain = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await start();
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(250);
      }
  };
  const stop = async (how: Stopping) => {
    if (how !== 'kill') return run('pg_ctl', '-D', data, '-m', how, '-w', 'stop');
    const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    // Those of its connections answer until they notice that it is gone.
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).match(/\d+/g) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    for (const child of children)
      try {
        process.kill(Number(child), 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
  };
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  await start();
  const url = urlOf(folder);
  return {
    url,
    socketPath: join(folder, '.s.PGSQL.5432'),
    ask: (text) => askOnce(url, text),
    openRunner: (given) => {
      const { max, ...options } = withSpare(given);
      const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 });
      return { run: postgresRunner(pool, options), close: () => pool.end() };
    },
    startReplica: async () => {
      const ownFolder = await mkdtemp(join(tmpdir(), 'postgres-replica-'));
      if (user) await chown(ownFolder, user.uid, user.gid);
      const copy = join(ownFolder, 'data');
      await run('pg_basebackup', '-h', folder, '-U', 'postgres', '-D', copy, '-R', '-X', 'stream', '-c', 'fast');
      const options = `-k ${ownFolder} -c listen_addresses='' -F`;
      await run('pg_ctl', '-D', copy, '-w', '-l', join(ownFolder, 'log'), '-o', options, 'start');
      const ownUrl = urlOf(ownFolder);
      return {
        url: ownUrl,
        ask: (text) => askOnce(ownUrl, text),
        close: async () => {
          await run('pg_ctl', '-D', copy, '-m', 'immediate', '-w', 'stop');
          await rm(ownFolder, { recursive: true, force: true });
        },
      };
    },
    stop,
    start: startAgain,
    freeze: async () => {
      const found = await askOnce(
        url,
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const ids = found.map(({ pid }) => Number(pid));
      await Promise.all(ids.map(freezeProcess));
      return () => {
        for (const id of ids) process.kill(id, 'SIGCONT');
      };
    },
    close: async () => {
      // It may be stopped already.
      await stop('immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
