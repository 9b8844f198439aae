import { describe, expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

describe('the machine next to the table', () => {
  test('typing lights the pending state, whose bar fills for the debounce', async ({ page, table }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.open('/debounce');
    const pending = page.getByRole('button', { name: /^globalFilter: pending/ });
    await expect(pending).toHaveAccessibleName('globalFilter: pending, not active');
    await table.search.fill('a');
    await expect(pending).toHaveAccessibleName('globalFilter: pending, active');
    await expect(page.locator('.inspector-pill-delay')).toHaveCSS('animation-duration', '1s');
    await expect(pending).toHaveAccessibleName('globalFilter: pending, not active');
    await expect(page.locator('.inspector-pill-delay')).toHaveCount(0);
  });

  test('below the table, the machine is a line of active states that unfolds', async ({ page, table }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await table.open('/');
    const summary = page.locator('.machine-panel summary');
    await expect(summary).toContainText('sorting unsorted');
    await summary.click();
    await expect(page.getByRole('button', { name: 'sorting: unsorted, active' })).toBeVisible();
  });

  test('selecting a state opens the docked inspector', async ({ page, table }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.open('/');
    await page.getByRole('button', { name: 'page: middle, not active' }).press('Enter');
    await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  });
});
