import { expect } from '..';
import { tableTest } from '../table-page';

const test = tableTest();

test('a test of the harness / that fails on purpose', async ({ table, page }) => {
  await table.openPaused('/debounce');
  await table.sort('Name').click();
  await page.evaluate(() => console.info('a word'));
  await expect(table.header('Name')).toHaveAttribute('aria-sort', 'descending', { timeout: 1 });
});
