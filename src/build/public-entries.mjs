// The package's entry points, from `exports` in package.json.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

/** The folder of the built package. */
export const builtFolder = 'dist-package';

/** @type {{ exports: Record<string, string | object> }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Returns the name of a built file's entry. @param {string} file */
export const entryOf = (file) => posix.relative(builtFolder, file).replace(/\.js$/, '');

/** Returns all entry names. `rows/memory` is the file `src/entries/rows/memory.ts`. */
export const publicEntries = () =>
  Object.values(manifest.exports)
    .filter((file) => typeof file === 'string')
    .filter((file) => file.endsWith('.js'))
    .map(entryOf);
