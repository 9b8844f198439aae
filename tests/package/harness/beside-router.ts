import { leaveCityTableAndReturn, leaveWhilePending, useCityTable } from './city-table';
import type { fixtureTest } from './fixture-test';

/**
 * Tests that apply to every router without an adapter.
 *
 * @param url returns the URL of an app in the folder `shop`. It has the links `Home`, `Cities` and `Delhi`, which searches for Delhi
 */
export function testBesideRouter(test: ReturnType<typeof fixtureTest>, url: () => string): void {
  test('shows a table with its state in the address, and restores it by Back', async ({ page }) => {
    await page.goto(`${url()}cities`);
    await useCityTable(page, '/shop/cities');
    await page.getByRole('link', { name: 'Cities' }).click();
    await leaveCityTableAndReturn(page, '/shop/cities');
  });

  test.for([
    ['Delhi', '/shop/cities?q=Delhi'],
    ['Home', '/shop/'],
  ] as const)('leaves for %s with a letter pending, and loses none', async ([link, path], { page }) => {
    await leaveWhilePending(page, `${url()}cities`, link, path);
  });
}
