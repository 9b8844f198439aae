// Finds or installs Chromium, whose DevTools protocol the tests use. Its headless shell takes half the CPU time of the
// full browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../src/build/install.mjs';

/**
 * @typedef {object} Browsers
 * @property {string} whole the whole browser, for features that the shell lacks, e.g. the back-forward cache
 * @property {string} light the headless shell, or the whole browser if there is no shell
 */

const wholeNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** @param {string} file */
export function starts(file) {
  if (!existsSync(file)) return false;
  // `--version` fails for a stub, or if libraries are missing. On Windows, it would open a window.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

/** @param {string[]} names */
function inFolders(names) {
  // Debian's packages install to /usr/bin, which PATH may not contain.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/**
 * Returns the path of the first usable program.
 *
 * @param {string[]} names
 * @param {(file: string) => boolean} [isUsable]
 */
export const findFile = (names, isUsable = existsSync) => inFolders(names).find(isUsable);

async function playwrightWhole() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Playwright returns only the path of the full browser. The headless shell is in a folder next to it. */
async function playwrightShells() {
  const whole = await playwrightWhole();
  const folder = whole.replace(/([\\/])chromium-(\d+)[\\/].*/, '$1chromium_headless_shell-$2');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) =>
    ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe'].map((file) => join(folder, name, file)),
  );
}

async function findWhole() {
  const found = inFolders(wholeNames);
  for (const name of ['Chromium', 'Google Chrome', 'Microsoft Edge'])
    found.push(`/Applications/${name}.app/Contents/MacOS/${name}`);
  for (const base of [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]) {
    if (base)
      found.push(
        join(base, 'Google/Chrome/Application/chrome.exe'),
        join(base, 'Microsoft/Edge/Application/msedge.exe'),
      );
  }
  return [...found, await playwrightWhole()].find(starts);
}

async function findShell() {
  return [...inFolders(shellNames), ...(await playwrightShells())].find(starts);
}

/**
 * Finds the installed browsers. If CHROMIUM_PATH is set, it is used for both.
 *
 * @returns {Promise<Browsers | undefined>} undefined if the whole browser is missing
 * @throws {Error} if the program at CHROMIUM_PATH does not start
 */
export async function findBrowsers() {
  const customPath = process.env['CHROMIUM_PATH'];
  if (customPath) {
    if (!starts(customPath)) throw new Error(`CHROMIUM_PATH is ${customPath}, which does not start.`);
    return { whole: customPath, light: customPath };
  }
  const whole = await findWhole();
  return whole === undefined ? undefined : { whole, light: (await findShell()) ?? whole };
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** @param {string[]} packages */
export function installFromDebian(...packages) {
  if (!existsSync('/etc/debian_version') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} args */
  const apt = (...args) => {
    const [command = '', ...rest] = [
      ...asRoot,
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=300',
      '-o',
      'Acquire::http::Timeout=30',
      ...args,
    ];
    return run(command, rest);
  };
  // The update may fail for a part of the index that isn't needed.
  apt('update');
  for (const name of packages) apt('install', '-y', '--no-install-recommends', name);
}

function installFromPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  // The required libraries may already be installed, so a failure is ignored.
  if (process.platform === 'linux' && process.getuid?.() === 0)
    run(process.execPath, [cli, 'install-deps', 'chromium']);
  run(process.execPath, [cli, 'install', 'chromium']);
}

/** Installs Debian's headless shell in addition to the full browser. */
function addShell() {
  const tried = join(root, '.cache/headless-shell-tried');
  if (existsSync(tried)) return;
  mkdirSync(dirname(tried), { recursive: true });
  writeFileSync(tried, '');
  installFromDebian('chromium-headless-shell');
}

/**
 * Finds the browsers for the tests. If one is missing, installs Debian's package, or else downloads Playwright's
 * browser.
 *
 * @returns {Promise<Browsers>}
 */
export async function ensureBrowsers() {
  const installations = [
    () => {},
    () => installFromDebian('chromium', 'chromium-headless-shell'),
    installFromPlaywright,
  ];
  for (const install of installations) {
    install();
    const found = await findBrowsers();
    if (!found) continue;
    if (found.light !== found.whole || process.env['CHROMIUM_PATH']) return found;
    addShell();
    return (await findBrowsers()) ?? found;
  }
  throw new Error(
    'The tests need Chromium, but it was not found and could not be installed.\n' +
      'Install Chromium or Google Chrome, or set the variable CHROMIUM_PATH to its path.',
  );
}
