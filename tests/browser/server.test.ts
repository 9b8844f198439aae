import { rows } from '../../src/data/rows';
import { server } from '../../src/demos';
import { createRowEndpoint, memorySource } from '../../src/rows';
import { describe, expect } from './harness';
import { violations } from './harness/axe';
import { tableTest } from './harness/table-page';

const test = tableTest();

const { table: serverTable } = server;
const answer = createRowEndpoint({ table: serverTable, source: memorySource(serverTable.createRowModel(rows)) });
const { signal } = new AbortController();

describe('the page with rows from a server', () => {
  test('shows what the server answers, and says why where it cannot', async ({ page, table, noise }) => {
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

  test('selects all that match, on all pages, through another search, a reload and Back', async ({ page, table }) => {
    await page.route('**/server/rows*', async (route) => {
      const { status, body } = await answer(new URL(route.request().url()).search, { signal });
      return route.fulfill({ status, json: body });
    });
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

  test('says what is missing where the pages are served as files alone', async ({ page, table, noise }) => {
    noise.allow(/status 404|status of 404/);
    await table.open('/server');
    await expect(page.getByRole('status').filter({ hasText: 'served as files alone' })).toBeVisible();
  });
});
