import { expect } from '../../browser/harness';
import {
  cityTable,
  expectJoined,
  leaveCityTableAndReturn,
  leaveWhilePending,
  openRenderedPage,
  useCityTable,
} from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { openFixture, serveByCommand } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('sveltekit', apps.sveltekit, async (app) => {
  await app.run('svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings');
  await app.run(vite, 'build', '--logLevel', 'warn');
  return serveByCommand(app, vite, ['preview', '--host', '127.0.0.1', '--port', '0']);
});

const vite = 'vite/bin/vite.js';

const test = fixtureTest();

test("a SvelteKit app keeps its table's state in the URL", async ({ page }) => {
  await page.goto(`${fixture.url}cities`);
  await expectJoined(page);
  await useCityTable(page, '/cities');
  await page.getByRole('link', { name: 'Cities' }).click();
  await cityTable(page).expectUrl('/cities');
  await leaveCityTableAndReturn(page, '/cities');
});

test("SvelteKit server-renders and hydrates the table's state in the URL", async ({ page }) => {
  await openRenderedPage(page, `${fixture.url}cities`, expectJoined);
});

test.for([
  ['Delhi', '/cities?q=Delhi'],
  ['Home', '/'],
] as const)('when the user leaves a SvelteKit page for %s, pending text survives', async ([link, path], { page }) => {
  await leaveWhilePending(page, `${fixture.url}cities`, link, path);
});

test('in a SvelteKit app, Back returns to a history entry that a table pushed', async ({ page }) => {
  await page.goto(`${fixture.url}pushed`);
  await expectJoined(page);
  const table = cityTable(page);
  await table.sortBy('Name');
  await table.expectUrl('/pushed?sort=name');
  await table.sortBy('Name');
  await table.expectUrl('/pushed?sort=-name');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goBack();
  await table.expectUrl('/pushed?sort=-name');
  await expect(table.names.first()).toHaveText('Tokyo');
  await page.goBack();
  await table.expectUrl('/pushed?sort=name');
  await expect(table.names.first()).toHaveText('Beijing');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});
