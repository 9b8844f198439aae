import type { Page } from 'playwright';
import { expect } from '../browser/harness';
import { apps } from './harness/apps.mjs';
import { checkTypes, openFixture, serveFixture } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture('tanstack-table', apps['tanstack-table'], serveFixture);

const test = fixtureTest();

const expectUrl = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(path);

test('an app with TanStack Table compiles in strict mode', () => checkTypes(fixture));

test('while rows are fetched, the page number stays in the URL', async ({ page }) => {
  const requests: string[] = [];
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/people?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    requests.push(['filters', 'sort', 'page'].map((name) => searchParams.get(name)).join(' '));
    await isAnswered;
    const rows = Array.from({ length: 10 }, (_, index) => ({ id: index, firstName: `Ann ${20 + index}`, age: index }));
    await route.fulfill({ json: { rows, rowCount: 45 } });
  });
  await page.goto(`${fixture.url}people?page=3`);
  await expect.poll(() => requests).toEqual(['[]  2']);
  await expectUrl(page, '/people?page=3');
  answer();
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  await expect(page.getByRole('table', { name: 'People' }).locator('tbody td').first()).toHaveText('Ann 20');
  await expectUrl(page, '/people?page=3');
  expect(requests).toEqual(['[]  2']);
});

test("TanStack Table Devtools show the state of the table's machine", async ({ page }) => {
  await page.goto(`${fixture.url}devtools?sort=-firstName`);
  await page.getByText('State', { exact: true }).click();
  await expect(page.getByText('"firstName"')).toBeVisible();
  await page.getByRole('button', { name: 'Sort by age' }).click();
  await expectUrl(page, '/devtools?sort=-age');
  // When React renders the table, the devtools return to their first tab.
  await page.getByText('State', { exact: true }).click();
  await expect(page.getByText('"age"')).toBeVisible();
});
