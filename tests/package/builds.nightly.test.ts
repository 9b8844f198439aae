import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../src/build/install.mjs';

const run = promisify(execFile);
const made = mkdtempSync(join(tmpdir(), 'chartable-builds-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Returns each file of a folder with the hash of its content. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

const buildDemos = (folder: string) =>
  run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder], {
    cwd: root,
    // Vitest sets NODE_ENV, and Vite would build with React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
  });

test('building the demos in two folders gives identical files', { timeout: 300_000 }, async () => {
  const folders = [join(made, 'demos'), join(made, 'deeper/demos')] as const;
  for (const folder of folders) await buildDemos(folder);
  const [one, other] = folders.map(hashesOf);
  expect(Object.keys(one ?? {})).toContain('index.html');
  expect(other).toEqual(one);
});

test('building the package in two folders gives identical files', { timeout: 300_000 }, async () => {
  await run(process.execPath, [join(root, 'src/build/package.mjs'), join(made, 'package')]);
  expect(hashesOf(join(made, 'package'))).toEqual(hashesOf(join(root, 'dist-package')));
});
