import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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
  const copied = ['package.json', 'README.md', 'LICENSE', '.npmrc', 'dist-package', 'src', 'tests/package/apps'];
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
  expect(['skills', 'llms.txt'].filter((name) => existsSync(join(project, name)))).toEqual([]);
});

test.each([
  ['publint', 'publint/src/cli.js'],
  ['arethetypeswrong', '@arethetypeswrong/cli/dist/index.js'],
])('%s finds no problem in the package', async (_, command) => {
  await runNode(root, [join('node_modules', command), inject('archive')]);
});
