import { afterAll, beforeAll } from 'vitest';
import { browserTest, describe, expect } from '../browser/harness';
import { testBesideRouter } from './beside-router';
import { cityTable } from './city-table';
import { checkTypes, makeStranger, serveStranger, viteOptions, type Served, type Stranger } from './stranger';

let stranger: Stranger;
let served: Served;
beforeAll(async () => {
  const angular = ['common', 'compiler', 'core', 'platform-browser', 'router'].map((name) => `@angular/${name}`);
  stranger = await makeStranger('angular', {
    packages: [...angular, 'rxjs', 'vite'],
    otherRanges: { ...Object.fromEntries(angular.map((name) => [name, '^21.0.0'])), rxjs: '^7.8.0' },
    hasCities: true,
    compilerOptions: { ...viteOptions, experimentalDecorators: true, types: ['vite/client'] },
  });
  await checkTypes(stranger);
  served = await serveStranger(stranger, '/shop/');
});
afterAll(async () => {
  await served.close();
  await stranger.remove();
});

const test = browserTest();
test.beforeEach(({ noise }) => noise.allow(/^request to another origin/));

describe("an application with Angular and Angular's router", () => {
  testBesideRouter(test, () => served.url);

  test('has a guard that keeps links and Back on the page, with what the table has written', async ({ page }) => {
    const table = cityTable(page);
    const home = page.getByRole('link', { name: 'Home' });
    const expectOsaka = async () => {
      await table.expectAddress('/shop/cities?q=osaka');
      await expect(table.names).toHaveText(['Osaka']);
    };
    await page.goto(served.url);
    await page.getByRole('link', { name: 'Cities' }).click();
    await table.search.fill('osaka');
    await expectOsaka();
    await page.getByLabel('Stay').check();
    await home.click();
    await expectOsaka();
    await page.evaluate(() => history.back());
    await expectOsaka();
    await table.search.fill('o');
    await table.expectAddress('/shop/cities?q=o');
    await page.getByLabel('Stay').uncheck();
    await home.click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await table.expectAddress('/shop/cities?q=o');
  });
});
