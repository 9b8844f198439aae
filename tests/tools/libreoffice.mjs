// Finds LibreOffice for `npm run test:all`, or installs Debian's.
import { existsSync } from 'node:fs';
import { installFromDebian } from './browser.mjs';

/** Returns the path of LibreOffice's program: the one that SOFFICE_PATH names, or that of Debian's package. */
export function findLibreOffice() {
  const paths = [process.env['SOFFICE_PATH'] ?? [], '/usr/bin/soffice'].flat();
  return paths.find((path) => existsSync(path));
}

/** Installs LibreOffice Calc where it is missing, and says so where it cannot be had. Its tests fail then. */
export function ensureLibreOffice() {
  if (!findLibreOffice()) installFromDebian('libreoffice-calc-nogui');
  if (!findLibreOffice())
    console.error(
      'LibreOffice was not found and could not be installed: its tests fail. Install the Debian package `libreoffice-calc-nogui`, or name its program in SOFFICE_PATH.',
    );
}
