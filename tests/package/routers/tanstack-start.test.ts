import { expect } from '../../browser/harness';
import {
  cityTable,
  leaveCityTableAndReturn,
  openRenderedPage,
  searchBeforeCode,
  useCityTable,
} from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, openFixture, serveByCommand } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('tanstack-start', apps['tanstack-start'], async (app) => {
  const vite = 'vite/bin/vite.js';
  await app.run(vite, 'build', '--logLevel', 'warn');
  await checkTypes(app);
  return serveByCommand(app, vite, ['preview', '--host', '127.0.0.1', '--port', '0']);
});

const test = fixtureTest();

test("TanStack Start server-renders and hydrates the table's state in the URL", async ({ page }) => {
  await openRenderedPage(page, `${fixture.url}cities`);
});

test('with TanStack Start, the table applies text that was typed before hydration', async ({ page }) => {
  await searchBeforeCode(page, `${fixture.url}cities`);
});

test("a TanStack Start app keeps its table's state in the URL", async ({ page }) => {
  await page.goto(`${fixture.url}cities`);
  await useCityTable(page, '/cities');
  await page.getByRole('link', { name: 'Cities' }).click();
  await leaveCityTableAndReturn(page, '/cities');
});

test('search text survives when TanStack Start reloads data from the server', async ({ page }) => {
  await page.goto(`${fixture.url}cities`);
  const table = cityTable(page);
  await table.search.fill('osaka');
  await table.expectUrl('/cities?q=osaka');
  await expect(page.getByRole('status').first()).toHaveText('?q=osaka');
  const answer = page.waitForResponse(/_serverFn/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await answer;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await table.expectUrl('/cities?q=osaka');
  await expect(table.search).toHaveValue('osaka');
});
