import type { Page } from 'playwright';
import { createRowEndpoint, memorySource } from '../../src/sources';
import { rows } from '../../src/data/rows';
import { server } from '../../src/demos';
import { userColumns } from '../../src/demos/user-columns';
import { describe, expect } from './harness';
import { expectAgreement } from './harness/decoded';
import { tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

const link = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });

const openViews = async (page: Page) => {
  await page.getByRole('button', { name: 'Views' }).click();
  return page.getByRole('group', { name: 'Saved views' });
};

if (isNightly)
  test('with a full storage in two tabs, both keep working and keep typed names until there is room', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.goto('/whole-state');
    const panel = await openViews(page);
    await panel.getByLabel('Name of the view').fill('Old');
    await panel.getByLabel('Name of the view').press('Enter');
    await other.goto('/whole-state');
    const otherPanel = await openViews(other);
    await page.evaluate(() => {
      for (let length = 4 * 1024 * 1024; length >= 1; length = Math.floor(length / 2))
        for (;;)
          try {
            localStorage.setItem(`full ${localStorage.length}`, 'x'.repeat(length));
          } catch {
            break;
          }
    });
    for (const [index, tab] of [panel, otherPanel].entries()) {
      const name = `Of tab ${index}`;
      await tab.getByLabel('Name of the view').fill(name);
      await tab.getByLabel('Name of the view').press('Enter');
      await expect(tab.getByRole('status')).toContainText(`The browser did not store “${name}”`);
      await expect(tab.getByLabel('Name of the view')).toHaveValue(name);
      await tab.getByRole('button', { name: 'Rename Old' }).click();
      const box = tab.getByLabel('New name of Old');
      await box.fill('Old, by a name that is longer');
      await box.press('Enter');
      await expect(tab.getByRole('status')).toContainText('The browser did not store “Old, by a name that is longer”');
      await expect(box).toHaveValue('Old, by a name that is longer');
    }
    // Both tables go on: their states are in the addresses.
    for (const [index, tab] of [page, other].entries()) {
      const search = tab.locator('input[placeholder="Search..."]:not(table *)');
      await search.fill(`an${index}`);
      await expect.poll(() => new URL(tab.url()).searchParams.get('globalFilter')).toBe(`an${index}`);
    }
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('full ')) localStorage.removeItem(key);
    });
    await panel.getByLabel('New name of Old').press('Enter');
    await panel.getByLabel('Name of the view').press('Enter');
    for (const tab of [panel, otherPanel]) await expect(tab.locator('.ct-views-open').first()).toHaveText('Of tab 0');
  });

/** Sends the page the events that Chromium sends to one in the background. Playwright keeps every page in view, where none is frozen. */
const tell = (page: Page, type: 'freeze' | 'resume') =>
  page.evaluate((name) => document.dispatchEvent(new Event(name)), type);

clockTest('a page frozen for five minutes keeps the typed text and continues', async ({ page, table }) => {
  await table.openPaused('/debounce');
  await table.search.fill('an');
  await tell(page, 'freeze');
  await table.expectAddress('/debounce?globalFilter=an');
  await tell(page, 'resume');
  await page.clock.fastForward('05:00');
  expect(await page.evaluate(() => sessionStorage.getItem('chartable.reload'))).toBeNull();
  await table.search.fill('ann');
  await table.sort('Name').click();
  await page.clock.runFor(3000);
  await expectAgreement(page, table);
  await table.expectState({ globalFilter: 'ann', sorting: [{ id: 'name', desc: false }] });
});

for (const path of isNightly ? ['/', '/debounce', '/push'] : ['/debounce'])
  clockTest(`a clock that is set back by a day, and on by two, holds nothing up: ${path}`, async ({ page, table }) => {
    await table.openPaused(path);
    await table.search.fill('a');
    await page.clock.setSystemTime(-86_400_000);
    await table.search.fill('an');
    await table.sort('Name').click();
    await page.clock.runFor(3000);
    await expectAgreement(page, table);
    await page.clock.setSystemTime(2 * 86_400_000);
    await table.search.fill('ann');
    await table.sort('Age').click();
    await page.clock.runFor(3000);
    await expectAgreement(page, table);
    await table.expectState({ globalFilter: 'ann', sorting: [{ id: 'age', desc: true }] });
  });

describe('offline', () => {
  const answer = createRowEndpoint({
    search: server.table.search,
    columns: userColumns,
    source: memorySource({ columns: userColumns, rows, getRowId: ({ id }) => id }),
  });
  const { signal } = new AbortController();

  test('server rows wait for the network, and then match the text typed meanwhile', async ({
    page,
    context,
    table,
  }) => {
    await page.route('**/server/rows*', async (route) => {
      const { status, body } = await answer(new URL(route.request().url()).search, { signal });
      return route.fulfill({ status, json: body });
    });
    await table.open('/server');
    await expect(table.bodyRows).toHaveCount(10);
    await context.setOffline(true);
    await table.search.fill('an');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('globalFilter')).toBe('an');
    await context.setOffline(false);
    await expect(page.getByText('Showing 10 of 15 Rows')).toBeVisible();
    await expect(table.search).toHaveValue('an');
  });

  if (isNightly)
    test('a million rows need no network once generated', async ({ page, context, table }) => {
      await page.goto('/million-rows');
      await expect(table.bodyRows).toHaveCount(10);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText(/^Stopped at /)).toBeVisible();
      await context.setOffline(true);
      await table.search.fill('ann');
      await table.expectAddress('/million-rows?globalFilter=ann');
      await expect(table.bodyRows.first()).toContainText(/ann/i);
      await context.setOffline(false);
      await expect(table.search).toHaveValue('ann');
    });

  test('a page whose code cannot be loaded shows an error; Back restores the typed text', async ({
    page,
    context,
    table,
    noise,
  }) => {
    noise.allow(
      /Unable to preload|Failed to (load resource|fetch dynamically imported module)|ERR_INTERNET_DISCONNECTED|error loading/i,
    );
    await table.open('/debounce');
    await context.setOffline(true);
    await table.search.fill('an');
    await link(page, 'Sub-rows').click();
    await expect(page.getByRole('button', { name: /again|reload/i })).toBeVisible();
    await page.goBack();
    await table.expectAddress('/debounce?globalFilter=an');
    await expect(table.search).toHaveValue('an');
    await context.setOffline(false);
  });
});
