import type { Locator, Page } from 'playwright';
import { expect } from '../browser/harness';
import { apps } from './harness/apps.mjs';
import { checkTypes, openFixture, serveFixture } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture('tanstack-table', apps['tanstack-table'], serveFixture);

const test = fixtureTest();

const expectUrl = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(path);

/** Types several characters in one task, so that all of them are within the debounce, even on a slow machine. */
const typeAtOnce = (box: Locator, text: string) =>
  box.evaluate((input, letters) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let length = 1; length <= letters.length; length += 1) {
      setValue?.call(input, letters.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);

test('an app with TanStack Table compiles in strict mode', () => checkTypes(fixture));

/** Serves 45 people. Any filter matches 13 of them. Can delay responses. */
async function openPeople(page: Page, search = '') {
  const requests: string[] = [];
  const aborted: string[] = [];
  let held: Promise<void> = Promise.resolve();
  await page.route('**/api/people?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    requests.push(['filters', 'sort', 'page'].map((name) => searchParams.get(name)).join(' '));
    const start = Number(searchParams.get('page')) * 10;
    const rowCount = searchParams.get('filters') === '[]' ? 45 : 13;
    const rows = Array.from({ length: Math.max(0, Math.min(10, rowCount - start)) }, (_, index) => ({
      id: start + index,
      firstName: `Ann ${start + index}`,
      age: index,
    }));
    await held;
    await route.fulfill({ json: { rows, rowCount } }).catch(() => {});
  });
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).searchParams.get('page') ?? ''));
  const delayAnswers = () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  const visit = () => page.goto(`${fixture.url}people${search}`);
  const names = page.getByRole('table', { name: 'People' }).locator('tbody tr td:first-child');
  return { requests, aborted, delayAnswers, visit, names, box: page.getByLabel('Filter firstName') };
}

test('while rows are fetched, the page number stays in the URL', async ({ page }) => {
  const { requests, delayAnswers, names, visit } = await openPeople(page, '?page=3');
  const release = delayAnswers();
  await visit();
  await expect.poll(() => requests).toEqual(['[]  2']);
  await expectUrl(page, '/people?page=3');
  release();
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  await expect(names.first()).toHaveText('Ann 20');
  await expectUrl(page, '/people?page=3');
  expect(requests).toEqual(['[]  2']);
});

test('a table shows the previous rows until new ones are fetched', async ({ page }) => {
  const { aborted, delayAnswers, names, visit } = await openPeople(page);
  await visit();
  await expect(names.first()).toHaveText('Ann 0');
  const release = delayAnswers();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await expect(names.first()).toHaveText('Ann 0');
  await expect(page.getByRole('status')).toHaveText('Loading');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => aborted).toEqual(['1']);
  release();
  await expect(names.first()).toHaveText('Ann 20');
  await expectUrl(page, '/people?page=3');
});

test('typing several characters quickly sends one request', async ({ page }) => {
  const { requests, box, names, visit } = await openPeople(page, '?page=4');
  await visit();
  await expect(names.first()).toHaveText('Ann 30');
  await typeAtOnce(box, 'ann');
  await expect(box).toHaveValue('ann');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  expect(requests).toEqual(['[]  3', '[{"id":"firstName","value":"ann"}]  0']);
  await expectUrl(page, '/people?firstName.has=ann');
  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(page.getByText('Page 4 of 5')).toBeVisible();
  await expect(names.first()).toHaveText('Ann 30');
});

test('a page number past the end in the URL opens the last page', async ({ page }) => {
  const { names, visit } = await openPeople(page, '?page=99');
  await visit();
  await expectUrl(page, '/people?page=5');
  await expect(names.first()).toHaveText('Ann 40');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
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
