// Finds PostgreSQL's programs for `npm run test:all`, or installs Debian's.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './browser.mjs';

const debianFolder = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs: the one that POSTGRES_BIN names, or of the newest of Debian's packages. */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env['POSTGRES_BIN'] ?? [],
    versions.map((version) => join(debianFolder, version, 'bin')),
  ].flat();
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** Installs PostgreSQL where it is missing, and says so where it cannot be had. Its tests fail then. */
export function ensurePostgres() {
  if (!findPostgres()) installFromDebian('postgresql');
  if (!findPostgres())
    console.error(
      'PostgreSQL was not found and could not be installed: its tests fail. Install the Debian package `postgresql`, or name the folder of initdb and pg_ctl in POSTGRES_BIN.',
    );
}
