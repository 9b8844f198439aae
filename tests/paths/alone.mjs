// npm run path <file>: runs a saved path alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [file] = process.argv.slice(2);
if (!file || !existsSync(file)) {
  console.error('npm run path <file>: <file> is a path that a failing test saved, or one of tests/paths/kept');
  process.exit(1);
}
const root = join(import.meta.dirname, '../..');
const env = { ...process.env, PATH_FIXTURE: resolve(file) };
process.exitCode =
  spawnSync(process.execPath, ['tests/tools/test.mjs', '--project', 'unit', 'tests/paths/fixture.test.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }).status ?? 1;
