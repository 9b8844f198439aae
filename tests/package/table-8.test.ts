import type { Page } from 'playwright';
import { describe, expect } from '../browser/harness';
import { checkTypes, openFixture, serveFixture, viteOptions, react } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture(
  'table-8',
  {
    packages: [...react, 'nuqs', 'vite', 'xstate'],
    otherRanges: { '@tanstack/react-table': '^8.21.0' },
    compilerOptions: { ...viteOptions, types: ['vite/client'], paths: { '@/*': ['./src/*'] } },
  },
  serveFixture,
);

const test = fixtureTest();

/** Waits until the page has this URL, with decoded values. */
const expectUrl = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => decodeURIComponent(location.pathname + location.search))).toBe(path);

const entries = (page: Page) => page.evaluate(() => history.length);

test('an app with TanStack Table 8 compiles in strict mode', async () => {
  await checkTypes(fixture);
});

test("TanStack Table 8's state in the URL survives a reload", async ({ page }) => {
  await page.goto(`${fixture.url}tasks`);
  const titles = page.getByRole('table', { name: 'Tasks' }).locator('tbody tr td:nth-child(2)');
  const box = page.getByLabel('Search');
  await expect(titles).toHaveCount(10);
  const before = await entries(page);
  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Title' }).click();
  await expectUrl(page, '/tasks?sort=-title');
  await page.getByLabel('Status').selectOption(['open', 'shipped']);
  await expectUrl(page, '/tasks?sort=-title&status.in=open,shipped');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectUrl(page, '/tasks?sort=-title&status.in=open,shipped&page=2&selected=t40');
  expect(await entries(page)).toBe(before + 5);
  const shown = await titles.allTextContents();
  await page.reload();
  await expect(titles).toHaveText(shown);
  await expect(page.getByText('1 selected')).toBeVisible();
  await box.fill('4');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect.poll(() => page.url()).toContain('q=4');
  await page.goBack();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(box).toHaveValue('');
});

describe('a tablecn table whose server reads the URL with nuqs', () => {
  const open = async (page: Page, search = '') => {
    await page.goto(`${fixture.url}server-rows${search}`);
    const titles = page.getByRole('table', { name: 'Tasks' }).locator('tbody tr td:nth-child(2)');
    await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible();
    return { titles, next: page.getByRole('button', { name: 'Next' }) };
  };

  test('a tablecn table opens a link written by nuqs', async ({ page }) => {
    const { titles, next } = await open(page);
    await expect(titles.first()).toHaveText('Task s 44');
    await page.getByRole('link', { name: 'Page 2 of some tasks' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    const url = '/server-rows?sort=[{"id":"title","desc":false}]&status=open,shipped&points=0,5';
    await next.click();
    await expect(page.getByText('Page 3 of 3')).toBeVisible();
    await expectUrl(page, url.replace('?', '?page=3&'));
    await page.getByRole('button', { name: 'Title' }).click();
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await expectUrl(page, url.replace('false', 'true'));
    await page.goBack();
    await expect(page.getByText('Page 3 of 3')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
  });

  test('a tablecn table preserves its page and selected rows while rows load', async ({ page }) => {
    const { next } = await open(page, '?page=4');
    await expect(page.getByText('Page 4 of 5')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await next.click();
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Task a');
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectUrl(page, '/server-rows?page=5');
  });
});
