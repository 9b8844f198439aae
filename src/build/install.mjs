// Installs the packages of the lock file that are missing. Imports nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = join(import.meta.dirname, '../..');

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packages(file) {
  try {
    /** @type {{ packages: Record<string, Package> }} */
    const lockFile = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return lockFile.packages;
  } catch {
    return {};
  }
}

/**
 * Returns true if npm may leave the package out: it is optional, and the lock file does not say for certain that it is for
 * this platform. Without `os` and `cpu`, it may be a dependency of a package that was left out; with `libc`, it may be for
 * another C library.
 *
 * @param {Package} wanted
 */
function mayBeMissing({ optional, os, cpu, libc }) {
  const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return optional === true && !isForHere;
}

/** Returns true if all packages are installed. npm lists them in a file that it writes last. */
function isInstalled() {
  const installed = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      (installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity) ||
      (!(path in installed) && mayBeMissing(wanted)),
  );
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const lock = join(root, '.cache', 'install.pid');

/** Takes the lock. Returns false while another running process holds it. */
function takeLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = Number(readLock());
  // The file is empty while another process writes it.
  if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
  return false;
}

function readLock() {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

function npmInstall() {
  // `ci` never changes the lock file, and asks nothing. `--include=dev` installs the tools even if NODE_ENV is `production`.
  const args = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  // npm sets `npm_execpath` for its scripts. A script that is run by hand uses the npm in PATH.
  const npm = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('npm could not install the packages: see above.');
}

/** Installs missing packages. If several processes do so at the same time, the first installs and the others wait for it. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node ${process.versions.node} is too old: Chartable needs 20.19, 22 or 24.`);
  }
  if (isInstalled()) return;
  if (!takeLock()) {
    console.log(`Waiting for another installation (${lock}) …`);
    while (!takeLock()) await sleep(200);
  }
  try {
    if (!isInstalled()) {
      console.log('Installing the packages …');
      npmInstall();
    }
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Ends this process when the npm that runs it is stopped. npm stops only the shell between them. */
function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

/** Runs the job of a command, and prints the message of its error without the stack. @param {() => Promise<void>} job */
export async function run(job) {
  endWithNpm();
  try {
    await job();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/**
 * Reads the value of a command's option as a count.
 *
 * @param {string} option
 * @param {string} value
 * @param {number} min
 * @throws {Error} if it is not a whole number of at least `min`
 */
export function readCount(option, value, min) {
  const count = value === '' ? NaN : Number(value);
  if (!Number.isSafeInteger(count) || count < min)
    throw new Error(`${option} takes a whole number of at least ${min}, and got ${value || 'nothing'}.`);
  return count;
}
