import { afterAll, beforeAll } from 'vitest';
import { createUserMaker, userSeed } from '../../src/site/data/random-users';
import { server } from '../../src/site/demos';
import { userColumns } from '../../src/site/demos/user-columns';
import { openPostgresUsers, type PostgresUsers } from '../../src/site/demos/server/postgres-users';
import { createRowEndpoint } from '../../src/table/rows';
import { startPostgres, type PostgresServer } from './postgres';
import { describe, expect } from '../browser/harness';
import { tableTest } from '../browser/harness/table-page';

const test = tableTest();

let database: PostgresServer;
let users: PostgresUsers;
beforeAll(async () => {
  database = await startPostgres();
  users = await openPostgresUsers(database.url, 500);
});
afterAll(async () => {
  await users.close();
  await database.close();
});

describe('the page with rows from PostgreSQL', () => {
  test('the page keeps the typed text while the database is down, and shows rows once it is up', async ({
    page,
    table,
    noise,
  }) => {
    noise.allow(/status 503|status of 503/);
    const answer = createRowEndpoint({
      search: server.table.search,
      columns: userColumns,
      source: users.source,
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
    // The previous rows stay, and the user can keep typing.
    expect(await table.bodyRows.allTextContents()).toEqual(shown);
    await table.search.pressSequentially('n');
    await table.sort('Age').click();

    await database.start();
    await expect(notice).toHaveCount(0, { timeout: 20_000 });
    await expect(table.search).toHaveValue('ann');
    const selected = Array.from({ length: 3 }, createUserMaker(userSeed))[2]?.id;
    await table.expectUrl(`/server?rowSelection=${selected}&globalFilter=ann&sorting=age.desc`);
    const { signal } = new AbortController();
    const expected = await answer('?globalFilter=ann&sorting=age.desc', { signal });
    expect(expected.body).toMatchObject({ rowCount: await table.bodyRows.count() });
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText(/^1 selected/);
  });
});
