import { afterAll, beforeAll } from 'vitest';
import { browserTest, describe, expect } from '../browser/harness';
import { cityTable, useCityTable } from './city-table';
import { checkTypes, makeStranger, serveStranger, viteOptions, type Served, type Stranger } from './stranger';

let stranger: Stranger;
let served: Served;
beforeAll(async () => {
  stranger = await makeStranger('tanstack-router', {
    packages: [
      '@tanstack/react-router',
      '@types/react',
      '@types/react-dom',
      '@xstate/react',
      'react',
      'react-dom',
      'vite',
    ],
    hasCities: true,
    compilerOptions: { ...viteOptions, types: ['vite/client'] },
  });
  served = await serveStranger(stranger, '/shop/');
});
afterAll(async () => {
  await served.close();
  await stranger.remove();
});

const test = browserTest();
test.beforeEach(({ noise }) => noise.allow(/^request to another origin/));

describe('an application with TanStack Router', () => {
  test('compiles, strictly, with the declarations of all its packages', async () => {
    await checkTypes(stranger);
  });

  test('shows a table whose state is in the address, served from a folder', async ({ page }) => {
    await page.goto(`${served.url}cities`);
    await useCityTable(page, '/shop/cities');
  });

  test('follows a redirect to the page of a table, and comes back to what it showed', async ({ page }) => {
    const table = cityTable(page);
    await page.goto(served.url);
    await page.getByRole('link', { name: 'Towns' }).click();
    await table.expectAddress('/shop/cities');
    await table.search.fill('o');
    await table.sortBy('People');
    await table.expectAddress('/shop/cities?q=o&sorting=people.desc');

    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await table.expectAddress('/shop/cities?q=o&sorting=people.desc');
    await expect(table.names.first()).toHaveText('Tokyo');
    await expect(table.search).toHaveValue('o');
  });

  test("leaves another route's search to the application", async ({ page }) => {
    await page.goto(served.url);
    await page.getByRole('link', { name: 'Typed' }).click();
    await expect(page.locator('pre')).toHaveText('{"tab":"b","count":7}');
    await cityTable(page).expectAddress('/shop/typed?tab=b&count=7');
  });
});
