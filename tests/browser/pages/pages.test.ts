import type { Page } from 'playwright';
import { expect, violations } from '../harness';
import { tableTest } from '../harness/table-page';

const test = tableTest();

test('the page “Custom default value” omits default values from the URL and passes axe', async ({ page, table }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const path = '/custom-default-value';
  await table.open(path);
  const state = await table.state();
  expect(state).toMatchObject({
    sorting: [{ id: 'name', desc: true }],
    pagination: { pageIndex: 2, pageSize: 20 },
    columnFilters: [{ id: 'name', value: 'a' }],
    columnOrder: ['age', 'name', 'id'],
    rowSelection: { 1: true },
  });
  expect(state.globalFilter).not.toBe('');
  await expect(page.getByText(/^Page 3 of [3-5]$/)).toBeVisible();
  await expect(table.bodyRows).not.toHaveCount(0);
  await table.expectUrl(path);
  await expect(table.search).toHaveValue(state.globalFilter);
  // The table shows filters, a sorted column and a selection.
  expect(await violations(page)).toEqual([]);
  await table.order.click();
  await table.search.fill('');
  await expect
    .poll(() => params(page))
    .toEqual([
      ['columnOrder', 'none'],
      ['globalFilter', '%22%22'],
      ['pageIndex', '1'],
    ]);
});

/** Returns the URL's params, decoded once, sorted by name. */
async function params(page: Page): Promise<[name: string, text: string][]> {
  const all = await page.evaluate(() => [...new URLSearchParams(location.search)]);
  return all.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
