import type { Page } from 'playwright';
import { describe, expect } from '../browser/harness';
import { checkTypes, openFixture, serveFixture, viteOptions } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';
import { addItems, shadcnRange } from './harness/shadcn';

const fixture = openFixture(
  'table-8',
  {
    packages: [
      '@emotion/react',
      '@emotion/styled',
      '@mui/icons-material',
      '@mui/material',
      '@mui/x-date-pickers',
      '@tanstack/react-table',
      '@types/react',
      '@types/react-dom',
      'material-react-table',
      'nuqs',
      'react',
      'react-dom',
      'shadcn',
      'vite',
      'xstate',
    ],
    otherRanges: {
      '@mui/icons-material': '^7.0.0',
      '@mui/material': '^7.0.0',
      '@mui/x-date-pickers': '^7.15.0',
      '@tanstack/react-table': '^8.21.0',
      'material-react-table': '^3.2.0',
      shadcn: shadcnRange,
    },
    hasCities: false,
    compilerOptions: { ...viteOptions, types: ['vite/client'], paths: { '@/*': ['./src/*'] } },
  },
  async (app) => {
    await addItems(app, ['use-data-table']);
    return serveFixture(app);
  },
);

const test = fixtureTest();

/** Waits until the page has this URL, with decoded values. */
const expectUrl = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => decodeURIComponent(decodeURIComponent(location.pathname + location.search))))
    .toBe(path);

const entries = (page: Page) => page.evaluate(() => history.length);

test('an app with TanStack Table 8 and Material React Table compiles in strict mode', async () => {
  await checkTypes(fixture);
});

describe('TanStack Table 8', () => {
  const open = async (page: Page, path = '/tasks') => {
    await page.goto(fixture.url.slice(0, -1) + path);
    const titles = page.getByRole('table', { name: 'Tasks' }).locator('tbody tr td:nth-child(2)');
    return { titles, box: page.getByLabel('Search'), next: page.getByRole('button', { name: 'Next' }) };
  };

  test("TanStack Table 8's state in the URL survives a reload", async ({ page }) => {
    const { titles, box, next } = await open(page);
    await expect(titles).toHaveCount(10);
    const before = await entries(page);
    await page.getByRole('button', { name: 'Title' }).click();
    await page.getByRole('button', { name: 'Title' }).click();
    await expectUrl(page, '/tasks?sorting=title.desc');
    await page.getByLabel('Status').selectOption(['open', 'shipped']);
    await expectUrl(page, '/tasks?sorting=title.desc&columnFilters=status.["open","shipped"]');
    await next.click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectUrl(
      page,
      '/tasks?sorting=title.desc&columnFilters=status.["open","shipped"]&pageIndex=2&rowSelection=t40',
    );
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

  test("TanStack Table 8's state in the URL works with only TanStack's own options", async ({ page }) => {
    const { titles } = await open(page, '/plain?pageIndex=2');
    await page.getByRole('button', { name: 'Title' }).click();
    await expectUrl(page, '/plain?sorting=title.asc');
    await expect(titles.first()).toHaveText('Task a 0');
  });

  test('typed text appears immediately in TanStack Table 8', async ({ page }) => {
    const { titles, box } = await open(page);
    const before = await entries(page);
    await box.pressSequentially('task z');
    await expect(titles).toHaveText(['Task z 25']);
    await expectUrl(page, '/tasks?q=task+z');
    expect(await entries(page)).toBe(before + 1);
  });

  test('when the user leaves a TanStack Table 8 page, pending text is kept', async ({ page }) => {
    const { titles, box } = await open(page);
    await box.pressSequentially('task');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(titles).toHaveCount(0);
    await expectUrl(page, '/tasks?q=task');
  });

  test('a TanStack Table 8 table clamps a page number past the end', async ({ page }) => {
    const { titles } = await open(page, '/tasks?pageIndex=99&sorting=title.desc,nothing.asc');
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    await expect(titles).toHaveCount(5);
    await page.getByRole('button', { name: 'Unsort' }).click();
    await expectUrl(page, '/tasks');
  });

  test('a server renders the clamped page of a TanStack Table 8 table', async ({ page }) => {
    const { titles } = await open(page, '/server?pageIndex=99');
    await expect(titles).toHaveCount(5);
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
  });

  test('while rows load, a TanStack Table 8 table keeps its page, sort and selection', async ({ page }) => {
    const url = '/late?pageIndex=3&sorting=title.desc&rowSelection=t1';
    const { titles } = await open(page, url);
    await expect(page.getByText('Page 3 of')).toBeVisible();
    await expectUrl(page, url);
    await page.getByRole('button', { name: 'Load' }).click();
    await expect(titles).toHaveCount(10);
    await expect(page.getByText('Page 3 of 5')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectUrl(page, url);
  });

  test('a TanStack Table 8 table opens a link written by nuqs', async ({ page }) => {
    const { next } = await open(page, '/nuqs');
    await page.getByRole('link', { name: 'Page 2 of some tasks' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await next.click();
    await expectUrl(page, '/nuqs?page=3&sort=[{"id":"title","desc":true}]&status=open,shipped');
    await page.getByLabel('Status').selectOption(['dropped']);
    await expectUrl(page, '/nuqs?sort=[{"id":"title","desc":true}]&status=dropped');
  });

  test('pinned TanStack Table 8 columns stay on their sides', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Pin points' }).click();
    await expectUrl(page, '/tasks?columnPinning=points.right');
    const before = await entries(page);
    const handle = await page.getByTestId('resize').boundingBox();
    if (!handle) throw new Error('The handle is not in view.');
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(handle.x + 20, handle.y + 4);
    await page.mouse.move(handle.x + 44, handle.y + 4);
    await page.mouse.up();
    await expectUrl(page, '/tasks?columnPinning=points.right&columnSizing=title.190');
    expect(await entries(page)).toBe(before + 1);
  });
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

  test('strings, options and ranges are written as tablecn writes them', async ({ page }) => {
    const { titles } = await open(page, '?page=4&perPage=10');
    const before = await entries(page);
    await page.getByLabel('Title', { exact: true }).pressSequentially('Task a');
    await expect(titles).toHaveText(['Task a 26', 'Task a 0']);
    await expectUrl(page, '/server-rows?perPage=10&title=Task+a');
    expect(await entries(page)).toBe(before + 1);
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expectUrl(page, '/server-rows?perPage=10');
    await page.getByLabel('Points from').fill('5');
    await expectUrl(page, '/server-rows?perPage=10&points=5,');
    await page.getByLabel('Status').selectOption(['dropped']);
    await page.getByLabel('Created from').fill('1702000000000');
    await expect(titles).toHaveText(['Task p 41', 'Task a 26']);
    await expectUrl(page, '/server-rows?perPage=10&points=5,&status=dropped&createdAt=1702000000000,');
  });

  test('while rows load, a tablecn table keeps its page and selected rows', async ({ page }) => {
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

  test('while rows load, each click turns the page of a tablecn table', async ({ page }) => {
    const { next } = await open(page);
    await next.evaluate(async (button: HTMLButtonElement) => {
      for (let clicks = 0; clicks < 3; clicks += 1) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await expect(page.getByText('Page 4 of 5')).toBeVisible();
    await expectUrl(page, '/server-rows?page=4');
  });

  test('a tablecn table clamps a page number past the end', async ({ page }) => {
    const { titles } = await open(page, '?page=99&sort=[{"id":"nothing","desc":true}]&points=x');
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    await expect(titles).toHaveCount(5);
  });
});

describe('Material React Table', () => {
  const open = async (page: Page, search = '') => {
    await page.goto(`${fixture.url}material${search}`);
    const titles = page.locator('tbody tr td:nth-child(2)');
    await expect(titles.first()).toContainText('Task');
    return titles;
  };

  test("while rows load, Material React Table shows a link's state", async ({ page }) => {
    const url = '/material?pageIndex=3&sorting=title.desc&rowSelection=t1';
    const titles = await open(page, url.slice('/material'.length));
    await expect(page.getByText('21-30 of 45')).toBeVisible();
    await expect(titles).toHaveCount(10);
    await expectUrl(page, url);
  });

  test('Material React Table keeps its search, sort, page and selection in the URL', async ({ page }) => {
    const titles = await open(page);
    await page.getByRole('button', { name: 'Sort by Title ascending' }).click();
    await expectUrl(page, '/material?sorting=title.asc');
    await expect(titles.first()).toHaveText('Task a 0');
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expectUrl(page, '/material?sorting=title.asc&pageIndex=2');
    await page.getByRole('checkbox', { name: 'Toggle select row' }).first().check();
    await expect(page.getByText('1 of 45 row(s) selected')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1 of 45 row(s) selected')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('1-10 of 45')).toBeVisible();
  });

  test("Material React Table keeps a link's sort during a search even if effects remove it", async ({ page }) => {
    const titles = await open(page, '?q=Task&sorting=title.desc');
    await expect(titles.first()).toHaveText('Task z 25');
    await expectUrl(page, '/material?q=Task&sorting=title.desc');
  });

  test('moving a column back to its default position removes the column order from the URL', async ({ page }) => {
    await open(page);
    const headers = page.locator('thead th');
    const move = (from: number, to: number) =>
      headers.nth(from).getByRole('button', { name: 'Move' }).dragTo(headers.nth(to));
    await move(1, 3);
    await expectUrl(page, '/material?columnOrder=mrt-row-select,status,points,title');
    await page.reload();
    await expect(headers.nth(3)).toContainText('Title');
    await move(3, 1);
    await expectUrl(page, '/material');
  });
});
