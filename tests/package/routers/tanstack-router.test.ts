import { describe, expect } from '../../browser/harness';
import { cityTable, leaveCityTableAndReturn, useCityTable } from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, oldestVersions, openFixture, serveFixture, versions } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const test = fixtureTest();

describe.each(versions)('an app with TanStack Router and %s versions', (_, otherRanges) => {
  const fixture = openFixture(
    'tanstack-router',
    {
      ...apps['tanstack-router'],
      otherRanges,
      compilerOptions: { ...apps['tanstack-router'].compilerOptions, skipLibCheck: otherRanges === oldestVersions },
    },
    (app) => serveFixture(app, '/shop/'),
  );

  test('a TanStack Router app compiles in strict mode', () => checkTypes(fixture));

  test("a TanStack Router app in a subfolder keeps its table's state in the URL", async ({ page }) => {
    await page.goto(`${fixture.url}cities`);
    await useCityTable(page, '/shop/cities');
  });

  test('a TanStack Router app follows a redirect to a page with a table', async ({ page }) => {
    const table = cityTable(page);
    await page.goto(fixture.url);
    await page.getByRole('link', { name: 'Towns' }).click();
    await table.expectUrl('/shop/cities');
    await leaveCityTableAndReturn(page, '/shop/cities');
  });

  test('a TanStack Router loader loads rows after a search and after Back', async ({ page }) => {
    const table = cityTable(page);
    await page.goto(`${fixture.url}loaded`);
    await expect(table.names.first()).toHaveText('Tokyo');
    await page.getByRole('link', { name: 'Osaka', exact: true }).click();
    await expect(table.names).toHaveText(['Osaka']);
    await table.search.press('End');
    await table.search.pressSequentially('x');
    await expect(table.names).toHaveCount(0);
    await table.expectUrl('/shop/loaded?q=osakax');
    await expect(table.search).toBeFocused();
    await page.goBack();
    await expect(table.names.first()).toHaveText('Tokyo');
    await expect(table.search).toHaveValue('');
  });

  test('a table preserves the typed search params of a TanStack Router route', async ({ page }) => {
    await page.goto(fixture.url);
    await page.getByRole('link', { name: 'Typed' }).click();
    await expect(page.locator('pre')).toHaveText('{"tab":"b","count":7}');
    await cityTable(page).expectUrl('/shop/typed?tab=b&count=7');
  });
});
