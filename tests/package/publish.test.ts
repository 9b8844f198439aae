import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { runNode, runNpm } from './harness/npm';

/** A copy of the project, because publishing writes files and needs another owner in package.json. */
const project = mkdtempSync(join(tmpdir(), 'chartable-publish-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const readProject = (file: string) => readFileSync(join(project, file), 'utf8');

test('npm publishes the package after the command that sets its owner', async () => {
  const copied = ['package.json', 'README.md', 'LICENSE', 'llms.txt', '.npmrc', 'dist-package', 'skills', 'src'];
  for (const name of copied) cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');

  const [, command = ''] = /`npm (pkg set [^`]+)`/.exec(readProject('src/site/docs/about/package.md')) ?? [];
  await runNpm(project, command.split(' '));
  expect(readProject('package.json')).not.toContain('OWNER');

  // The tests have already built the package.
  await runNpm(project, ['pkg', 'delete', 'scripts.prepublishOnly']);
  const printed = await runNpm(project, ['publish', '--dry-run', '--json', '--access', 'public']);
  expect(printed).toContain('"path": "skills/start/SKILL.md"');
  expect(printed).toContain('"path": "llms.txt"');
});

test('publint and arethetypeswrong find no problem in the package', { timeout: 5 * 60_000 }, async () => {
  // Throws an error with the problems.
  await expect(runNode(root, ['tests/package/checks/run.mjs', inject('archive')])).resolves.toBeTypeOf('string');
});
