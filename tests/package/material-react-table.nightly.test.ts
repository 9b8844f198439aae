import type { Page } from 'playwright';
import { expect } from '../browser/harness';
import { apps } from './harness/apps.mjs';
import { checkTypes, openFixture, serveFixture } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture('material-react-table', apps['material-react-table'], serveFixture);

const test = fixtureTest();

async function open(page: Page, path: string) {
  await page.goto(fixture.url.slice(0, -1) + path);
  await expect(page.locator('tbody tr').first()).toContainText(/Task|open/);
}

const expectSearch = (page: Page, search: string) =>
  expect.poll(() => page.evaluate(() => location.search)).toBe(search);

const entries = (page: Page) => page.evaluate(() => history.length);

async function search(page: Page, text: string) {
  await page.getByRole('button', { name: 'Show/Hide search' }).click();
  await page.getByPlaceholder('Search').pressSequentially(text);
}

test('an app with Material React Table compiles in strict mode', async () => {
  await checkTypes(fixture);
});

test('Material React Table server-renders the clamped page and hydrates without mismatches', async ({ page }) => {
  await open(page, '/served?page=99');
  await expect(page).toHaveTitle(/41-45 of 45$/);
  await expect(page.getByText('41-45 of 45')).toBeVisible();
  await open(page, '/served?sort=-points&status.in=open&page=2');
  await expect(page).toHaveTitle(/11-15 of 15$/);
  await expect(page.getByText('11-15 of 15')).toBeVisible();
});

test('in Material React Table, a ranked search removes the sort', async ({ page }) => {
  await open(page, '/search?sort=-title&page=3');
  const before = await entries(page);
  await search(page, 'task z');
  await expectSearch(page, '?q=task+z');
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByText('21-30 of 45')).toBeVisible();
  await expectSearch(page, '?sort=-title&page=3');
});

test('in Material React Table, Back and Forward restore sorted searches despite React effects', async ({ page }) => {
  await open(page, '/search');
  await search(page, 'task z');
  await expectSearch(page, '?q=task+z');
  await page.getByRole('button', { name: 'Sort by Title ascending' }).click();
  await expectSearch(page, '?q=task+z&sort=title');
  await page.getByPlaceholder('Search').fill('');
  await expectSearch(page, '?sort=title');
  const before = await entries(page);
  await page.goBack();
  await expectSearch(page, '?q=task+z&sort=title');
  await page.goBack();
  await expectSearch(page, '?q=task+z');
  await page.goForward();
  await page.goForward();
  await expectSearch(page, '?sort=title');
  expect(await entries(page)).toBe(before);
});

test('in Material React Table, a user event that sets several states adds one history entry', async ({ page }) => {
  await open(page, '/whole');
  const before = await entries(page);
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button', { name: 'Column Actions' }).click();
  await page.getByRole('menuitem', { name: 'Group by Status' }).click();
  await expect.poll(() => page.url()).toMatch(/grouped=status&columnOrder=/);
  expect(await entries(page)).toBe(before + 1);
});

test("in Material React Table, a group's checkbox selects and unselects the group's rows", async ({ page }) => {
  await open(page, '/whole?grouped=status');
  const group = page.getByRole('checkbox', { name: 'Toggle select row' }).first();
  const all = page.getByRole('checkbox', { name: 'Toggle select all' });
  const before = await entries(page);
  await group.check();
  await expect.poll(() => page.url()).toContain('selected=t0,t6');
  expect(await entries(page)).toBe(before + 1);
  await group.uncheck();
  await expectSearch(page, '?grouped=status');
  await all.check();
  await expect(group).toBeChecked();
  await all.uncheck();
  await expect(group).not.toBeChecked();
  await expectSearch(page, '?grouped=status');
});

test('Material React Table keeps the page, sort and selection from the URL while rows load', async ({ page }) => {
  const url = '?page=3&sort=-title&selected=t1';
  await open(page, `/late${url}`);
  await expect(page.getByText('21-30 of 45')).toBeVisible();
  await expectSearch(page, url);
});

test("a link with a search and a sort opens sorted despite Material React Table's effect", async ({ page }) => {
  await open(page, '/late?q=Task&sort=-title');
  await expect(page.locator('tbody tr').first()).toContainText('Task z 25');
  await expectSearch(page, '?q=Task&sort=-title');
});

test('moving a column back to its default position removes the column order from the URL', async ({ page }) => {
  await open(page, '/late');
  const headers = page.locator('thead th');
  const move = (from: number, to: number) =>
    headers.nth(from).getByRole('button', { name: 'Move' }).dragTo(headers.nth(to));
  await move(1, 3);
  await expectSearch(page, '?columnOrder=mrt-row-select,status,points,title');
  await page.reload();
  await expect(headers.nth(3)).toContainText('Title');
  await move(3, 1);
  await expectSearch(page, '');
});
