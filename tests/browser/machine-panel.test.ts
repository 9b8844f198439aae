import { describe, expect } from './harness';
import { InspectorPane } from './harness/inspector-pane';
import { tableTest } from './harness/table-page';

const test = tableTest();

describe('the machine panel', () => {
  test('typing highlights the pending state, and its bar fills during the debounce', async ({ page, table }) => {
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

  test('below the table, the machine panel is a line of active states that can be expanded', async ({
    page,
    table,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await table.open('/');
    const summary = page.locator('.machine-panel summary');
    await expect(summary).toContainText('sorting unsorted');
    await summary.click();
    await expect(page.getByRole('button', { name: 'sorting: unsorted, active' })).toBeVisible();
  });

  test('arrow keys move through the machine panel, and Enter opens a state in the docked inspector', async ({
    page,
    table,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.open('/');
    await page.getByRole('button', { name: 'page: first, active' }).press('ArrowRight');
    const middle = page.getByRole('button', { name: 'page: middle, not active' });
    await expect(middle).toBeFocused();
    await middle.press('Enter');
    const pane = new InspectorPane(page);
    await expect(pane.chart).toBeVisible({ timeout: 20_000 });
    await expect(pane.state('table.page.middle')).toBeFocused();
    await expect(pane.state('table.sorting')).toHaveCount(0);
  });
});
