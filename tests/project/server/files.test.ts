import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FileFinder } from '../../../src/project/server/files';

const machine = 'createMachine({})';

/** Writes files to a new folder, by their paths. */
function writeFiles(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const listFiles = async (cwd: string, ...targets: string[]) => {
  const finder = await FileFinder.create(targets, cwd);
  return [...(await finder.list()).keys()];
};

test.each([
  ['a folder', ['src'], ['src/[id]/door.ts', 'src/lamp.vue']],
  ['a file', ['src/lamp.vue'], ['src/lamp.vue']],
  ['a file whose name looks like a glob', ['src/[id]/door.ts'], ['src/[id]/door.ts']],
  ['a folder above the working directory', ['../up'], ['../up/door.ts']],
  ['a glob', ['**/door.ts'], ['src/[id]/door.ts']],
  ['a file and a folder', ['src/lamp.vue', 'other'], ['other/door.js', 'src/lamp.vue']],
])('`chartable inspect` finds the machines of %s', async (_, targets, names) => {
  const folder = writeFiles({
    'here/src/[id]/door.ts': machine,
    'here/src/lamp.vue': `<script>${machine}</script>`,
    'here/src/i/plain.ts': 'export const plain = 1;',
    'here/src/door.d.ts': machine,
    'here/src/notes.md': machine,
    'here/src/node_modules/door/door.ts': machine,
    'here/other/door.js': machine,
    'up/door.ts': machine,
  });
  expect(await listFiles(join(folder, 'here'), ...targets)).toEqual(names);
});

test("`chartable inspect` rejects a file that doesn't exist", async () => {
  await expect(FileFinder.create(['src'], writeFiles({}))).rejects.toThrow("src doesn't exist.");
});

test("`chartable inspect` doesn't follow symbolic links in the folder", async () => {
  const folder = writeFiles({ 'src/door.ts': machine, 'secrets/keys.ts': machine });
  symlinkSync(join(folder, 'secrets'), join(folder, 'src/folder'));
  symlinkSync(join(folder, 'secrets/keys.ts'), join(folder, 'src/keys.ts'));
  symlinkSync(join(folder, 'src/door.ts'), join(folder, 'src/same.ts'));
  expect(await listFiles(folder, 'src')).toEqual(['src/door.ts']);
  expect(await listFiles(folder, 'src/*/*.ts', 'src/folder/*.ts')).toEqual([]);

  const finder = await FileFinder.create(['src'], folder);
  expect(
    await Promise.all(['src/keys.ts', 'src/folder/keys.ts'].map((path) => finder.contains(join(folder, path)))),
  ).toEqual([false, false]);
});

test('`chartable inspect` finds machines in a folder that is a symbolic link', async () => {
  const folder = writeFiles({ 'packages/door/door.ts': machine });
  symlinkSync(join(folder, 'packages/door'), join(folder, 'linked'));
  expect(await listFiles(folder, 'linked')).toEqual(['linked/door.ts']);
});
