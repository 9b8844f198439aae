import { expect } from '../../browser/harness';
import { apps } from '../harness/apps.mjs';
import {
  cityTable,
  leaveCityTableAndReturn,
  leaveWhilePending,
  typeAndClick,
  useCityTable,
} from '../harness/city-table';
import { checkTypes, openFixture, serveFixture } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('wouter', apps.wouter, async (app) => {
  await checkTypes(app);
  return serveFixture(app, '/shop/');
});

const test = fixtureTest();

test("an app with wouter, which has no adapter, keeps its table's state in the URL", async ({ page }) => {
  await page.goto(`${fixture.url}cities`);
  await useCityTable(page, '/shop/cities');
  await page.getByRole('link', { name: 'Cities' }).click();
  await leaveCityTableAndReturn(page, '/shop/cities');
});

test.for([
  ['Delhi', '/shop/cities?q=Delhi'],
  ['Home', '/shop/'],
] as const)(
  "with wouter, clicking %s while typed text is pending doesn't lose that text",
  async ([link, path], { page }) => {
    await leaveWhilePending(page, `${fixture.url}cities`, link, path);
  },
);

test("wouter's useSearchParams returns table changes", async ({ page }) => {
  const table = cityTable(page);
  await page.goto(`${fixture.url}cities`);
  await typeAndClick(page, 'tok', 'Tab b');
  await expect(table.search).toHaveValue('tok');
  await table.expectUrl('/shop/cities?q=tok&tab=b');
  await expect(page.getByRole('status', { name: 'search' })).toHaveText('q=tok&tab=b');
});
