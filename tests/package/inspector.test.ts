import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createServer } from 'vite';
import { describe, expect } from '../browser/harness';
import {
  checkTypes,
  inspectorPackages,
  openFixture,
  serveBuilt,
  serveFixture,
  versions,
  viteOptions,
} from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const test = fixtureTest();

describe.each(versions)('an app with a docked inspector, with %s versions', (_, otherRanges) => {
  const fixture = openFixture(
    'inspector',
    {
      packages: [...inspectorPackages, '@rspack/cli', '@rspack/core'],
      otherRanges,
      hasCities: false,
      compilerOptions: viteOptions,
    },
    (app) => serveFixture(app, '/x/'),
  );

  test('an app with a docked inspector compiles in strict mode', async () => {
    await checkTypes(fixture);
  });

  /** Checks that the chart is laid out and follows its machine. */
  async function expectChart(page: Page): Promise<void> {
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const state = (id: string) => inspector.locator(`[data-state="${id}"][aria-current="true"]`).first();
    // The first layout loads a worker of 1.6 MB. On a busy machine, that takes seconds.
    await expect(state('lamp.off')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Toggle the lamp' }).click();
    await expect(state('lamp.on')).toBeVisible();
  }

  test('the docked inspector lays out a chart in a worker', async ({ page }) => {
    await page.goto(fixture.url);
    await expectChart(page);
  });

  test("the docked inspector works on Vite's dev server", async ({ page, noise }) => {
    noise.allow(/^console\.(debug|info|log): /);
    const server = await createServer({
      root: fixture.folder,
      configFile: false,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0 },
    });
    try {
      await server.listen();
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await expectChart(page);
    } finally {
      await server.close();
    }
  });

  test('the docked inspector works in an app built by Rspack', async ({ page }) => {
    await fixture.run('@rspack/cli/bin/rspack.js', 'build');
    const outDir = join(fixture.folder, 'dist-rspack');
    await writeFile(join(outDir, 'index.html'), '<!doctype html><body><script src="main.js"></script>');
    const built = await serveBuilt(fixture, outDir);
    try {
      await page.goto(built.url);
      await expectChart(page);
    } finally {
      await built.close();
    }
  });
});
