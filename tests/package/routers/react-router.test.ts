import type { Page } from 'playwright';
import { describe, expect, historyLength } from '../../browser/harness';
import {
  cityTable,
  leaveCityTableAndReturn,
  output,
  typeAndClick,
  useCityTable,
  useLoadedCities,
} from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, oldestVersions, openFixture, serveFixture, viteOptions, withOlder } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const test = fixtureTest();

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const versions = withOlder(['8', { 'react-router': '^8.5.1' }], ['the oldest', oldestVersions]);

describe.each(versions)('an app with React Router %s', (_, otherRanges) => {
  const fixture = openFixture(
    'react-router',
    {
      ...apps['react-router'],
      otherRanges,
      compilerOptions: {
        ...viteOptions,
        // The oldest version's declarations import one of Node's modules.
        types: [...(otherRanges === oldestVersions ? ['node'] : []), 'vite/client'],
      },
    },
    (app) => serveFixture(app, '/shop/'),
  );

  test('a React Router app compiles in strict mode', () => checkTypes(fixture));

  test("a React Router app in a subfolder keeps its table's state in the URL", async ({ page }) => {
    await page.goto(`${fixture.url}cities`);
    await useCityTable(page, '/shop/cities');
  });

  test('a React Router redirect to a page with a table adds one history entry', async ({ page }) => {
    const table = cityTable(page);
    await page.goto(fixture.url);
    const before = await historyLength(page);
    await link(page, 'Towns').click();
    await table.expectUrl('/shop/cities');
    expect(await historyLength(page)).toBe(before + 1);
    await leaveCityTableAndReturn(page, '/shop/cities');
  });

  test('a React Router loader loads rows after a search and after Back', async ({ page }) => {
    await page.goto(`${fixture.url}loaded`);
    await useLoadedCities(page, '/shop/loaded');
  });

  test('a React Router blocker can cancel Back', async ({ page }) => {
    const table = cityTable(page);
    await page.goto(fixture.url);
    await link(page, 'Guarded').click();
    await table.search.fill('tok');
    await table.expectUrl('/shop/guarded?q=tok');
    await table.sortBy('Name');
    await table.expectUrl('/shop/guarded?q=tok&sort=name');
    await page.getByRole('checkbox', { name: 'Dirty' }).check();

    await page.evaluate(() => history.go(-3));
    await page.getByRole('button', { name: 'Stay' }).click();
    await table.expectUrl('/shop/guarded?q=tok&sort=name');
    await expect(table.names).toHaveText(['Tokyo']);

    await page.evaluate(() => history.go(-3));
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await table.expectUrl('/shop/');
  });

  test("an app with BrowserRouter keeps its table's state in the URL", async ({ page }) => {
    await page.goto(`${fixture.url}browser-router/cities`);
    await useCityTable(page, '/shop/browser-router/cities');
    await link(page, 'Cities').click();
    await leaveCityTableAndReturn(page, '/shop/browser-router/cities');
  });

  test("in a BrowserRouter app, changing the app's own params while the user types loses no text", async ({ page }) => {
    const table = cityTable(page);
    await page.goto(`${fixture.url}browser-router/cities`);
    await typeAndClick(page, 'tok', 'Tab b');
    await expect(table.search).toHaveValue('tok');
    await table.expectUrl('/shop/browser-router/cities?tab=b&q=tok');
    await expect(output(page, 'search')).toHaveText('tab=b&q=tok');

    await typeAndClick(page, 'osaka', 'Delhi');
    await expect(table.names).toHaveText(['Delhi']);
    await page.goBack();
    await expect(table.names).toHaveText(['Osaka']);
    await expect(output(page, 'search')).toHaveText('tab=b&q=osaka');
  });
});
