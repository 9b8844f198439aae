// npm run test:paths: runs the paths and the walks on every level, and ends with a table for each.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'reports/paths');
// Of an earlier run: they must not speak for this one.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const { status } = spawnSync(process.execPath, ['tests/tools/test.mjs', 'tests/paths', 'tests/browser/paths'], {
  cwd: root,
  stdio: 'inherit',
});
for (const file of readdirSync(reports).toSorted())
  if (file.endsWith('.txt')) console.log(readFileSync(join(reports, file), 'utf8'));
process.exitCode = status ?? 1;
