import { expect } from '../harness';
import { tableTest } from '../harness/table-page';
import { answer, signal } from './server-rows';

const test = tableTest();

test('/server shows rows from the server, or an error with a retry button', async ({ page, table, noise }) => {
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
  await table.open('/server?q=ha&sort=-total');
  await expect(page.getByText('Showing 10 of 12 Rows')).toBeVisible();
  expect(requests[0]).toBe('?q=ha&sort=-total');
  const names = await table.bodyRows.allTextContents();

  isBroken = true;
  await table.search.fill('har');
  const notice = page.getByRole('status').filter({ hasText: 'Couldn’t load rows' });
  await expect(notice).toContainText('The server responded with 400: <b>No more rows.</b>');
  expect(await table.bodyRows.allTextContents()).toEqual(names);

  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  const wanted = await answer('?q=har&sort=-total', { signal });
  await expect(async () => expect(wanted.body).toMatchObject({ rowCount: await table.bodyRows.count() })).toPass({
    timeout: 20_000,
  });
});
