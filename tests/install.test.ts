import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const lockFile = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });

/** Replaces npm. Records the call, then installs the packages in the lock file, or fails if a file `refuse` exists. */
const npm = `
const { appendFileSync, copyFileSync, existsSync, mkdirSync } = require('node:fs');
appendFileSync(__dirname + '/calls', process.argv.at(-1) === '--legacy-peer-deps' ? 'a folder\\n' : 'the project\\n');
if (existsSync('refuse')) process.exit(1);
mkdirSync('node_modules', { recursive: true });
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

/** Copies only the files that install the project's packages. The copy has no packages yet. */
function makeProject() {
  const root = mkdtempSync(join(tmpdir(), 'chartable-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'src/build'), { recursive: true });
  mkdirSync(join(root, '.cache'));
  copyFileSync(join(import.meta.dirname, '../src/build/install.mjs'), join(root, 'src/build/install.mjs'));
  writeFileSync(join(root, 'package-lock.json'), lockFile);
  writeFileSync(join(root, 'npm.js'), npm);
  const lock = join(root, '.cache/install.pid');
  const calls = join(root, 'calls');
  const begin = (...folders: readonly string[]) => {
    const file = JSON.stringify(join(root, 'src/build/install.mjs'));
    const code = `import { install, run } from ${file}; await run(() => install(...${JSON.stringify(folders)}));`;
    const { npm_lifecycle_event: _, ...env } = process.env;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...env, npm_execpath: join(root, 'npm.js') },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill());
    return {
      waits: new Promise<void>((waits) => {
        child.stdout.on('data', (text) => String(text).startsWith('Waiting for another installation') && waits());
      }),
      ended: new Promise<number | null>((end) => child.on('exit', end)),
    };
  };
  return {
    root,
    lock,
    begin,
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
  };
}

test('after an npm installation was killed, the next one installs the packages', { timeout: 30_000 }, async () => {
  const { lock, begin, calls } = makeProject();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(pid));
  expect(await begin().ended).toBe(0);
  expect(calls()).toEqual(['the project']);
  expect(existsSync(lock)).toBe(false);
});

test(
  "install.mjs waits until another installation of the project's packages has ended",
  {
    timeout: 30_000,
  },
  async () => {
    const { root, lock, begin, calls } = makeProject();
    writeFileSync(lock, String(process.pid));
    const waiting = begin();
    await waiting.waits;
    expect(calls()).toEqual([]);
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), lockFile);
    rmSync(lock);
    expect(await waiting.ended).toBe(0);
    expect(calls()).toEqual([]);
    expect(existsSync(lock)).toBe(false);
  },
);

test('after an npm installation failed, the next one installs the packages', { timeout: 30_000 }, async () => {
  const { root, lock, begin, calls } = makeProject();
  writeFileSync(join(root, 'refuse'), '');
  expect(await begin().ended).toBe(1);
  expect(existsSync(lock)).toBe(false);
  rmSync(join(root, 'refuse'));
  expect(await begin().ended).toBe(0);
  expect(calls()).toEqual(['the project', 'the project']);
});

test("if two installations start at once, only one installs the project's packages", { timeout: 30_000 }, async () => {
  const { begin, calls } = makeProject();
  const both = [begin(), begin()];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(calls()).toEqual(['the project']);
});

test("install.mjs installs a folder's packages once, after the project's packages", { timeout: 30_000 }, async () => {
  const { root, begin, calls } = makeProject();
  mkdirSync(join(root, 'tests/table'), { recursive: true });
  writeFileSync(join(root, 'tests/table/package-lock.json'), lockFile);
  expect(await begin('tests/table').ended).toBe(0);
  expect(await begin('tests/table').ended).toBe(0);
  expect(calls()).toEqual(['the project', 'a folder']);
});
