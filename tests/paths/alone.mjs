// npm run path <file> [page]: runs a saved path alone, on the machine or on the page.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [file, level = 'machine'] = process.argv.slice(2);
if (!file || !existsSync(file) || !['machine', 'page'].includes(level)) {
  console.error('npm run path <file> [page]: <file> is a path that a failing test saved, or one of tests/paths/kept');
  process.exit(1);
}
const root = join(import.meta.dirname, '../..');
const test = level === 'page' ? 'tests/browser/paths/fixture.test.ts' : 'tests/paths/fixture.test.ts';
const env = { ...process.env, PATH_FIXTURE: resolve(file) };
const project = level === 'page' ? 'browser' : 'unit';
process.exitCode =
  spawnSync(process.execPath, ['tests/tools/test.mjs', '--project', project, test], {
    cwd: root,
    env,
    stdio: 'inherit',
  }).status ?? 1;
