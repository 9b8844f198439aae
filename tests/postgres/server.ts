import { spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../tools/postgres.mjs';

/** PostgreSQL refuses to run as root. Debian's package makes a user for it. */
async function findUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entry = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and this machine has no user `postgres` to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * `fast` tells the clients that it stops, and `immediate` breaks their connections. `kill` is what the kernel does where memory runs
 * out: the server has no time for anything.
 */
export type Stopping = 'fast' | 'immediate' | 'kill';

/** A PostgreSQL server of a test. It listens in a folder of its own, and at no port of the network. */
export interface PostgresServer {
  /** As `openPostgresUsers` takes it. */
  readonly url: string;
  /** Asks by a connection of its own. */
  readonly ask: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly stop: (how: Stopping) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops the server, and removes its folder. */
  readonly close: () => Promise<void>;
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
  const run = async (program: string, ...args: readonly string[]) => {
    // A server that goes on after pg_ctl would keep pipes open.
    const child = spawn(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });
    const code = await new Promise<number | null>((ended, failed) => child.on('exit', ended).on('error', failed));
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses='' -F`, 'start');
  /** A killed server leaves processes behind, which end by themselves. It does not start before. */
  const startAgain = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await start();
      } catch (error) {
        if (attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
  };
  const stop = async (how: Stopping) => {
    if (how === 'kill')
      process.kill(Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    else await run('pg_ctl', '-D', data, '-m', how, '-w', 'stop');
  };
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  await start();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url,
    ask: async (text) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(text)).rows;
      } finally {
        await client.end();
      }
    },
    stop,
    start: startAgain,
    close: async () => {
      // It may be stopped already.
      await stop('immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
