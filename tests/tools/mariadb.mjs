// Finds MariaDB's programs for `npm run test:all`, or installs Debian's.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './browser.mjs';

/** Returns the folder of MariaDB's programs below `bin` and `sbin`: the one that MARIADB_ROOT names, or that of Debian's package. */
export function findMariadb() {
  const roots = [process.env['MARIADB_ROOT'] ?? [], '/usr'].flat();
  return roots.find(
    (root) => existsSync(join(root, 'sbin/mariadbd')) && existsSync(join(root, 'bin/mariadb-install-db')),
  );
}

/** Installs MariaDB where it is missing, and says so where it cannot be had. Its tests fail then. */
export function ensureMariadb() {
  if (!findMariadb()) installFromDebian('mariadb-server');
  if (!findMariadb())
    console.error(
      'MariaDB was not found and could not be installed: its tests fail. Install the Debian package `mariadb-server`, or name the folder above bin/mariadb-install-db and sbin/mariadbd in MARIADB_ROOT.',
    );
}
