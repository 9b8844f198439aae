import { afterAll, beforeAll } from 'vitest';
import { orderAt } from '../../src/site/data/orders';
import { server } from '../../src/site/demos';
import { orderColumns } from '../../src/site/demos/order-columns';
import { openPostgresOrders, type PostgresOrders } from '../../src/site/demos/server/postgres-orders';
import { createRowEndpoint } from '../../src/table/rows';
import { startPostgres, type PostgresServer } from './postgres';
import { describe, expect } from '../browser/harness';
import { tableTest } from '../browser/harness/table-page';

const test = tableTest();

let database: PostgresServer;
let orders: PostgresOrders;
beforeAll(async () => {
  database = await startPostgres();
  orders = await openPostgresOrders(database.url, 500);
});
afterAll(async () => {
  await orders.close();
  await database.close();
});

describe('the page with rows from PostgreSQL', () => {
  test('while the database is down, the page keeps the typed text', async ({ page, table, noise }) => {
    noise.allow(/status 503|status of 503/);
    const answer = createRowEndpoint({
      search: server.table.search,
      columns: orderColumns,
      source: orders.source,
    });
    await page.route('**/server/rows*', async (route) => {
      const { signal } = new AbortController();
      const { status, headers, body } = await answer(new URL(route.request().url()).search, { signal });
      return route.fulfill({ status, headers, json: body });
    });
    await table.open('/server');
    await expect(table.bodyRows).toHaveCount(10);
    await table.checkbox(2).click();
    const shown = await table.bodyRows.allTextContents();

    await database.stop('kill');
    await table.search.fill('an');
    const notice = page.getByRole('status').filter({ hasText: 'Couldn’t load rows' });
    await expect(notice).toContainText('server error 503', { timeout: 20_000 });
    expect(await table.bodyRows.allTextContents()).toEqual(shown);
    await table.search.pressSequentially('n');
    await table.sort('Total').click();

    await database.start();
    await expect(notice).toHaveCount(0, { timeout: 20_000 });
    await expect(table.search).toHaveValue('ann');
    const selected = orderAt(2).id;
    await table.expectUrl(`/server?rowSelection=${selected}&globalFilter=ann&sorting=total.desc`);
    const { signal } = new AbortController();
    const expected = await answer('?globalFilter=ann&sorting=total.desc', { signal });
    await expect(async () => expect(expected.body).toMatchObject({ rowCount: await table.bodyRows.count() })).toPass({
      timeout: 20_000,
    });
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText(/^1 selected/);
  });
});
