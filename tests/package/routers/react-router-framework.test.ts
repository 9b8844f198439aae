import type { Page } from 'playwright';
import { expect, holdRequests } from '../../browser/harness';
import {
  cityTable,
  leaveCityTableAndReturn,
  openRenderedPage,
  output,
  searchBeforeCode,
  useCityTable,
  useLoadedCities,
} from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, openFixture, serveByCommand } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

// Its packages must have exactly the same version, and don't support TypeScript 7.
const fixture = openFixture('react-router-framework', apps['react-router-framework'], async (app) => {
  await app.run('@react-router/dev/bin.js', 'build');
  await checkTypes(app);
  return serveByCommand(app, '@react-router/serve/bin.js', ['build/server/index.js']);
});

const test = fixtureTest();

test("React Router's framework mode server-renders and hydrates the table's state in the URL", async ({ page }) => {
  await openRenderedPage(page, `${fixture.url}cities`);
});

test("in React Router's framework mode, the table applies text that was typed before hydration", async ({ page }) => {
  await searchBeforeCode(page, `${fixture.url}cities`);
});

test("an app in React Router's framework mode keeps its table's state in the URL", async ({ page }) => {
  await page.goto(`${fixture.url}cities`);
  await useCityTable(page, '/cities');
  await page.getByRole('link', { name: 'Cities' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await leaveCityTableAndReturn(page, '/cities');
});

test('in React Router framework mode, a server loader loads rows after a search and after Back', async ({ page }) => {
  await page.goto(`${fixture.url}loaded`);
  await useLoadedCities(page, '/loaded');
});

test('in React Router framework mode, changing another param right after a sort keeps the sort', async ({ page }) => {
  await page.goto(`${fixture.url}cities?q=o`);
  const table = cityTable(page);
  await expect(table.search).toHaveValue('o');
  const loader = await holdRequests(page, /cities\.data/);
  await sortAndClick(page, 'Tab b');
  await loader.expectAsked();
  await expect(output(page, 'search')).toHaveText('?q=o&sort=name');
  await loader.release();
  await table.expectUrl('/cities?q=o&tab=b&sort=name');
  await expect(output(page, 'search')).toHaveText('?q=o&tab=b&sort=name');
  await expect(table.names.first()).toHaveText('Buenos Aires');
});

test('in React Router framework mode, a sort survives a blocker that stops the next link', async ({ page }) => {
  await page.goto(`${fixture.url}pushed?q=o`);
  const table = cityTable(page);
  await page.getByRole('checkbox', { name: 'Dirty' }).check();
  await sortAndClick(page, 'Tab b');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(output(page, 'search')).toHaveText('?q=o&sort=name');
  await page.getByRole('button', { name: 'Leave' }).click();
  await table.expectUrl('/pushed?q=o&tab=b&sort=name');
  await expect(table.names.first()).toHaveText('Buenos Aires');
});

/** Sorts by name and clicks a button in the same task, so that nothing renders in between. */
async function sortAndClick(page: Page, name: string): Promise<void> {
  await page.evaluate((clicked) => {
    for (const text of ['Name', clicked])
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
  }, name);
}
