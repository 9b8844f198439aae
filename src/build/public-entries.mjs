import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

export const builtFolder = 'dist-package';

/** @type {{ exports: Record<string, string | object> }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} file */
export const entryOf = (file) => posix.relative(builtFolder, file).replace(/\.js$/, '');

/** The entry `rows/memory` is `chartable/rows/memory`. */
export const publicEntries = () =>
  Object.values(manifest.exports)
    .filter((file) => typeof file === 'string')
    .filter((file) => file.endsWith('.js'))
    .map(entryOf);

/**
 * Returns an entry's module: `src/entries/rows/index.ts` for `rows`, `src/entries/rows/memory.ts` for `rows/memory`.
 * @param {string} entry
 */
export function sourceOf(entry) {
  const file = join(root, 'src/entries', `${entry}.ts`);
  return existsSync(file) ? file : join(root, 'src/entries', entry, 'index.ts');
}
