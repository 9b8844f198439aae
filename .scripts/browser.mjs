// Finds a Chromium, and gets one where there is none. No other browser will do: the tests speak its DevTools protocol.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** @param {string} file */
function starts(file) {
  if (!existsSync(file)) return false;
  // On Windows --version opens a window instead of answering. Elsewhere it tells a browser from a stub, or from one whose libraries are missing.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

function candidates() {
  const found = [process.env['CHROMIUM_PATH']];
  // Debian's package goes to /usr/bin, whatever the path says.
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'])
    found.push(...names.map((name) => join(folder, name)));
  for (const name of ['Chromium', 'Google Chrome', 'Microsoft Edge'])
    found.push(`/Applications/${name}.app/Contents/MacOS/${name}`);
  for (const base of [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]) {
    if (base)
      found.push(
        join(base, 'Google/Chrome/Application/chrome.exe'),
        join(base, 'Microsoft/Edge/Application/msedge.exe'),
      );
  }
  return found.filter((file) => file !== undefined);
}

async function playwrights() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** The path of a Chromium that starts, or undefined. */
export async function findBrowser() {
  return [...candidates(), await playwrights()].find(starts);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

function installFromDebian() {
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
  // An index that is partly out of reach may still hold the package.
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
}

function installFromPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  // The libraries that it needs may be there already: that they cannot be installed stops nothing.
  if (process.platform === 'linux' && process.getuid?.() === 0)
    run(process.execPath, [cli, 'install-deps', 'chromium']);
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
}

/** The path of a Chromium: one that is there, else Debian's package, else Playwright's download. */
export async function ensureBrowser() {
  for (const install of [() => {}, installFromDebian, installFromPlaywright]) {
    install();
    const browser = await findBrowser();
    if (browser) return browser;
  }
  throw new Error(
    'The tests need a Chromium, and none was found or could be installed.\n' +
      'Install Chromium or Google Chrome, or name one in the variable CHROMIUM_PATH.',
  );
}
