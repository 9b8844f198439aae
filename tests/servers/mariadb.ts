import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type RowDataPacket } from 'mysql2/promise';
import { mariadbRunner } from '../../src/table/rows/sql/runners/mariadb.runner';
import { findMariadb } from '../tools/programs.mjs';
import { freezeProcesses, retry, runProgram, withSpare, type Server, type Stopping } from './server';

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.on('exit', resolve).on('error', reject));

/** Starts a MariaDB server with an empty database `test`, in its own folder and without a network port. */
export async function startMariadb(): Promise<Server> {
  const root = findMariadb();
  if (root === undefined)
    throw new Error(
      'These tests need a MariaDB server. Install the Debian package `mariadb-server`, or set MARIADB_ROOT to the folder of its programs.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'mariadb-'));
  const data = join(folder, 'data');
  const socketPath = join(folder, 'socket');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  // In a shared folder, MariaDB would delete the temporary tables of other servers when it starts or is installed.
  const options = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${folder}`, ...asRoot];
  await runProgram(folder, join(root, 'bin/mariadb-install-db'), [
    ...options,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  let server: ChildProcess | undefined;
  const openPool = (connectionLimit: number, database = 'test') =>
    createPool({ socketPath, user: 'root', database, connectionLimit, timezone: 'Z', multipleStatements: true });
  const start = async () => {
    server = spawn(
      join(root, 'sbin/mariadbd'),
      [
        ...options,
        `--socket=${socketPath}`,
        `--pid-file=${join(folder, 'pid')}`,
        '--skip-networking',
        '--default-time-zone=+00:00',
        '--character-set-server=utf8mb4',
        '--innodb-flush-log-at-trx-commit=2',
        '--innodb-buffer-pool-size=512M',
      ],
      { stdio: 'ignore' },
    );
    await retry(async () => {
      const pool = openPool(1, '');
      try {
        await pool.query('create database if not exists test');
      } finally {
        await pool.end();
      }
    });
  };
  const stop = async (how: Stopping) => {
    const stopping = server;
    server = undefined;
    if (stopping?.exitCode !== null) return;
    const end = ended(stopping);
    stopping.kill(signals[how]);
    await end;
  };
  await start();
  return {
    socketPath,
    query: async (statement) => {
      const pool = openPool(1);
      try {
        const [records] = await pool.query<RowDataPacket[]>(statement);
        return records;
      } finally {
        await pool.end();
      }
    },
    openRunner: (given) => {
      const { max, ...options } = withSpare(given);
      const pool = openPool(max);
      return { run: mariadbRunner(pool, options), close: () => pool.end() };
    },
    stop,
    start,
    freeze: async () => {
      const pid = server?.pid;
      if (pid === undefined) throw new Error('The server is not running.');
      return freezeProcesses(pid);
    },
    close: async () => {
      await stop('kill');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** MariaDB shuts down in only one way. */
const signals = { fast: 'SIGTERM', immediate: 'SIGTERM', kill: 'SIGKILL' } as const;
