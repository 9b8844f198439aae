// Imports only Node's modules, because this file runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * True for optional packages, and for packages that may be for another platform or C library.
 *
 * @param {Package} wanted
 */
function mayBeMissing({ optional, os, cpu, libc }) {
  const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return optional === true && !isForHere;
}

/** @param {string} folder */
function isInstalled(folder) {
  // npm writes this file last, so it is missing after an interrupted installation.
  const installed = packages(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(packages(join(folder, 'package-lock.json'))).every(
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

function acquireLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = Number(readLock());
  // Keeps an empty lock file, because another process has just created it.
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

/** @param {string} folder */
function npmInstall(folder) {
  // `ci` never changes the lock file and never prompts. `--include=dev` installs the tools even if NODE_ENV is
  // `production`.
  const args = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  // Packages in a subfolder find their peer dependencies in the project's node_modules.
  if (folder !== '') args.push('--legacy-peer-deps');
  const npm = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: join(root, folder), stdio: ['ignore', 'inherit', 'inherit'] };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error("npm couldn't install the packages. See its output above.");
}

/**
 * Installs missing packages. If several processes start at once, all but the first wait.
 *
 * @param {string[]} folders folders of the project with their own package.json
 */
export async function install(...folders) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node ${process.versions.node} is too old. Chartable needs Node 20.19, 22 or 24.`);
  }
  const areInstalled = () => ['', ...folders].every(isInstalled);
  if (areInstalled()) return;
  await withInstallLock(() => {
    for (const folder of ['', ...folders].filter((each) => !isInstalled(each))) {
      console.log(folder === '' ? 'Installing the packages …' : `Installing the packages of ${folder} …`);
      npmInstall(folder);
    }
  });
}

/**
 * Runs `work` while no other process of the project installs packages.
 *
 * @param {() => void} work
 */
export async function withInstallLock(work) {
  if (!acquireLock()) {
    console.log(`Waiting for another installation (${lock}) …`);
    while (!acquireLock()) await sleep(200);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Exits when npm stops, because npm itself stops only the shell that started this process. */
function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

/** Runs a job. If it fails, prints the error's message without the stack. @param {() => Promise<void>} job */
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
 * Parses a command-line option's value as a count.
 *
 * @param {string} option
 * @param {string} value
 * @param {number} min
 * @throws {Error} unless the value is a whole number ≥ `min`
 */
export function readCount(option, value, min) {
  const count = value === '' ? NaN : Number(value);
  if (!Number.isSafeInteger(count) || count < min)
    throw new Error(`${option} must be a whole number ≥ ${min}, got ${value || 'nothing'}.`);
  return count;
}

/** Runs a program and shows its output. @param {string} command @param {readonly string[]} args @param {string} cwd */
export function runOrThrow(command, args, cwd) {
  const shell = process.platform === 'win32' && command === 'npm';
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed. See its output above.`);
}

/**
 * Copies a folder with a lock file to `.cache`, and installs its packages there if the lock file has changed.
 *
 * @param {string} source
 * @param {string} name the folder's name in `.cache`
 * @returns {string} the copy's path
 */
export function installApart(source, name) {
  const folder = join(root, '.cache', name);
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'installed.json');
  mkdirSync(folder, { recursive: true });
  // Removes files that the source no longer has.
  for (const file of readdirSync(source)) rmSync(join(folder, file), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return folder;
  console.log(`Installing the packages of ${name} …`);
  runOrThrow('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  writeFileSync(mark, lock);
  return folder;
}
