import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Runs a program and shows its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function runOrThrow(command, args, cwd) {
  const shell = process.platform === 'win32' && command === 'npm';
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: see above.`);
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
