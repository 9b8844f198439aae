import { describe, expect } from '../../browser/harness';
import { testBesideRouter } from '../harness/beside-router';
import { cityTable } from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { openFixture, serveFixture } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('vue', apps.vue, async (app) => {
  await app.run('vue-tsc/bin/vue-tsc.js', '-p', '.');
  return serveFixture(app, '/shop/');
});

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
