import type { Page } from 'playwright';
import { orderAt } from '../../../src/site/data/orders';
import { server } from '../../../src/site/demos';
import { orderColumns } from '../../../src/site/demos/order-columns';
import { createRowEndpoint, memorySource, type EndpointAnswer } from '../../../src/table/rows';
import { describe, expect } from '../harness';
import { violations } from '../harness/axe';
import { tableTest } from '../harness/table-page';

const test = tableTest();

const orders = Array.from({ length: 100 }, (_, index) => orderAt(index));
const answer = createRowEndpoint({
  search: server.table.search,
  columns: orderColumns,
  source: memorySource({ columns: orderColumns, rows: orders, getRowId: ({ id }) => id }),
});
const { signal } = new AbortController();

/** Responds as the page's server does, or with `respond`. */
const serveRows = (
  page: Page,
  respond: (search: string) => Promise<Pick<EndpointAnswer, 'status' | 'body'>> = (search) =>
    answer(search, { signal }),
) =>
  page.route('**/server/rows*', async (route) => {
    const { status, body } = await respond(new URL(route.request().url()).search);
    return route.fulfill({ status, json: body });
  });

describe('the page with rows from a server', () => {
  test("/server shows the server's rows", async ({ page, table, noise }) => {
    noise.allow(/status 400|status of 400/);
    let isBroken = false;
    const requests: string[] = [];
    await page.route('**/server/rows*', async (route) => {
      const { search } = new URL(route.request().url());
      requests.push(search);
      if (isBroken) return route.fulfill({ status: 400, json: { error: '<b>No more rows.</b>' } });
      const { status, body } = await answer(search, { signal });
      return route.fulfill({ status, json: body });
    });
    await table.open('/server?globalFilter=ha&sorting=total.desc');
    await expect(page.getByText('Showing 10 of 12 Rows')).toBeVisible();
    expect(requests[0]).toBe('?globalFilter=ha&sorting=total.desc');
    const names = await table.bodyRows.allTextContents();

    isBroken = true;
    await table.search.fill('har');
    const notice = page.getByRole('status').filter({ hasText: 'Couldn’t load rows' });
    await expect(notice).toContainText('the server answered 400: <b>No more rows.</b>');
    expect(await table.bodyRows.allTextContents()).toEqual(names);
    expect(await violations(page)).toEqual([]);

    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    const wanted = await answer('?globalFilter=har&sorting=total.desc', { signal });
    expect(wanted.body).toMatchObject({ rowCount: await table.bodyRows.count() });
  });

  test('on /server, selecting all matching rows survives a reload', async ({ page, table }) => {
    await serveRows(page);
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await table.open('/server?globalFilter=ha');
    await expect(page.getByText('Showing 10 of 12 Rows')).toBeVisible();
    await table.selectAll.click();
    await expect(bar).toContainText('All 12 matching rows selected');
    await table.checkbox(9).click();
    await expect(bar).toContainText('11 selected (2 on other pages)');
    await table.next.click();
    await expect(table.bodyRows).toHaveCount(2);
    for (const checkbox of await table.bodyRows.getByRole('checkbox').all()) await expect(checkbox).toBeChecked();

    await table.search.fill('a');
    await expect(page.getByText(/Showing 10 of (?!12 )\d+ Rows/)).toBeVisible();
    await expect(bar).toContainText('11 selected');
    expect(await table.selectAll.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    const selected = await table.bodyRows.getByRole('checkbox', { checked: true }).count();
    const matching = await table.bodyRows.filter({ hasText: /ha/i }).count();
    expect(selected).toBe(matching);

    await expect
      .poll(() => new URL(page.url()).searchParams.get('rowSelection'))
      .toMatch(/^all,search\.ha,but\.[^,.]+$/);
    await page.reload();
    await expect(bar).toContainText('11 selected');
    await expect(table.bodyRows.getByRole('checkbox', { checked: true })).toHaveCount(selected);
    await page.getByRole('link', { name: 'Basic' }).click();
    await expect(table.bodyRows).toHaveCount(10);
    await page.goBack();
    await expect(bar).toContainText('11 selected');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')).toBeNull();
  });

  test('on /server, the chosen fault affects the next page of rows', async ({ page, table, noise }) => {
    noise.allow(/status 500|status of 500/);
    const requests: URLSearchParams[] = [];
    await serveRows(page, async (search) => {
      const params = new URLSearchParams(search);
      requests.push(params);
      return params.has('trouble') ? { status: 500, body: { error: 'as requested' } } : answer(search, { signal });
    });
    await table.open('/server');
    // The next page is already prefetched.
    await expect.poll(() => requests.map((params) => params.get('pageIndex'))).toEqual([null, '2']);
    const fail = page.getByRole('button', { name: 'Error' });
    await fail.click();
    await expect.poll(() => requests.length).toBe(3);
    await expect(fail).toHaveAttribute('aria-pressed', 'true');
    await table.next.click();
    const notice = page.getByRole('status').filter({ hasText: 'Couldn’t load rows' });
    await expect(notice).toContainText('as requested');
    await expect(fail).toHaveAttribute('aria-pressed', 'false');
    expect(requests.filter((params) => params.has('trouble')).map((params) => params.get('pageIndex'))).toEqual(['2']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('Page 2 of 10')).toBeVisible();
  });
});

test('at 360 pixels, /server reserves space for the row count', async ({ page, table }) => {
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

test('rows from a slow server match the text that was typed meanwhile', async ({ page, context, table }) => {
  await serveRows(page);
  await table.open('/server');
  await expect(table.bodyRows).toHaveCount(10);
  // The strips load last, when the page is idle.
  await page.locator('.inspector-strips').first().waitFor();
  await context.setOffline(true);
  await table.search.fill('ha');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('globalFilter')).toBe('ha');
  await context.setOffline(false);
  await expect(page.getByText('Showing 10 of 12 Rows')).toBeVisible();
  await expect(table.search).toHaveValue('ha');
});
