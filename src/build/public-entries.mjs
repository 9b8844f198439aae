// The entry points of the package, as `exports` of package.json names them.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

/** The folder of the built package. */
export const builtFolder = 'dist-package';

/** @type {{ exports: Record<string, string | object> }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Returns the name of the entry that makes a file of the built package. @param {string} file */
export const entryOf = (file) => posix.relative(builtFolder, file).replace(/\.js$/, '');

/** Returns the name of each entry: `rows/memory` is the file `src/entries/rows/memory.ts`. */
export const publicEntries = () =>
  Object.values(manifest.exports)
    .filter((file) => typeof file === 'string')
    .filter((file) => file.endsWith('.js'))
    .map(entryOf);
