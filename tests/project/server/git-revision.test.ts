import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runChartCommand } from '../../../src/project/server/chart-command';

const root = join(import.meta.dirname, '../../..');

const door = (states: string) => `import { createMachine } from 'xstate';
import { name } from './name';
export const door = createMachine({ id: 'door', initial: name, states: { [name]: {}, ${states} } });`;

/** Commits a machine, and then changes it and a module that it imports. Returns a function that draws the changes. */
function openRepository() {
  const outer = mkdtempSync(join(tmpdir(), 'chart-revision-'));
  onTestFinished(() => rmSync(outer, { recursive: true }));
  const folder = join(outer, 'repository');
  mkdirSync(join(folder, 'app/src'), { recursive: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  git('init', '-q', '-b', 'main');
  symlinkSync(join(root, 'node_modules'), join(folder, 'app/node_modules'));
  write('.gitignore', 'node_modules');
  write('app/src/door.ts', door('open: {}'));
  write('app/src/name.ts', "export const name = 'shut';");
  git('add', '.');
  git('commit', '-q', '-m', 'Add a door');
  git('tag', 'first');
  write('app/src/door.ts', door('open: {}, locked: {}'));
  write('app/src/name.ts', "export const name = 'ajar';");
  write('app/src/new.ts', door(''));
  async function draw(file: string, before: string) {
    const [printed, failed]: [string[], string[]] = [[], []];
    const args = [join(folder, file), '--before', before, '-o', join(folder, 'door.svg')];
    await runChartCommand(args, { print: (text) => printed.push(text), fail: (text) => failed.push(text) });
    return { printed: printed.join('\n'), failed: failed.join('\n') };
  }
  return { folder, git, write, draw };
}

const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('chartable-revision-'));

test.each(['main', 'first', 'HEAD'])(
  '`chartable chart --before %s` compares with that Git revision, including imported files',
  async (revision) => {
    const { folder, git, draw } = openRepository();
    const status = git('status', '--porcelain');
    const { printed, failed } = await draw('app/src/door.ts', revision);
    expect(failed).toBe('');
    // The state `shut` of the revision comes from its import.
    expect(printed).toContain('new: 2 states, 0 transitions · gone: 1 state, 0 transitions · changed: 1 state');
    expect(readFileSync(join(folder, 'door.svg'), 'utf8')).toContain('shut  − gone');
    rmSync(join(folder, 'door.svg'));
    expect(git('status', '--porcelain')).toBe(status);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(temporary()).toEqual([]);
  },
);

test('`chartable chart --before` finds packages that are installed in a folder above the repository', async () => {
  const { folder, git, write, draw } = openRepository();
  mkdirSync(join(folder, '../node_modules/hinge'), { recursive: true });
  write('../node_modules/hinge/index.js', '');
  write('app/src/door.ts', `import 'hinge';\n${door('open: {}')}`);
  git('commit', '-aqm', 'Add a hinge');
  expect((await draw('app/src/door.ts', 'HEAD')).failed).toBe('');
});

test('`chartable chart --before` prefers an existing file to a Git revision with the same name', async () => {
  const { folder, git, draw } = openRepository();
  // Relative to the working directory of the tests.
  const file = 'tests/fixtures/chart-command/old-door.ts';
  git('tag', file);
  expect((await draw('app/src/door.ts', file)).failed).toBe('');
  expect(readFileSync(join(folder, 'door.svg'), 'utf8')).toContain('answered  − gone');
});

test.each([
  ['app/src/door.ts', 'nowhere', '--before must be a file or a Git revision, got "nowhere".'],
  ['app/src/door.ts', '--all', 'argument'],
  ['app/src/new.ts', 'main', "new.ts doesn't exist in the revision main."],
])('`chartable chart %s --before %s` explains the error', async (file, revision, why) => {
  const { draw } = openRepository();
  expect((await draw(file, revision)).failed).toContain(why);
  expect(temporary()).toEqual([]);
});
