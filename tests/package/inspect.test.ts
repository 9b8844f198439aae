import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, inject } from 'vitest';
import { expect } from '../browser/harness';
import { InspectorPane } from '../browser/harness/inspector-pane';
import { checkTypes, nodeOptions, openFixture } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

/** A running process, with the lines that it has printed. */
class Running {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;

  constructor(folder: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    // Starts a process group, so that child processes end with it.
    this.#child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, detached: true });
    const { stdout } = this.#child;
    if (stdout) createInterface({ input: stdout }).on('line', (line) => this.lines.push(line));
  }

  /** Waits for a matching line, and returns the match. */
  async find(pattern: RegExp): Promise<string> {
    const find = () => this.lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    return find() ?? '';
  }

  stop(): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid);
  }
}

const fixture = openFixture('node', {
  packages: ['@types/node', 'kysely', 'xstate'],
  compilerOptions: nodeOptions,
});
let empty: string;
let command: Running;
let address: string;
beforeAll(async () => {
  await checkTypes(fixture);
  // Runs the command as in the guide: from the packed archive, in an empty folder.
  empty = await mkdtemp(join(tmpdir(), 'chartable-command-'));
  const args = ['exec', '--yes', '--prefer-offline', `--package=${inject('archive')}`, '--', 'chartable', 'inspect'];
  command = new Running(empty, 'npm', [...args, '--port', '0']);
  address = await command.find(/^Inspector: http:\/\/(\S+)$/);
});
afterAll(async () => {
  command.stop();
  await rm(empty, { recursive: true, force: true });
});

const test = fixtureTest();

test("the inspector's page follows the system's light or dark theme", async ({ page }) => {
  await page.goto(`http://${address}`);
  for (const [colorScheme, surface] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(23, 25, 30)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.inspector')).toHaveCSS('background-color', surface);
  }
});

test('`chartable inspect` shows an app and sends events to it', async ({ page }) => {
  const run = () =>
    new Running(fixture.folder, process.execPath, [join('dist', 'lamp.js')], { INSPECTOR_URL: `ws://${address}` });
  const lamp = run();
  let again: Running | undefined;
  try {
    await page.goto(`http://${address}`);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await page.evaluate(() => ({ entries: history.length, cookie: document.cookie }))).toEqual({
      entries: 2,
      cookie: '',
    });
    const pane = new InspectorPane(page);
    await pane.expectActive('lamp.off');

    const send = await pane.tab('Send');
    await send.getByRole('button', { name: 'toggle' }).click();
    await send.getByRole('button', { name: 'Send', exact: true }).click();
    await pane.expectActive('lamp.on');
    expect(await lamp.find(/^(on)$/)).toBe('on');

    await send.getByRole('button', { name: 'Send', exact: true }).click();
    await pane.expectActive('lamp.off');

    await pane.tab('Events');
    await pane.row('off → on').first().click();
    await pane.button('Restore').click();
    await expect(pane.button('Live')).toBeVisible();
    await pane.expectActive('lamp.on');
    expect(lamp.lines).toEqual(['on', 'off', 'on']);

    lamp.stop();
    await expect(page.getByText('The app is gone')).toBeVisible();
    again = run();
    await expect(pane.root.getByText('Connected', { exact: true })).toBeVisible();
  } finally {
    lamp.stop();
    again?.stop();
  }
});

test("opening the inspector's page without the token shows instructions", async ({ page, noise }) => {
  noise.allow(/status (of )?401/);
  await page.context().clearCookies();
  const own = `http://${address}`.replace(/\?.*/, '');
  const answer = await page.goto(own);
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole('heading', { name: 'This URL lacks the inspector’s token' })).toBeVisible();

  // Browsers don't send strict cookies if the link is on another site, e.g. in a browser-based terminal.
  await page.goto(`data:text/html,<a href="http://${address}">Open</a>`);
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Inspector', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(own);
});
