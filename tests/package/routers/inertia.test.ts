import { describe, expect, holdRequests } from '../../browser/harness';
import {
  cityTable,
  leaveCityTableAndReturn,
  leaveWhilePending,
  output,
  useCityTable,
  useLoadedCities,
} from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, openFixture, serveByCommand } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('inertia', apps.inertia, async (app) => {
  await checkTypes(app);
  await app.run(vite, 'build', '--logLevel', 'warn');
  await app.run(vite, 'build', '--ssr', 'src/find-cities.ts', '--outDir', 'dist-server', '--logLevel', 'warn');
  return serveByCommand(app, '../server.js', []);
});

const vite = 'vite/bin/vite.js';

const test = fixtureTest();

describe('an Inertia app', () => {
  test("an Inertia app keeps its table's state in the URL", async ({ page }) => {
    await page.goto(`${fixture.url}cities`);
    await useCityTable(page, '/cities');
    await page.getByRole('link', { name: 'Cities' }).click();
    await cityTable(page).expectUrl('/cities');
    await leaveCityTableAndReturn(page, '/cities');
  });

  test.for([
    ['Delhi', '/cities?q=Delhi'],
    ['Home', '/'],
  ] as const)('when the user leaves an Inertia page for %s, pending text is kept', async ([link, path], { page }) => {
    await leaveWhilePending(page, `${fixture.url}cities`, link, path);
  });

  test.for(['/cities', '/pushed'])(
    "storing a value in an Inertia page by %s doesn't change the table",
    async (path, { page }) => {
      await page.goto(fixture.url + path.slice(1));
      const table = cityTable(page);
      await table.search.fill('o');
      await table.expectUrl(`${path}?q=o`);
      await table.sortBy('Name');
      await table.expectUrl(`${path}?q=o&sorting=name.asc`);
      await page.getByLabel('Note').fill('for later');
      await page.evaluate(() => window.scrollTo(0, 100));
      await expect
        .poll(() => page.evaluate((): unknown => history.state))
        .toMatchObject({
          page: { url: `${path}?q=o&sorting=name.asc`, rememberedState: { note: 'for later' } },
        });
      await table.expectUrl(`${path}?q=o&sorting=name.asc`);
      await expect(table.names.first()).toHaveText('Buenos Aires');

      await page.getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
      await page.goBack();
      await table.expectUrl(`${path}?q=o&sorting=name.asc`);
      await expect(table.names.first()).toHaveText('Buenos Aires');
      await expect(page.getByLabel('Note')).toHaveValue('for later');
    },
  );

  test('text typed during an Inertia partial reload is kept', async ({ page }) => {
    await page.goto(`${fixture.url}cities?q=o`);
    const table = cityTable(page);
    const loads = (await output(page, 'loads').textContent()) ?? '';
    const visits = await holdRequests(page, /cities/);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await visits.expectAsked();
    await table.search.fill('osaka');
    await table.expectUrl('/cities?q=osaka');
    await visits.release();
    await expect(output(page, 'loads')).not.toHaveText(loads);
    await expect(table.names).toHaveText(['Osaka']);
    await table.expectUrl('/cities?q=osaka');
  });

  test('an Inertia app can load rows with a partial reload', async ({ page }) => {
    await page.goto(`${fixture.url}loaded`);
    await useLoadedCities(page, '/loaded');
  });

  test.for(['Cities', 'All'])(
    'an Inertia link to a page without a search empties the search box: %s',
    async (link, { page }) => {
      const prefetched = page.waitForResponse(/\/cities$/);
      await page.goto(fixture.url);
      await prefetched;
      await page.getByRole('link', { name: 'Delhi' }).click();
      const table = cityTable(page);
      await table.expectUrl('/cities?q=Delhi');
      await page.getByRole('link', { name: link }).click();
      await table.expectUrl('/cities');
      await table.search.fill('osaka');
      await table.expectUrl('/cities?q=osaka');
      await page.getByRole('link', { name: link }).click();
      await table.expectUrl('/cities');
      await expect(table.search).toHaveValue('');
      await expect(table.names).toHaveCount(10);
    },
  );
});
