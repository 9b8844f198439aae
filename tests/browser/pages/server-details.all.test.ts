import { expect, holdRequests } from '../harness';
import { tableTest } from '../harness/table-page';
import { answer, serveRows, signal } from './server-rows';

const test = tableTest();

test('on /server, clicking Error makes only the next page of rows fail to load', async ({ page, table, noise }) => {
  noise.allow(/status 500|status of 500/);
  const requests: URLSearchParams[] = [];
  await serveRows(page, async (search) => {
    const params = new URLSearchParams(search);
    requests.push(params);
    return params.has('trouble') ? { status: 500, body: { error: 'as requested' } } : answer(search, { signal });
  });
  await table.open('/server');
  // The next page is already prefetched.
  await expect.poll(() => requests.map((params) => params.get('page'))).toEqual([null, '2']);
  const fail = page.getByRole('button', { name: 'Error' });
  await fail.click();
  await expect.poll(() => requests.length).toBe(3);
  await expect(fail).toHaveAttribute('aria-pressed', 'true');
  await table.next.click();
  const notice = page.getByRole('status').filter({ hasText: 'Couldn’t load rows' });
  await expect(notice).toContainText('as requested');
  await expect(fail).toHaveAttribute('aria-pressed', 'false');
  expect(requests.filter((params) => params.has('trouble')).map((params) => params.get('page'))).toEqual(['2']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Page 2 of 10')).toBeVisible();
});

test('on a screen 360 pixels wide, the page /server reserves space for the row count', async ({ page, table }) => {
  const rowCount = 1_234_567;
  let isCounted = false;
  await page.setViewportSize({ width: 360, height: 800 });
  await serveRows(page, async (search) => {
    const { status, body } = await answer(search, { signal });
    const { rowCount: _, ...uncounted } = { rowCount: 0, ...body };
    return { status, body: isCounted ? { ...uncounted, rowCount } : uncounted };
  });
  await table.open('/server');
  await expect(page.getByText('Showing 10 Rows', { exact: true })).toBeVisible();
  const parts = page.locator(
    '.ct-row-count, .ct-table-grid-region, .ct-search-box, .ct-pager button, .ct-pager select',
  );
  const bounds = () => parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
  const before = await bounds();
  expect(before.length).toBeGreaterThan(1);
  isCounted = true;
  await table.header('Total').getByRole('button').first().click();
  await expect(page.getByText('Showing 10 of 1,234,567 Rows', { exact: true })).toBeVisible();
  expect(await bounds()).toEqual(before);
});

test('on /server, nothing moves when rows and date filters load', async ({ page, table }) => {
  const lateFilters = await holdRequests(page, /\/assets\/filters-[^/]*\.js$/);
  let releaseRows = () => {};
  const released = new Promise<void>((resolve) => {
    releaseRows = resolve;
  });
  await serveRows(page, async (search) => {
    await released;
    return answer(search, { signal });
  });
  await table.open('/server');
  await lateFilters.expectAsked();
  const parts = page.locator('thead :is(button, input, .ct-header-cell-name), .ct-table-view-foot');
  const bounds = () => parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
  const before = await bounds();
  const moved = async () => {
    const now = new Set(await bounds());
    return before.filter((bound) => !now.has(bound));
  };
  releaseRows();
  await table.expectPlace('Page 1 of 10', 'Showing 10 of 100 Rows');
  const dates = table.header('Date').getByRole('button', { name: /^Filter Date/ });
  await expect(dates).toHaveCount(0);
  expect(await moved()).toEqual([]);
  await lateFilters.release();
  await expect(dates).toBeVisible();
  expect(await moved()).toEqual([]);
});
