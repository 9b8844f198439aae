import type { Page } from 'playwright';
import { describe, expect } from '../harness';
import { standardState, tableTest } from '../harness/table-page';

const test = tableTest();

describe('the demos', () => {
  test('Basic opens in the standard state', async ({ table }) => {
    await table.open('/');
    expect(await table.state()).toEqual(standardState);
    await table.expectShown([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await table.expectPlace('Page 1 of 10', 'Showing 10 of 100 Rows');
    expect(await table.columns()).toEqual(['ID', 'Name', 'Age']);
  });

  test('Custom query param name prefixes each param', async ({ page, table }) => {
    await table.open('/custom-param-name?sorting=name.asc&pageIndex=2');
    expect(await table.state()).toEqual(standardState);
    await table.search.fill('a');
    await table.sort('Name').click();
    await table.nameFilter.fill('a');
    await table.order.click();
    const [selected] = await table.shown();
    await table.checkbox(0).click();
    await table.pageSize.selectOption('20');
    await table.next.click();
    await expect
      .poll(() => params(page))
      .toEqual([
        ['pageIndex', '2'],
        ['sorting', 'name.asc'],
        ['userTable-columnFilters', 'name.%22a%22'],
        ['userTable-columnOrder', 'age,name,id'],
        ['userTable-globalFilter', 'a'],
        ['userTable-pageIndex', '2'],
        ['userTable-pageSize', '20'],
        ['userTable-rowSelection', String(selected)],
        ['userTable-sorting', 'name.asc'],
      ]);
  });

  test('Custom default value omits its defaults from the URL', async ({ page, table }) => {
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
    await expect(table.order).toHaveText('Reset Order');

    await table.first.click();
    await table.order.click();
    await table.nameFilter.fill('');
    await table.sort('Name').click();
    await table.search.fill('Angelina34');
    await table.expectShown([1]);
    await table.checkbox(0).click();
    await table.search.fill('');
    await expect
      .poll(() => params(page))
      .toEqual([
        ['columnFilters', 'none'],
        ['columnOrder', 'none'],
        ['globalFilter', '%22%22'],
        ['pageIndex', '1'],
        ['rowSelection', 'none'],
        ['sorting', 'none'],
      ]);
    await page.reload();
    await table.expectState({ ...standardState, pagination: { pageIndex: 0, pageSize: 20 } });
  });

  test('Custom encoder/decoder writes each state as JSON', async ({ page, table }) => {
    await table.open('/custom-encoder-decoder?globalFilter=a&pagination={"pageIndex":1}&columnFilters.name=b');
    expect(await table.state()).toEqual(standardState);
    await table.order.click();
    await table.checkbox(0).click();
    await table.nameFilter.fill('b');
    await table.search.fill('a');
    await table.sort('Name').click();
    await table.sort('Age').click({ modifiers: ['Shift'] });
    await table.pageSize.selectOption('20');
    await expect
      .poll(() => params(page))
      .toEqual([
        ['columnFilters.name', '"b"'],
        ['columnOrder', '["age","name","id"]'],
        ['globalFilter', '"a"'],
        ['pagination', '{"pageIndex":0,"pageSize":20}'],
        ['rowSelection', '{"0":true}'],
        ['sorting.age', 'desc'],
        ['sorting.name', 'asc'],
      ]);
    const before = await table.state();
    await page.reload();
    await table.expectState(before);
  });
});

/** Returns the URL's params, decoded once, sorted by name. */
async function params(page: Page): Promise<[name: string, text: string][]> {
  const all = await page.evaluate(() => [...new URLSearchParams(location.search)]);
  return all.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
