import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

export const builtFolder = 'dist-package';

/** @type {{ exports: Record<string, string | object> }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} file */
export const entryOf = (file) => posix.relative(builtFolder, file).replace(/\.js$/, '');

/** Returns the names of the package's entries, e.g. `paths/node` for `chartable/paths/node`. */
export const publicEntries = () =>
  Object.values(manifest.exports)
    .filter((file) => typeof file === 'string')
    .filter((file) => file.endsWith('.js'))
    .map(entryOf);

/**
 * Returns an entry's module: `src/entries/paths/index.ts` for `paths`, `src/entries/paths/node.ts` for `paths/node`.
 * @param {string} entry
 */
export function sourceOf(entry) {
  const file = join(root, 'src/entries', `${entry}.ts`);
  return existsSync(file) ? file : join(root, 'src/entries', entry, 'index.ts');
}
