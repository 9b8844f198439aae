import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, expect } from '../browser/harness';
import { apps } from './harness/apps.mjs';
import { checkTypes, openFixture, serveFixture } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const source = join(import.meta.dirname, 'apps/tanstack-table');

const fixture = openFixture('tanstack-table', apps['tanstack-table'], serveFixture);

const test = fixtureTest();

/** Waits until the page has this URL, with decoded values. Decodes values with commas twice. */
const expectUrl = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => decodeURIComponent(decodeURIComponent(location.pathname + location.search))))
    .toBe(path);

/** Types several characters in one task, so that all of them are within the debounce, even on a slow machine. */
const typeAtOnce = (box: Locator, text: string) =>
  box.evaluate((input, letters) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let length = 1; length <= letters.length; length += 1) {
      setValue?.call(input, letters.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);

const entries = (page: Page) => page.evaluate(() => history.length);

/** Returns how many lines of a file are added and removed to adopt Chartable. */
async function countChangedLines(file: string): Promise<readonly [number, number]> {
  const printed = await new Promise<string>((resolve) => {
    const args = ['diff', '--no-index', '--numstat', join(source, 'before', file), join(source, 'src', file)];
    execFile('git', args, (_, stdout) => resolve(stdout));
  });
  const [more = NaN, less = NaN] = printed.split('\t').map(Number);
  return [more, less];
}

describe('an app with TanStack Table', () => {
  test('an app with TanStack Table compiles in strict mode', async () => {
    await checkTypes(fixture);
  });

  test.each([
    [
      'a table of tasks whose component owns its states',
      [
        ['tasks/features.ts', 3, 0],
        ['tasks/data-table.tsx', 5, 22],
        ['tasks/route.tsx', 2, 0],
      ],
    ],
    [
      'a table of people whose states are search params of its route',
      [
        ['people/features.ts', 3, 0],
        ['people/route.tsx', 7, 26],
      ],
    ],
  ] as const)('ten changed lines and a definition of two lines keep %s in the URL', async (_, changes) => {
    const counted = changes.map(async ([file]) => [file, ...(await countChangedLines(file))] as const);
    expect(await Promise.all(counted)).toEqual(changes);
  });
});

describe('a task table with a toolbar, facets and header menus', () => {
  const open = async (page: Page, search = '') => {
    await page.goto(`${fixture.url}tasks${search}`);
    const table = page.getByRole('table', { name: 'Tasks' });
    const parts = {
      ids: table.locator('tbody tr td:nth-child(2)'),
      box: page.getByPlaceholder('Filter tasks...'),
      sort: async (title: string, direction: 'Asc' | 'Desc') => {
        await table.locator('summary', { hasText: title }).click();
        await table.getByRole('button', { name: direction }).click();
      },
    };
    await expect(parts.ids.first()).toBeVisible();
    return parts;
  };

  test('typed text adds one history entry', async ({ page }) => {
    const { box, ids } = await open(page);
    const before = await entries(page);
    await typeAtOnce(box, 'greet');
    await expect(box).toHaveValue('greet');
    await expect(ids.first()).toHaveText('TASK-1006');
    await expectUrl(page, '/tasks?columnFilters=title."greet"');
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(box).toHaveValue('');
    await expect(ids.first()).toHaveText('TASK-1000');
    await page.goForward();
    await expect(box).toHaveValue('greet');
    await expect(ids.first()).toHaveText('TASK-1006');
  });

  test('clicking a link keeps pending text', async ({ page }) => {
    const { box, ids } = await open(page);
    await typeAtOnce(box, 'greet');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue('greet');
    await expect(ids.first()).toHaveText('TASK-1006');
    await expectUrl(page, '/tasks?columnFilters=title."greet"');
  });

  test('facets count the rows that match all other filters', async ({ page }) => {
    const { box, ids } = await open(page);
    await expect(page.getByLabel('done (20)')).not.toBeChecked();
    await box.fill('greet');
    await page.getByLabel('done (3)').check();
    await expect(ids).toHaveText(['TASK-1006', 'TASK-1041', 'TASK-1076']);
    await expect(page.getByLabel('todo (3)')).not.toBeChecked();
    await expect(page.getByLabel('high (1)')).not.toBeChecked();
    await page.getByLabel('todo (3)').check();
    await expect(ids).toHaveCount(6);
    await expectUrl(page, '/tasks?columnFilters=title."greet",status.["done","todo"]');
    await page.reload();
    await expect(ids).toHaveCount(6);
    await expect(page.getByLabel('done (3)')).toBeChecked();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expectUrl(page, '/tasks');
    await expect(ids).toHaveCount(10);
  });

  test('a reload keeps the sorting, page, page size and hidden columns', async ({ page }) => {
    const { ids, sort } = await open(page);
    await sort('Title', 'Desc');
    await page.getByLabel('Rows per page').selectOption('20');
    await page.getByRole('button', { name: 'Go to last page' }).click();
    await page.getByLabel('priority', { exact: true }).uncheck();
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    const shown = await ids.allTextContents();
    await expectUrl(page, '/tasks?sorting=title.desc&pageSize=20&pageIndex=5&columnVisibility=priority');
    await page.reload();
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    await expect(ids).toHaveText(shown);
    await expect(page.getByRole('table').locator('summary', { hasText: 'Priority' })).toHaveCount(0);
  });

  test('Back undoes row selections on two pages one by one', async ({ page }) => {
    await open(page);
    await page.getByLabel('Select all').check();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByLabel('Select TASK-1012').check();
    await expect(page.getByText('11 of 100 row(s) selected.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('10 of 100 row(s) selected.')).toBeVisible();
    await expect(page.getByText('Page 2 of 10')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 1 of 10')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('0 of 100 row(s) selected.')).toBeVisible();
  });

  test('a link to the task table clamps a page number past the end', async ({ page }) => {
    const { ids } = await open(page, '?pageIndex=999&sorting=title.asc,nothing.desc');
    await expect(page.getByText('Page 10 of 10')).toBeVisible();
    await page.getByRole('link', { name: 'Tasks by title' }).click();
    await expect(page.getByText('Page 1 of 10')).toBeVisible();
    await expect(ids.first()).toHaveText('TASK-1013');
    await expectUrl(page, '/tasks?sorting=title.desc');
  });
});

describe('a people table with server-side rows and TanStack Query', () => {
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

  test('while rows are fetched, a table keeps the page in the URL', async ({ page }) => {
    const { requests, delayAnswers, names, visit } = await openPeople(page, '?pageIndex=3');
    const release = delayAnswers();
    await visit();
    await expect.poll(() => requests).toEqual(['[]  2']);
    await expectUrl(page, '/people?pageIndex=3');
    release();
    await expect(page.getByText('Page 3 of 5')).toBeVisible();
    await expect(names.first()).toHaveText('Ann 20');
    await expectUrl(page, '/people?pageIndex=3');
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
    await expectUrl(page, '/people?pageIndex=3');
  });

  test('typing several characters sends one request', async ({ page }) => {
    const { requests, box, names, visit } = await openPeople(page, '?pageIndex=4');
    await visit();
    await expect(names.first()).toHaveText('Ann 30');
    await typeAtOnce(box, 'ann');
    await expect(box).toHaveValue('ann');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    expect(requests).toEqual(['[]  3', '[{"id":"firstName","value":"ann"}]  0']);
    await expectUrl(page, '/people?columnFilters=firstName."ann"');
    await page.goBack();
    await expect(box).toHaveValue('');
    await expect(page.getByText('Page 4 of 5')).toBeVisible();
    await expect(names.first()).toHaveText('Ann 30');
  });

  test("if the URL's page is past the end, the last page opens", async ({ page }) => {
    const { names, visit } = await openPeople(page, '?pageIndex=99');
    await visit();
    await expectUrl(page, '/people?pageIndex=5');
    await expect(names.first()).toHaveText('Ann 40');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

describe('TanStack Table Devtools', () => {
  test("TanStack Table Devtools show the state of the table's machine", async ({ page }) => {
    await page.goto(`${fixture.url}devtools?sorting=status.desc`);
    await page.getByText('State', { exact: true }).click();
    await expect(page.getByText('"status"')).toBeVisible();
    await page.getByRole('button', { name: 'Sort by title' }).click();
    await expectUrl(page, '/devtools?sorting=title.asc');
    // When React renders the table, the devtools return to their first tab.
    await page.getByText('State', { exact: true }).click();
    await expect(page.getByText('"title"')).toBeVisible();
  });
});
