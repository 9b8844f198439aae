import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs: of the newest of Debian's packages, or the one that `POSTGRES_BIN` names. */
function findPrograms(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env['POSTGRES_BIN'] ?? [],
    versions.map((version) => join(debianFolder, version, 'bin')),
  ].flat();
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
  if (found === undefined)
    throw new Error(
      'These tests need a PostgreSQL server. Install the Debian package `postgresql`, or name the folder of initdb and pg_ctl in POSTGRES_BIN.',
    );
  return found;
}

/** PostgreSQL refuses to run as root. Debian's package makes a user for it. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and this machine has no user `postgres` to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a PostgreSQL server with an empty database. It listens in a folder of its own, and at no port of the network. */
export function startPostgres(): { readonly folder: string; readonly stop: () => void } {
  const programs = findPrograms();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // A server that goes on after pg_ctl would keep a pipe open.
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses='' -F`, 'start');
  return {
    folder,
    stop: () => {
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...user, cwd: folder });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
