import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { expect } from '../browser/harness';
import { InspectorPane } from '../browser/harness/inspector-pane';
import { fixtureEnv } from './harness/npm';
import { nodeOptions, openFixture } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture('project', {
  packages: ['@types/node', 'chokidar', 'launch-editor', 'tinyglobby', 'xstate'],
  compilerOptions: nodeOptions,
});

const at = (file: string) => join(fixture.folder, file);

let command: ChildProcess;
let url = '';
beforeAll(async () => {
  await writeFile(at('editor'), '#!/bin/sh\necho "$@" > opened', { mode: 0o755 });
  const bin = join('node_modules', 'chartable', 'dist-package', 'command.js');
  command = spawn(process.execPath, [bin, 'inspect', 'src', '--port', '0'], {
    cwd: fixture.folder,
    env: { ...fixtureEnv(), LAUNCH_EDITOR: at('editor') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!command.stdout) throw new Error('The command has no output.');
  for await (const line of createInterface(command.stdout)) {
    url = /^Inspector: (\S+)$/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
});
afterAll(() => void command.kill());

const test = fixtureTest();

/** Replaces text in a file of the project. */
async function edit(file: string, before: string | RegExp, after: string): Promise<void> {
  const text = await readFile(at(file), 'utf8');
  const edited = text.replace(before, after);
  expect(edited).not.toBe(text);
  await writeFile(at(file), edited);
}

async function openMachine(page: Page, name: string): Promise<InspectorPane> {
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name, exact: true }).click();
  return new InspectorPane(page);
}

async function send(pane: InspectorPane, event: string): Promise<void> {
  const panel = await pane.tab('Send');
  await panel
    .getByRole('region', { name: 'Accepted events' })
    .getByRole('button', { name: event, exact: true })
    .click();
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
}

test('`chartable inspect` lists a folder’s machines by file', async ({ page }) => {
  await page.goto(url);
  const list = page.getByRole('navigation', { name: 'Machines' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    'src/door.ts',
    'src/main.ts',
    'src/page.ts',
    'src/started.ts',
  ]);
  await list.getByRole('searchbox', { name: 'Find a machine' }).fill('door');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['src/door.ts']);
});

test("`chartable inspect` runs a machine's own guards and assigns, but not its actions and actors", async ({
  page,
}) => {
  const pane = await openMachine(page, 'door');
  await pane.expectActive('door.shut');
  await send(pane, 'knock');
  const snapshot = await pane.tab('Snapshot');
  await expect(snapshot).toContainText('context.knocks0→1');
  await pane.tab('Send');
  await expect(pane.root.getByText('Its guards let nothing pass now')).toBeVisible();

  await send(pane, 'lock');
  await pane.expectActive('door.asking');
  const actor = pane.root.getByRole('region', { name: 'Actor askOwner' });
  await actor.getByRole('button', { name: 'Error' }).click();
  await pane.expectActive('door.shut');
  await send(pane, 'lock');
  await actor.getByRole('button', { name: 'Done' }).click();
  await pane.expectActive('door.locked');
  await pane.button('Start again').click();
  await pane.expectActive('door.shut');
});

test("after a machine's file changes, `chartable inspect` redraws the chart in the same state", async ({ page }) => {
  const pane = await openMachine(page, 'door');
  await pane.expectActive('door.shut');
  await send(pane, 'open');
  await pane.expectActive('door.ajar');
  await pane.button('Zoom in').click();

  await edit('src/door.ts', 'locked: {', 'broken: {}, locked: {');
  await expect(pane.state('door.broken')).toBeVisible();
  await pane.expectActive('door.ajar');
  await expect(
    page.getByRole('status').filter({ hasText: 'Drawn again: 1 new, 0 changed, 0 removed.' }),
  ).toBeAttached();

  // A syntax error leaves the last chart, which still runs.
  await edit('src/door.ts', "initial: 'shut',", "initial: 'shut', {");
  await expect(page.getByRole('alert')).toHaveText(
    'src/door.ts, line 17: Unexpected token. This is the last chart without errors.',
  );
  await send(pane, 'shut');
  await pane.expectActive('door.shut');
  await send(pane, 'open');
  await pane.expectActive('door.ajar');

  // The active state no longer exists.
  await edit('src/door.ts', "initial: 'shut', {", "initial: 'shut',");
  await edit('src/door.ts', /ajar/g, 'open');
  await expect(pane.state('door.open')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await pane.expectActive('door.shut');
  await expect(page.getByText('The changed machine couldn’t continue in this state, so it started again.')).toHaveCount(
    2,
  );
});

test('right-clicking a state offers to open its source lines in the editor', async ({ page }) => {
  const pane = await openMachine(page, 'page');
  await pane.state('page.dark').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Open in the editor' });
  await expect(menu.getByRole('menuitem')).toHaveText(['state darkpage.ts:8']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await pane.state('page.dark').click({ button: 'right' });
  await page.keyboard.press('Enter');
  await expect.poll(() => readFile(at('opened'), 'utf8').catch(() => '')).toBe(`${at('src/page.ts')} 8 1\n`);
  await pane.button('Source').click();
  await expect.poll(() => readFile(at('opened'), 'utf8')).toBe(`${at('src/page.ts')} 5 1\n`);
});

test('`chartable inspect` reads a machine from source if running it needs a browser', async ({ page }) => {
  const pane = await openMachine(page, 'page');
  await expect(pane.state('page.light')).toBeVisible();
  await expect(
    page.getByText(/The machine couldn’t run: cannot load .*page\.ts: document is not defined/),
  ).toBeVisible();
});

test('`chartable inspect` runs no code of files that do more than export machines', async ({ page }) => {
  const main = await openMachine(page, 'machine');
  await expect(main.state('main.on')).toBeVisible();
  await expect(page.getByText('The machine isn’t exported.')).toBeVisible();
  const started = await openMachine(page, 'started');
  await expect(started.state('started.on')).toBeVisible();
  await expect(page.getByText('Line 5 runs code when the file is imported.')).toBeVisible();
  expect(existsSync(at('written-on-load'))).toBe(false);

  await page.getByRole('button', { name: 'Run it' }).click();
  await expect(started.state('started.on')).toBeVisible();
  expect(existsSync(at('written-on-load'))).toBe(true);
});
