import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Lists the files that Git tracks. Without Git, e.g. in a downloaded archive, lists all files. */
function listFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The files that Git tracks, so that a stray file fails no test. */
export const tracked = listFiles();

export const filesOf = (folder: string) => tracked.filter((file) => file.startsWith(`${folder}/`));

export const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

/** Caches the results of `importsOf`, because many tests read the same files. */
const imports = new Map<string, readonly string[]>();

/**
 * Returns the specifiers of a file's imports, re-exports, dynamic imports and module URLs. Includes the package of its
 * test environment.
 */
export function importsOf(file: string): readonly string[] {
  const read = imports.get(file);
  if (read) return read;
  const text = readFileSync(join(root, file), 'utf8');
  const from = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm;
  const called = /\b(?:import|require)\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g;
  const environment = /^\/\/ @vitest-environment (\w+)$/gm;
  const specifiers = [...text.matchAll(from), ...text.matchAll(called), ...text.matchAll(environment)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  imports.set(file, specifiers);
  return specifiers;
}

export const isRelative = (specifier: string) => specifier.startsWith('.');

/** Returns the path of a specifier without its extension, or `undefined` for a package. */
export function pathOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('chartable/')) return specifier.replace('chartable', 'src/entries');
  return isRelative(specifier) ? join(dirname(file), specifier).replaceAll('\\', '/') : undefined;
}

export const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const source = [...filesOf('machines'), ...filesOf('src')].filter(isSource);
