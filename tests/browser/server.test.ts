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

  test('says what is missing where the pages are served as files alone', async ({ page, table, noise }) => {
    noise.allow(/status 404|status of 404/);
    await table.open('/server');
    await expect(page.getByRole('status').filter({ hasText: 'served as files alone' })).toBeVisible();
  });
});
