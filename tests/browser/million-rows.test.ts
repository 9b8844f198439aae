import { describe, expect } from './harness';
import { violations } from './harness/axe';
import { tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

describe('the page with a million rows', () => {
  test('shows its first rows while more are generated, and all generated ones once stopped', async ({
    page,
    table,
  }) => {
    await page.goto('/million-rows?pageIndex=2');
    await expect(table.bodyRows).toHaveCount(10);
    await page.getByRole('button', { name: 'Stop' }).click();
    const stopped = page.getByText(/^Stopped at [\d,]+ of 1,000,000 rows$/);
    await expect(stopped).toBeVisible();
    await expect(table.bodyRows).toHaveCount(10);
    expect(await violations(page)).toEqual([]);
    await page.getByPlaceholder('Search...').first().fill('zz no such row');
    await expect(page.getByText('Showing 0 of 0 Rows')).toBeVisible();
  });

  if (isNightly)
    test('scrolls through all rows without changing the address', async ({ page, table }) => {
      await page.goto('/million-rows');
      await expect(table.bodyRows).toHaveCount(10);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText(/^Stopped at /)).toBeVisible();
      const total = (await page.getByText(/^Stopped at /).innerText()).match(/[\d,]+/)?.[0];
      await page.getByRole('switch', { name: 'Scroll through all rows' }).click();
      await expect(page.getByText(new RegExp(`^Rows 1 to \\d+ of ${total}$`))).toBeVisible();
      const region = page.getByRole('region', { name: 'A million rows' });
      await region.focus();
      await page.keyboard.press('End');
      await expect(page.getByText(new RegExp(`^Rows [\\d,]+ to ${total} of ${total}$`))).toBeVisible();
      await expect(table.bodyRows.last()).not.toContainText('…');
      expect(await table.bodyRows.count()).toBeLessThan(60);
      expect(await violations(page)).toEqual([]);
      // Rows out of the page can be selected too, one by one and with all that match.
      const [last, all] = [table.bodyRows.last().getByRole('checkbox'), table.selectAll];
      await last.click();
      await expect(last).toBeChecked();
      await all.click();
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await expect(bar).toContainText(`All ${total} that match selected`);
      await last.click();
      await expect(last).not.toBeChecked();
      await expect(all).not.toBeChecked();
      await bar.getByRole('button', { name: 'Clear selection' }).click();
      await table.search.fill('nobody of this name');
      await expect(region).toContainText('No rows pass the filters.');
      await region.getByRole('button', { name: 'Clear filters' }).click();
      await expect(region.getByRole('checkbox').nth(1)).toBeVisible();
      await region.focus();
      await page.keyboard.press('Home');
      await expect(page.getByText(new RegExp(`^Rows 1 to \\d+ of ${total}$`))).toBeVisible();
      await table.expectAddress('/million-rows');
      await page.getByRole('switch', { name: 'Scroll through all rows' }).click();
      await expect(table.bodyRows).toHaveCount(10);
    });
});
