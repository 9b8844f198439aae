import { leaveCityTableAndReturn, leaveWhilePending, useCityTable } from './city-table';
import type { fixtureTest } from './fixture-test';

/**
 * Tests what holds beside every router that has no adapter.
 *
 * @param url returns the address of an application that is served from the folder `shop`, and has the links `Home`, `Cities` and
 * `Delhi`, the last of which searches
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
