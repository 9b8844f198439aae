import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createServer } from 'vite';
import { describe, expect } from '../browser/harness';
import { InspectorPane } from '../browser/harness/inspector-pane';
import { checkTypes, openFixture, serveBuilt, serveFixture, versions, viteOptions } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const test = fixtureTest();

const inspectorPackages = [
  '@statelyai/inspect',
  '@tanstack/react-virtual',
  '@types/d3-selection',
  '@types/d3-zoom',
  '@types/react',
  '@types/react-dom',
  '@xstate/react',
  'd3-selection',
  'd3-zoom',
  'elkjs',
  'react',
  'react-dom',
  'vite',
  'xstate',
];

describe.each(versions)('an app with a docked inspector, with %s versions', (_, otherRanges) => {
  const fixture = openFixture(
    'bundlers',
    {
      packages: [...inspectorPackages, '@rspack/cli', '@rspack/core'],
      otherRanges,
      compilerOptions: viteOptions,
    },
    (app) => serveFixture(app, '/x/'),
  );

  test('an app with a docked inspector compiles in strict mode', () => checkTypes(fixture));

  /** Checks that the chart is laid out and follows its machine. */
  async function expectChart(page: Page): Promise<void> {
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const state = (id: string) => inspector.locator(`[data-state="${id}"][aria-current="true"]`).first();
    // The first layout loads a worker of 1.6 MB. On a busy machine, that takes seconds.
    await expect(state('lamp.off')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Toggle the lamp' }).click();
    await expect(state('lamp.on')).toBeVisible();
  }

  test("the docked inspector computes a chart's layout in a worker", async ({ page }) => {
    await page.goto(fixture.url);
    await expectChart(page);
  });

  /** Opens a machine's source text, continues it from a copied link, and saves it as an HTML file. */
  async function expectOpenedFile(page: Page, url: string): Promise<void> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Another hash alone would not load the page again.
    await page.goto('about:blank');
    await page.goto(`${url}#inspector`);
    const source = `createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { push: 'open' } }, open: {} } })`;
    const file = { name: 'door.ts', mimeType: 'text/plain', buffer: Buffer.from(source) };
    await page.getByLabel('Recording or machine').setInputFiles(file);
    const pane = new InspectorPane(page);
    // The parser and the layout load in workers.
    await expect(pane.state('door.shut')).toHaveAttribute('aria-current', 'true', { timeout: 30_000 });
    await pane.button('push').click();
    await pane.expectActive('door.open');

    await page.getByText('Menu').click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'HTML' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('door.html');
    expect(await readFile(await saved.path(), 'utf8')).toContain('<span>shut → open</span>');

    await page.getByText('Menu').click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto('about:blank');
    await page.goto(link);
    await pane.expectActive('door.open');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await pane.expectActive('door.shut');
  }

  test("`InspectorPage` opens, shares and saves a machine's source text", async ({ page }) => {
    await expectOpenedFile(page, fixture.url);
  });

  test("on Vite's dev server, the inspector shows a chart and opens a file", async ({ page, noise }) => {
    noise.allow(/^console\.(debug|info|log): /);
    const server = await createServer({
      root: fixture.folder,
      configFile: false,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0 },
    });
    try {
      await server.listen();
      const url = server.resolvedUrls?.local[0] ?? '';
      await page.goto(url);
      await expectChart(page);
      await expectOpenedFile(page, url);
    } finally {
      await server.close();
    }
  });

  test('in an app built by Rspack, the inspector shows a chart and opens a file', async ({ page }) => {
    await fixture.run('@rspack/cli/bin/rspack.js', 'build');
    const outDir = join(fixture.folder, 'dist-rspack');
    await writeFile(
      join(outDir, 'index.html'),
      '<!doctype html><meta charset="utf-8"><body><script src="main.js"></script>',
    );
    const built = await serveBuilt(fixture, outDir);
    try {
      await page.goto(built.url);
      await expectChart(page);
      await expectOpenedFile(page, built.url);
    } finally {
      await built.close();
    }
  });
});
