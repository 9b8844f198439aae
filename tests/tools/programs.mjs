// Finds the programs that tests need besides Chromium: database servers, LibreOffice, Firefox, WebKit and a display. If
// one is missing, installs Debian's package.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFile, installFromDebian, starts } from './browser.mjs';

/**
 * @typedef {object} WebKit
 * @property {string} driver WebKitGTK's WebDriver
 * @property {string} browser its small browser
 */

/**
 * @typedef {object} Display
 * @property {string} server an X server without a screen
 * @property {string} keyboard the program that presses keys
 */

/** @returns {string | undefined} */
export function findFirefox() {
  const customPath = process.env['FIREFOX_PATH'];
  return customPath && starts(customPath) ? customPath : findFile(['firefox-esr', 'firefox'], starts);
}

/** @returns {WebKit | undefined} */
export function findWebKit() {
  const driver = findFile(['WebKitWebDriver']);
  const browser = ['x86_64', 'aarch64']
    .flatMap((machine) => ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`))
    .map((folder) => `${folder}/MiniBrowser`)
    .find(existsSync);
  return driver && browser ? { driver, browser } : undefined;
}

/** @returns {Display | undefined} */
export function findDisplay() {
  const [server, keyboard] = [findFile(['Xvfb']), findFile(['xdotool'])];
  return server && keyboard ? { server, keyboard } : undefined;
}

export const findLibreOffice = () => [process.env['SOFFICE_PATH'] ?? [], '/usr/bin/soffice'].flat().find(existsSync);

export const findMariadb = () =>
  [process.env['MARIADB_ROOT'] ?? [], '/usr']
    .flat()
    .find((root) => existsSync(join(root, 'sbin/mariadbd')) && existsSync(join(root, 'bin/mariadb-install-db')));

/** Returns the newest version of PostgreSQL. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [process.env['POSTGRES_BIN'] ?? [], versions.map((version) => join(debian, version, 'bin'))]
    .flat()
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** @type {readonly { name: string, find: () => unknown, packages: string[], variable?: string }[]} */
const programs = [
  { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'], variable: 'POSTGRES_BIN (its folder)' },
  { name: 'MariaDB', find: findMariadb, packages: ['mariadb-server'], variable: 'MARIADB_ROOT (the folder above bin)' },
  { name: 'LibreOffice', find: findLibreOffice, packages: ['libreoffice-calc-nogui'], variable: 'SOFFICE_PATH' },
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'], variable: 'FIREFOX_PATH' },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver'] },
  { name: 'Xvfb or xdotool', find: findDisplay, packages: ['xvfb', 'xdotool'] },
];

/** Installs missing programs, and prints which of them couldn't be installed. */
export function ensurePrograms() {
  const missing = programs.filter(({ find }) => !find());
  if (missing.length > 0) installFromDebian(...missing.flatMap(({ packages }) => packages));
  for (const { name, find, packages, variable } of missing) {
    if (find()) continue;
    const other = variable ? `, or set the variable ${variable}` : '';
    console.error(
      `${name} was not found, so its tests fail. Install the Debian package ${packages.join(' and ')}${other}.`,
    );
  }
}
