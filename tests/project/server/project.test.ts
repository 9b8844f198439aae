import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { Project } from '../../../src/project/server/project';
import { readFromServer, type FromPage, type FromServer } from '../../../src/project/protocol';

const root = join(import.meta.dirname, '../../..');
const program = [join(root, 'node_modules/jiti/lib/jiti-cli.mjs'), join(root, 'src/entries/bin.ts'), 'run-machine'];

/** A machine that its file exports as `door`, in a state named after an imported constant. */
const door = `import { createMachine } from 'xstate';
import { name } from './name';
export const door = createMachine({ id: 'door', initial: name, states: { [name]: {} } });`;

const written: string[] = [];
afterAll(() => written.forEach((folder) => rmSync(folder, { recursive: true })));

/** Opens the folder `src` of a new project, and connects a page. */
async function openPage(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  written.push(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const [file, text] of Object.entries(files)) write(file, text);
  const project = await Project.open({ targets: ['src'], cwd: folder, program });
  onTestFinished(() => project.close());
  const received: FromServer[] = [];
  const page = project.connect((json) => {
    const message = readFromServer(json);
    if (message) received.push(message);
  });
  const wait = <T extends FromServer['type']>(
    type: T,
    isWanted: (message: Extract<FromServer, { type: T }>) => boolean,
  ) =>
    vi.waitFor(
      () => {
        const isOfType = (message: FromServer): message is Extract<FromServer, { type: T }> => message.type === type;
        const found = received.filter(isOfType).find(isWanted);
        if (!found) throw new Error(`The server sent no such message: ${JSON.stringify(received)}`);
        return found;
      },
      { timeout: 25_000 },
    );
  return {
    at: (file: string) => join(folder, file),
    write,
    wait,
    send: (message: FromPage) => page.receive(JSON.stringify(message)),
  };
}

const run = (file: string, number = 1): FromPage => ({ type: 'run', run: number, file, name: 'door' });

test('an opened machine reloads when a file that the machine imports changes', async () => {
  const { write, wait, send } = await openPage({ 'src/door.ts': door, 'src/name.ts': "export const name = 'shut';" });
  send(run('src/door.ts'));
  await wait('started', ({ definition }) => definition.includes('"shut"'));
  write('src/name.ts', "export const name = 'ajar';");
  await wait('started', ({ definition }) => definition.includes('"ajar"'));
});

test('`chartable inspect` runs a machine whose file imports styles and pictures', async () => {
  const { wait, send } = await openPage({
    'src/door.ts': `import styles from './door.module.css';\nimport icon from './door.svg';\n${door}\nvoid [styles.a, icon];`,
    'src/name.ts': "import './door.css';\nexport const name: string = 'shut';",
    'src/door.css': '.door { color: red }',
    'src/door.module.css': '.door { color: red }',
    'src/door.svg': '<svg />',
  });
  send(run('src/door.ts'));
  await wait('started', ({ definition }) => definition.includes('"shut"'));
});

test('`chartable inspect` runs only files in the given folder', async () => {
  const { at, write, wait, send } = await openPage({ 'secret.ts': door, 'src/door.ts': door, 'src/link.ts': door });
  const why = 'the inspector wasn’t started with this file.';
  const names = ['secret.ts', '../secret.ts', 'src/../secret.ts', at('secret.ts'), at('src/door.ts'), 'src/missing.ts'];
  for (const [index, file] of names.entries()) {
    send(run(file, index));
    expect(await wait('failed', ({ run: number }) => number === index)).toMatchObject({ why });
  }
  // Replaces a listed file with a symbolic link.
  write('name.ts', "export const name = 'shut';");
  unlinkSync(at('src/link.ts'));
  symlinkSync(at('secret.ts'), at('src/link.ts'));
  send(run('src/link.ts', 99));
  expect(await wait('failed', ({ run: number }) => number === 99)).toMatchObject({ why });
});

test.skipIf(process.platform === 'win32')('only files of the inspected folder open in the editor', async () => {
  const { at, write, wait, send } = await openPage({ 'secret.ts': door, 'src/door.ts': door, editor: '' });
  writeFileSync(at('editor'), `#!/bin/sh\necho "$@" > ${at('opened')}`);
  chmodSync(at('editor'), 0o755);
  vi.stubEnv('LAUNCH_EDITOR', at('editor'));
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const file of ['secret.ts', '../secret.ts', at('src/door.ts')]) {
    send({ type: 'open', file, line: 3 });
    await wait('problem', ({ text }) => text === `The inspector wasn’t started with ${file}.`);
  }
  expect(existsSync(at('opened'))).toBe(false);
  send({ type: 'open', file: 'src/door.ts', line: 3 });
  await vi.waitFor(() => expect(readFileSync(at('opened'), 'utf8')).toBe(`${at('src/door.ts')} 3 1\n`));
  write('editor', '#!/bin/sh\nexit 7');
  send({ type: 'open', file: 'src/door.ts', line: 3 });
  await wait('problem', ({ text }) => text === 'Your editor could not be opened: (code 7).');
});

test('`chartable inspect` lists renamed and new files', async () => {
  const { at, write, wait } = await openPage({ 'src/door.ts': door });
  await wait('files', ({ files }) => files.some(({ file, text }) => file === 'src/door.ts' && text === door));
  renameSync(at('src/door.ts'), at('src/gate.ts'));
  const { files } = await wait('files', (message) => message.files.some(({ file }) => file === 'src/gate.ts'));
  expect(files).toEqual([{ file: 'src/gate.ts', text: door }, { file: 'src/door.ts' }]);
  write('src/lamp.ts', 'createMachine({})');
  await wait('files', (message) => message.files.some(({ file }) => file === 'src/lamp.ts'));
});

test('a machine keeps running if later code in the same file throws', async () => {
  const { wait, send } = await openPage({
    'src/door.ts': `import { createMachine } from 'xstate';
setTimeout(() => {
  throw new Error('This error is expected.');
});
export const door = createMachine({ initial: 'shut', states: { shut: { after: { 50: 'ajar' } }, ajar: {} } });`,
  });
  send(run('src/door.ts'));
  await wait('message', ({ data }) => JSON.stringify(data).includes('"value":"ajar"'));
});

test.each([
  ['throws', "throw new Error('no window here');", /^cannot load .*door\.ts: no window here$/],
  ['ends its process', 'process.exit();', /^its process has ended\.$/],
  ['has no such export', 'export {};', /^its export “door” isn’t an XState 5 machine\.$/],
])('`chartable inspect` reports that a file %s when the file is loaded', async (_, text, why) => {
  const { wait, send } = await openPage({ 'src/door.ts': `${text} // machine()` });
  send(run('src/door.ts'));
  expect((await wait('failed', () => true)).why).toMatch(why);
});
