import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { rows } from '../../src/data/rows';
import { server } from '../../src/demos';
import { userColumns } from '../../src/demos/user-columns';
import { createRowEndpoint, memorySource, type EndpointAnswer } from '../../src/sources';
import { describe, expect } from './harness';
import { violations } from './harness/axe';
import { tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

const answer = createRowEndpoint({
  search: server.table.search,
  columns: userColumns,
  source: memorySource({ columns: userColumns, rows, getRowId: ({ id }) => id }),
});
const { signal } = new AbortController();

/** Answers the page as its server would, or by `respond`. */
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
  test("shows the server's rows, or why there are none", async ({ page, table, noise }) => {
    noise.allow(/status 400|status of 400/);
    let isBroken = false;
    const asked: string[] = [];
    await page.route('**/server/rows*', async (route) => {
      const { search } = new URL(route.request().url());
      asked.push(search);
      if (isBroken) return route.fulfill({ status: 400, json: { error: '<b>No more rows.</b>' } });
      const { status, body } = await answer(search, { signal });
      return route.fulfill({ status, json: body });
    });
    await table.open('/server?globalFilter=an&sorting=age.desc');
    await expect(page.getByText('Showing 10 of 15 Rows')).toBeVisible();
    expect(asked[0]).toBe('?globalFilter=an&sorting=age.desc');
    const names = await table.bodyRows.allTextContents();

    isBroken = true;
    await table.search.fill('ann');
    const notice = page.getByRole('status').filter({ hasText: 'The rows could not be fetched.' });
    await expect(notice).toContainText('The server answered with status 400. <b>No more rows.</b>');
    expect(await table.bodyRows.allTextContents()).toEqual(names);
    expect(await violations(page)).toEqual([]);

    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    const wanted = await answer('?globalFilter=ann&sorting=age.desc', { signal });
    expect(wanted.body).toMatchObject({ rowCount: await table.bodyRows.count() });
  });

  test('selects all matching rows on all pages, through another search, a reload and Back', async ({ page, table }) => {
    await serveRows(page);
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await table.open('/server?globalFilter=an');
    await expect(page.getByText('Showing 10 of 15 Rows')).toBeVisible();
    await table.selectAll.click();
    await expect(bar).toContainText('All 15 that match selected');
    await table.checkbox(1).click();
    await expect(bar).toContainText('14 selected, 9 on this page');
    await table.next.click();
    await expect(table.bodyRows).toHaveCount(5);
    for (const checkbox of await table.bodyRows.getByRole('checkbox').all()) await expect(checkbox).toBeChecked();

    await table.search.fill('a');
    await expect(page.getByText(/Showing 10 of (?!15 )\d+ Rows/)).toBeVisible();
    await expect(bar).toContainText('14 selected');
    expect(await table.selectAll.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    const selected = await table.bodyRows.getByRole('checkbox', { checked: true }).count();
    const matching = await table.bodyRows.filter({ hasText: /an/i }).count();
    expect(selected).toBe(matching);
    expect(await violations(page)).toEqual([]);

    await expect
      .poll(() => new URL(page.url()).searchParams.get('rowSelection'))
      .toMatch(/^all,search\.an,but\.[^,.]+$/);
    await page.reload();
    await expect(bar).toContainText('14 selected');
    await expect(table.bodyRows.getByRole('checkbox', { checked: true })).toHaveCount(selected);
    await page.getByRole('link', { name: 'Basic' }).click();
    await expect(table.bodyRows).toHaveCount(10);
    await page.goBack();
    await expect(bar).toContainText('14 selected');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')).toBeNull();
  });

  test('a chosen fault hits the next page that the user goes to', async ({ page, table, noise }) => {
    noise.allow(/status 500|status of 500/);
    const asked: URLSearchParams[] = [];
    await serveRows(page, async (search) => {
      const params = new URLSearchParams(search);
      asked.push(params);
      return params.has('trouble') ? { status: 500, body: { error: 'You asked for it.' } } : answer(search, { signal });
    });
    await table.open('/server');
    // The next page has been fetched ahead.
    await expect.poll(() => asked.map((params) => params.get('pageIndex'))).toEqual([null, '2']);
    const fail = page.getByRole('button', { name: 'Fail the next answer' });
    await fail.click();
    await expect.poll(() => asked.length).toBe(3);
    await expect(fail).toHaveAttribute('aria-pressed', 'true');
    await table.next.click();
    const notice = page.getByRole('status').filter({ hasText: 'The rows could not be fetched.' });
    await expect(notice).toContainText('You asked for it.');
    await expect(fail).toHaveAttribute('aria-pressed', 'false');
    expect(asked.filter((params) => params.has('trouble')).map((params) => params.get('pageIndex'))).toEqual(['2']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('Page 2 of 10')).toBeVisible();
  });

  if (isNightly) {
    test('copies the selected rows of all pages, without ids in the address that do not exist', async ({
      page,
      table,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await serveRows(page);
      const [first, other] = [rows[0]!, rows[67]!];
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      const line = ({ id, name, age }: (typeof rows)[number]) => [id, name, age].join('\t');
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await table.open(`/server?sorting=age.desc&rowSelection=${[first.id, other.id, 'gone', '<b>'].join('%2C')}`);
      await expect(bar).toContainText(/^2 selected/);
      await bar.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(bar.getByRole('button', { name: 'Copied' })).toBeFocused();
      expect((await copied()).split('\n')).toEqual([first, other].toSorted((a, b) => b.age - a.age).map(line));

      await table.open('/server?globalFilter=an&rowSelection=all%2Csearch.an');
      await expect(bar).toContainText('All 15 that match selected');
      await bar.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(bar.getByRole('button', { name: 'Copied' })).toBeFocused();
      const matching = rows.filter((row) => Object.values(row).some((value) => /an/i.test(String(value))));
      expect((await copied()).split('\n')).toEqual(matching.map(line));
    });

    test('saves all matching rows as CSV, can be stopped, and shows a failure', async ({ page, table, noise }) => {
      noise.allow(/status 500|status of 500/);
      let isHeld = false;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let isBroken = false;
      await serveRows(page, async (search) => {
        const isSaving = search.includes('pageSize=1000');
        if (isSaving && isBroken) return { status: 500, body: { error: '<b>On fire.</b>' } };
        if (isSaving && isHeld) await released;
        return answer(search, { signal });
      });
      await table.open('/server?globalFilter=an&sorting=age.desc');
      await expect(page.getByText('Showing 10 of 15 Rows')).toBeVisible();
      const saving = page.waitForEvent('download');
      const save = page.getByRole('button', { name: 'Save as CSV' });
      await save.click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe('Rows from a server.csv');
      const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect([lines[0], lines.length]).toEqual(['\uFEFFID,Name,Age', 17]);
      const ages = lines.slice(1, -1).map((line) => Number(line.split(',')[2]));
      expect(ages).toEqual(ages.toSorted((a, b) => b - a));

      isHeld = true;
      await page.getByRole('button', { name: 'Saved' }).click();
      const stop = page.getByRole('button', { name: 'Stop at 0' });
      await expect(stop).toHaveAttribute('aria-busy', 'true');
      await stop.click();
      await expect(save).toBeVisible();
      release();

      isBroken = true;
      await save.click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText('The rows were not saved. The server answered with status 500. <b>On fire.</b>');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(alert).toHaveCount(0);
    });

    test('shows that a server behind a proxy is down, and retries', async ({ page, table, noise }) => {
      noise.allow(/status 502|status of 502/);
      let isDown = true;
      await page.route('**/server/rows*', async (route) => {
        if (isDown) return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
        const { status, body } = await answer(new URL(route.request().url()).search, { signal });
        return route.fulfill({ status, json: body });
      });
      await table.open('/server');
      const notice = page.getByRole('status').filter({ hasText: 'The rows could not be fetched.' });
      await expect(notice).toContainText('The server answered with status 502.');
      isDown = false;
      await expect(table.bodyRows).toHaveCount(10);
      await expect(notice).toHaveCount(0);
    });
  }

  test('says that the server left out rows of the page, and loads them on retry', async ({ page, table }) => {
    let isShort = true;
    await serveRows(page, async (search) => {
      const { status, body } = await answer(search, { signal });
      return {
        status,
        body: isShort && 'rows' in body && Array.isArray(body.rows) ? { ...body, rows: body.rows.slice(0, 4) } : body,
      };
    });
    await table.open('/server');
    const notice = page.getByRole('status').filter({ hasText: 'This page has 4 of 10 rows' });
    await expect(notice).toHaveText(/rows have changed, or the server left some out\.Try again$/);
    await expect(table.bodyRows).toHaveCount(4);
    expect(await violations(page)).toEqual([]);
    isShort = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table.bodyRows).toHaveCount(10);
    await expect(notice).toHaveCount(0);
  });

  test('says that a static host has no server for its rows', async ({ page, table, noise }) => {
    noise.allow(/status 404|status of 404/);
    await table.open('/server');
    await expect(page.getByRole('status').filter({ hasText: 'served as files alone' })).toBeVisible();
  });
});

const counts = [
  [360, 1_234_567],
  [1280, 100_000],
  [1280, 9_999_999],
] as const;
test.for(isNightly ? counts : counts.slice(0, 1))(
  'a page %i pixels wide has the room of its number of rows before %i are counted',
  async ([width, rowCount], { page, table }) => {
    const respond = async (search: string, isCounted: boolean) => {
      const { status, body } = await answer(search, { signal });
      const { rowCount: _, ...uncounted } = { rowCount: 0, ...body };
      return { status, body: isCounted ? { ...uncounted, rowCount } : uncounted };
    };
    let isCounted = false;
    await page.setViewportSize({ width, height: 800 });
    await serveRows(page, (search) => respond(search, isCounted));
    await table.open('/server');
    await expect(page.getByText('Showing 10 Rows', { exact: true })).toBeVisible();
    const parts = page.locator(
      '.ct-row-count, .ct-table-grid-region, .ct-search-box, .ct-pager button, .ct-pager select',
    );
    const boxes = () => parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await boxes();
    expect(before.length).toBeGreaterThan(1);
    isCounted = true;
    await table.header('Age').getByRole('button').first().click();
    await expect(page.getByText(`Showing 10 of ${rowCount.toLocaleString('en')} Rows`, { exact: true })).toBeVisible();
    expect(await boxes()).toEqual(before);
  },
);
