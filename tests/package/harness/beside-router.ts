import { leaveCityTableAndReturn, leaveWhilePending, useCityTable } from './city-table';
import type { fixtureTest } from './fixture-test';

/**
 * Defines tests for routers without an adapter.
 *
 * @param url returns the URL of an app in the folder `shop`. The app has the links `Home`, `Cities` and `Delhi`, which
 * searches for Delhi
 */
export function testBesideRouter(test: ReturnType<typeof fixtureTest>, url: () => string): void {
  test("an app without an adapter keeps its table's state in the URL", async ({ page }) => {
    await page.goto(`${url()}cities`);
    await useCityTable(page, '/shop/cities');
    await page.getByRole('link', { name: 'Cities' }).click();
    await leaveCityTableAndReturn(page, '/shop/cities');
  });

  test.for([
    ['Delhi', '/shop/cities?q=Delhi'],
    ['Home', '/shop/'],
  ] as const)("clicking %s while typed text is pending doesn't lose that text", async ([link, path], { page }) => {
    await leaveWhilePending(page, `${url()}cities`, link, path);
  });
}
