import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { runNode, runNpm } from './harness/npm';

/** A copy of the project, because publishing writes files and needs another owner in package.json. */
const project = mkdtempSync(join(tmpdir(), 'chartable-publish-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const readProject = (file: string) => readFileSync(join(project, file), 'utf8');

for (const name of ['package.json', 'README.md', 'LICENSE', 'llms.txt', '.npmrc', 'dist-package', 'skills', 'src'])
  cpSync(join(root, name), join(project, name), { recursive: true });
cpSync(join(root, 'tests/package/checks'), join(project, 'tests/package/checks'), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');

/** The paths of the files in the package. */
let packed: readonly string[] = [];

test('publishing the package to npm fails until package.json names the owner', async () => {
  const publish = ['publish', '--dry-run', '--json', '--access', 'public'];
  await expect(runNpm(project, publish)).rejects.toThrow(/repository\.url still has the owner OWNER/);

  const notes = readFileSync(join(root, 'src/site/docs/about/house.md'), 'utf8');
  const [, command = ''] = /`npm (pkg set [^`]+)`/.exec(notes) ?? [];
  await runNpm(project, command.split(' '));
  expect(readProject('package.json')).not.toContain('OWNER');
  await runNode(project, ['tests/package/checks/owner.mjs']);

  // The tests have already built the package.
  await runNpm(project, ['pkg', 'delete', 'scripts.prepublishOnly']);
  packed = [...(await runNpm(project, publish)).matchAll(/"path": "([^"]+)"/g)].map(([, path = '']) => path);
  expect(packed).toEqual(expect.arrayContaining(['skills/start/SKILL.md', 'llms.txt', 'README.md']));
});

test('each relative link in the package leads to a file of the package', () => {
  const texts = packed.filter((path) => /\.(?:md|txt)$/.test(path) && !path.startsWith('dist-package/'));
  expect(texts.length).toBeGreaterThan(20);
  const broken = texts.flatMap((path) =>
    [...readProject(path).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)]
      .map(([, link = '']) => posix.join(posix.dirname(path), link))
      .filter((target) => !packed.includes(target))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('publint and arethetypeswrong find no problem in the package', { timeout: 5 * 60_000 }, async () => {
  // Throws an error with the problems.
  await expect(runNode(root, ['tests/package/checks/run.mjs', inject('archive')])).resolves.toBeTypeOf('string');
});
