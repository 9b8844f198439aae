import { describe, expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

describe('the URL line', () => {
  test("the line with a table's URL highlights the params that the table has changed", async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'URL' });
    await table.open('/?a=%20b&flag&sorting=age.desc#part');
    await expect(line.locator('code')).toHaveText('/?a=%20b&flag&sorting=age.desc#part');
    // The live URL line loads when the page is idle.
    await expect(line.locator('.url-line-method')).toBeAttached();
    await expect(line.locator('[data-written]')).toHaveCount(0);
    await table.search.fill('e');
    await expect(line.locator('code')).toHaveText('/?a=%20b&flag&sorting=age.desc&globalFilter=e#part');
    await expect(line.locator('[data-written]')).toHaveText(['globalFilter=e']);
    await expect(line.locator('[data-written]')).toHaveAttribute('data-written', 'replace');
    await expect(line.getByText('replaced', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Push (instead of replace)' }).click();
    await expect(line.locator('code')).toHaveText('/push');
    await table.sort('Name').click();
    await expect(line.locator('[data-written="push"]')).toHaveText(['sorting=name.asc']);
    await expect(line.getByText('pushed', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(line.locator('code')).toHaveText('/push');
    await expect(line.getByText('pushed', { exact: true })).toBeHidden();
  });

  clockTest('the URL line shows pending changes', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'URL' });
    await table.openPaused('/debounce?mine=%41#top');
    // The live URL line loads when the page is idle.
    await page.clock.runFor(100);
    await expect(line.locator('.url-line-method')).toBeAttached();
    await table.search.fill('an');
    await expect(line.getByTitle('globalFilter=an')).toBeVisible();
    await expect(line.locator('code')).toHaveText('/debounce?mine=%41#top');
    await page.clock.runFor(1000);
    await expect(line.locator('code')).toHaveText('/debounce?mine=%41&globalFilter=an#top');
    await expect(line.locator('.url-line-pending')).toHaveCount(0);
  });
});
