import { expect } from '../harness';
import { tableTest } from '../harness/table-page';

const test = tableTest();

test('the focus stays in the table when Back replaces or removes the focused row (mui/mui-x#14993)', async ({
  page,
  table,
}) => {
  await table.open('/push?globalFilter=zzzz');
  for (const url of ['/push', '/push?pageIndex=2', '/push?pageSize=50']) {
    await page.evaluate((to) => history.pushState({}, '', to), url);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await table.expectUrl(url);
  }
  await expect(table.bodyRows).toHaveCount(50);
  await table.checkbox(20).focus();
  await page.goBack();
  await expect(table.bodyRows).toHaveCount(10);
  await expect(table.checkbox(9)).toBeFocused();
  await table.checkbox(3).focus();
  const before = await table.bodyRows.nth(3).textContent();
  await page.goBack();
  await expect(table.bodyRows.nth(3)).not.toHaveText(before ?? '');
  await expect(table.checkbox(3)).toBeFocused();
  await page.goBack();
  await expect(table.bodyRows).toHaveCount(0);
  await expect(table.grid).toBeFocused();
  // After a size change, the table measures its rows, and must stay focused.
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(table.grid).toBeFocused();
});
