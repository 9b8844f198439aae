import { afterAll, beforeAll } from 'vitest';
import { browserTest, describe, expect } from '../browser/harness';
import { cityTable, leaveCityTableAndReturn, useCityTable } from './city-table';
import {
  checkTypes,
  makeStranger,
  oldestVersions,
  serveStranger,
  versions,
  viteOptions,
  type Served,
  type Stranger,
} from './stranger';

const test = browserTest();
test.beforeEach(({ noise }) => noise.allow(/^request to another origin/));

describe.each(versions)('an application with TanStack Router and %s versions', (_, otherRanges) => {
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
        'xstate',
      ],
      otherRanges,
      hasCities: true,
      // The oldest version's own declarations have an error.
      compilerOptions: { ...viteOptions, types: ['vite/client'], skipLibCheck: otherRanges === oldestVersions },
    });
    served = await serveStranger(stranger, '/shop/');
  });
  afterAll(async () => {
    await served.close();
    await stranger.remove();
  });

  test('compiles, strictly', async () => {
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
    await leaveCityTableAndReturn(page, '/shop/cities');
  });

  test("leaves another route's search to the application", async ({ page }) => {
    await page.goto(served.url);
    await page.getByRole('link', { name: 'Typed' }).click();
    await expect(page.locator('pre')).toHaveText('{"tab":"b","count":7}');
    await cityTable(page).expectAddress('/shop/typed?tab=b&count=7');
  });
});
