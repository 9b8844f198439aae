import { expect } from '../harness';
import { tableTest } from '../harness/table-page';
import { serveRows } from './server-rows';

const test = tableTest();

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

  await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')).toMatch(/^all,search\.ha,but\.[^,.]+$/);
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
