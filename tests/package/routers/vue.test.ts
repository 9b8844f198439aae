import { describe, expect } from '../../browser/harness';
import { testBesideRouter } from '../harness/beside-router';
import { cityTable } from '../harness/city-table';
import { openFixture, serveFixture, viteOptions } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture(
  'vue',
  {
    packages: ['@tanstack/table-core', '@vitejs/plugin-vue', 'vite', 'vue', 'vue-router', 'vue-tsc'],
    otherRanges: {
      '@vitejs/plugin-vue': '^6.0.0',
      // Vue's template compiler needs TypeScript's API, which TypeScript 7 doesn't have.
      typescript: '^5.9.0',
      vue: '^3.5.0',
      'vue-router': '^5.0.0',
      'vue-tsc': '^3.0.0',
    },
    hasCities: true,
    compilerOptions: { ...viteOptions, types: ['vite/client'] },
  },
  async (app) => {
    await app.run('vue-tsc/bin/vue-tsc.js', '-p', '.');
    return serveFixture(app, '/shop/');
  },
);

const test = fixtureTest();

describe('an app with Vue and Vue Router', () => {
  testBesideRouter(test, () => fixture.url);

  test("if a Vue Router guard cancels Back, the table's changes stay", async ({ page }) => {
    const table = cityTable(page);
    await page.goto(fixture.url);
    await page.getByRole('link', { name: 'Cities' }).click();
    await table.search.fill('osaka');
    await table.expectUrl('/shop/cities?q=osaka');
    await page.getByLabel('Stay').check();
    await page.evaluate(() => history.back());
    await table.expectUrl('/shop/cities?q=osaka');
    await expect(table.names).toHaveText(['Osaka']);
    await page.getByLabel('Stay').uncheck();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
