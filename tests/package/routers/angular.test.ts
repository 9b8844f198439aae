import { describe, expect } from '../../browser/harness';
import { testBesideRouter } from '../harness/beside-router';
import { cityTable } from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, openFixture, serveFixture } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('angular', apps.angular, async (app) => {
  await checkTypes(app);
  return serveFixture(app, '/shop/');
});

const test = fixtureTest();

describe('an Angular app with Angular Router', () => {
  testBesideRouter(test, () => fixture.url);

  test("if an Angular guard cancels a link or Back, the table's changes stay", async ({ page }) => {
    const table = cityTable(page);
    const home = page.getByRole('link', { name: 'Home' });
    const expectOsaka = async () => {
      await table.expectUrl('/shop/cities?q=osaka');
      await expect(table.names).toHaveText(['Osaka']);
    };
    await page.goto(fixture.url);
    await page.getByRole('link', { name: 'Cities' }).click();
    await table.search.fill('osaka');
    await expectOsaka();
    await page.getByLabel('Stay').check();
    await home.click();
    await expectOsaka();
    await page.evaluate(() => history.back());
    await expectOsaka();
    await table.search.fill('o');
    await table.expectUrl('/shop/cities?q=o');
    await page.getByLabel('Stay').uncheck();
    await home.click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await table.expectUrl('/shop/cities?q=o');
  });
});
