import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { isNightly } from '../../nightly';
import { browserTest, compose, describe, expect, historyLength, test, violations } from './index';
import { InspectorPane } from './inspector-pane';

test('the test server returns a page for its URL and for URLs below it', async ({ page }) => {
  await page.goto('/push?sorting=name.asc');
  await expect(page).toHaveURL('/push?sorting=name.asc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => historyLength(page)).toBe(2);
});

test('the harness records everything that a page logs', async ({ page, noise }) => {
  noise.allow(/./);
  await page.goto('/');
  await page.evaluate(async () => {
    console.info('a word');
    setTimeout(() => {
      throw new Error('a slip');
    });
    await fetch('http://elsewhere.test/').catch(() => {});
  });
  await expect
    .poll(() => noise.logged)
    .toEqual(
      expect.arrayContaining([
        'console.info: a word',
        'error: Error: a slip',
        expect.stringMatching(/^console\.error: .*Content Security Policy/),
      ]),
    );
});

test('the harness finds accessibility violations', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await violations(page)).toContainEqual(expect.stringMatching(/^button-name: .*button/));
});

describe('composition', () => {
  const page = `<input><script>
    const seen = []
    for (const type of ['start', 'end']) addEventListener('composition' + type, () => seen.push(type))
  </script>`;

  test('a composition can be committed', async ({ page: tab }) => {
    await tab.setContent(page);
    await tab.getByRole('textbox').focus();
    const composition = await compose(tab);
    await composition.set('k');
    await composition.set('か');
    await expect(tab.getByRole('textbox')).toHaveValue('か');
    await composition.commit('蚊');
    await expect(tab.getByRole('textbox')).toHaveValue('蚊');
    expect(await tab.evaluate('seen')).toEqual(['start', 'end']);
  });

  test('a composition can be canceled', async ({ page: tab }) => {
    await tab.setContent(page);
    await tab.getByRole('textbox').focus();
    const composition = await compose(tab);
    await composition.set('か');
    await composition.cancel();
    await expect(tab.getByRole('textbox')).toHaveValue('');
    expect(await tab.evaluate('seen')).toEqual(['start', 'end']);
  });
});

const protectedTest = browserTest({ floodProtection: true });

describe('flood protection', () => {
  const calls = () => {
    const before = history.length;
    for (let i = 0; i < 300; i++) history.replaceState(i, '');
    return { refused: history.state !== 299, before };
  };

  test("the harness turns off Chromium's limit on history calls", async ({ page }) => {
    await page.goto('/');
    expect((await page.evaluate(calls)).refused).toBe(false);
  });

  protectedTest("Chromium's history flood protection can be turned on", async ({ page, noise }) => {
    noise.allow(/Throttling navigation/);
    await page.goto('/');
    expect((await page.evaluate(calls)).refused).toBe(true);
  });
});

// Runs Vitest inside this test, with a separate browser.
if (isNightly)
  describe('a failing test', () => {
    const folder = 'failing-a-test-of-the-harness-that-fails-on-purpose';
    let failures = '';
    let code: unknown;
    let printed = '';
    const savedFile = (name: string) => join(failures, folder, name);

    beforeAll(async () => {
      failures = await mkdtemp(join(tmpdir(), 'chartable-failures-'));
      const provided = {
        baseUrl: inject('baseUrl'),
        browsers: inject('browsers'),
        site: inject('site'),
        project: 'nightly',
        failures,
      };
      const vitest = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs');
      const config = join(import.meta.dirname, 'failing/vitest.config.ts');
      const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
        env: { ...process.env, PROVIDED: JSON.stringify(provided), NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += text.toString()));
      code = await new Promise((ended) => child.on('exit', ended));
    });
    afterAll(() => rm(failures, { recursive: true, force: true }));

    test('a failing test prints the folder that contains its files', async () => {
      expect(code, printed).toBe(1);
      expect(await readdir(failures)).toEqual([folder]);
      expect(printed).toMatch(new RegExp(`toHaveAttribute[^]*Screenshots and console output: .*${folder}\n`));
    });

    test('a failing test saves a screenshot, a recording, a trace and the console lines', async () => {
      expect((await readdir(join(failures, folder))).toSorted()).toEqual([
        'console.txt',
        'page-1.png',
        'page-1.recording.json',
        'trace.zip',
      ]);
      expect(await readFile(savedFile('console.txt'), 'utf8')).toMatch(/^console\.info: a word\n[^]*\/debounce\n$/);
      expect((await readFile(savedFile('page-1.png'))).toString('latin1', 1, 4)).toBe('PNG');
    });

    test('a failing test saves files that only the current user can read', async () => {
      const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
      expect(await modeOf(join(failures, folder))).toBe(0o700);
      for (const name of ['console.txt', 'page-1.png', 'page-1.recording.json'])
        expect(await modeOf(savedFile(name))).toBe(0o600);
    });

    test('a failing test saves a recording that the inspector opens, with the machine’s last events', async ({
      page,
    }) => {
      await page.goto('/inspector');
      await page.getByLabel('Recording').setInputFiles(savedFile('page-1.recording.json'));
      const pane = new InspectorPane(page);
      await pane.showChart();
      await pane.expectActive('table.sorting.one.ascending');
      await expect(pane.row('unsorted → ascending')).toHaveCount(1);
      await pane.row('xstate.init').first().click();
      await pane.expectActive('table.sorting.unsorted');
      const actors = pane.root.getByRole('region', { name: 'Actors' });
      await actors.getByRole('button', { name: /^history/ }).click();
      await pane.expectActive('history.writing.ready');
    });
  });
