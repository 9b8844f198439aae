// Generates the API reference in .cache/docs/api if its sources have changed. TypeDoc needs TypeScript 6, so
// src/build/api contains a separate package for them.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart, root, run, runOrThrow, withInstallLock } from './install.mjs';
import { publicEntries, sourceOf } from './public-entries.mjs';

const pages = join(root, '.cache/docs/api');

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

function hashSources() {
  const sources = ['machines', 'src']
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter((file) => /\.tsx?$/.test(file) && !/[\\/]src[\\/]site[\\/]/.test(file));
  const all = [...sources, ...filesIn(join(root, 'src/build/api')), join(root, 'package.json'), import.meta.filename];
  const hash = createHash('sha256');
  for (const file of all) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function makeReference() {
  const mark = join(root, '.cache/api/sources.txt');
  const sources = hashSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  const folder = installApart(join(root, 'src/build/api'), 'api');
  // TypeDoc documents a name once, in the first entry that exports it.
  const entries = [...new Set(['url', ...publicEntries()])];
  const entryPoints = entries.flatMap((entry) => ['--entryPoints', sourceOf(entry)]);
  runOrThrow(process.execPath, ['node_modules/typedoc/bin/typedoc', '--logLevel', 'Error', ...entryPoints], folder);
  for (const file of filesIn(pages)) {
    const page = readFileSync(file, 'utf8')
      .replaceAll('__namedParameters', 'options')
      // Removes the type arguments of `StateMachine`, which would print the whole machine.
      .replaceAll(/(`Actor`\\<`StateMachine`)\\<.*\\>(?=\\> \|)/g, '$1')
      // Links to the first of several equal headings, because TypeDoc and the guide number them differently.
      .replaceAll(/(\]\([^)]*#\w+)-\d+\)/g, '$1)');
    writeFileSync(file, page);
  }
  copyFileSync(join(folder, 'README.md'), join(pages, 'README.md'));
  writeFileSync(mark, sources);
}

await run(async () => withInstallLock(makeReference));
