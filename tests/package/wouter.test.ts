import { afterAll, beforeAll } from 'vitest';
import { browserTest, describe, expect } from '../browser/harness';
import { testBesideRouter } from './beside-router';
import { cityTable, typeAndClick } from './city-table';
import { checkTypes, makeStranger, serveStranger, viteOptions, type Served, type Stranger } from './stranger';

let stranger: Stranger;
let served: Served;
beforeAll(async () => {
  stranger = await makeStranger('wouter', {
    packages: ['@types/react', '@types/react-dom', '@xstate/react', 'react', 'react-dom', 'vite', 'wouter'],
    otherRanges: { wouter: '^3.13.0' },
    hasCities: true,
    compilerOptions: { ...viteOptions, types: ['vite/client'] },
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

describe('an application with wouter, a router that has no adapter', () => {
  testBesideRouter(test, () => served.url);

  test('sees by useSearchParams what a table writes, and changes its own parameters meanwhile', async ({ page }) => {
    const table = cityTable(page);
    await page.goto(`${served.url}cities`);
    await typeAndClick(page, 'tok', 'Tab b');
    await expect(table.search).toHaveValue('tok');
    await table.expectAddress('/shop/cities?q=tok&tab=b');
    await expect(page.getByRole('status', { name: 'search' })).toHaveText('q=tok&tab=b');
  });
});
