import { expect } from './harness';
import { InspectorPane } from './harness/inspector-pane';
import { tableTest } from './harness/table-page';

const test = tableTest();

test('in the expanded machine panel, Enter opens the focused state in the docked inspector', async ({
  page,
  table,
}) => {
  // At this width, the panel is a line of active states below the table.
  await page.setViewportSize({ width: 1024, height: 800 });
  await table.open('/');
  const summary = page.locator('.machine-panel summary');
  await expect(summary).toContainText('sorting unsorted');
  await table.sort('Name').click();
  await expect(summary).toHaveText(/^Machinesorting one\.ascending · /);
  await summary.click();
  await page.getByRole('button', { name: 'page: first, active' }).press('ArrowRight');
  const middle = page.getByRole('button', { name: 'page: middle, not active' });
  await expect(middle).toBeFocused();
  await middle.press('Enter');
  const pane = new InspectorPane(page);
  await expect(pane.chart).toBeVisible({ timeout: 20_000 });
  await expect(pane.state('table.page.middle')).toBeFocused();
  await expect(pane.state('table.sorting')).toHaveCount(0);
});
