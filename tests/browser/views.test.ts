import { browserTest, expect, violations } from './harness';
import { address } from './harness/table-page';

const test = browserTest();

test('a view is saved under a name, opened by one act, and there for other tabs, renamed and deleted', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/sub-rows?globalFilter=sun+bear&expanded=all');
  await page.getByRole('button', { name: 'Views' }).click();
  const panel = page.getByRole('group', { name: 'Saved views' });
  await panel.getByLabel('Name of the view').fill('Sun bears');
  await panel.getByLabel('Name of the view').press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Saved “Sun bears”.');
  expect(await violations(page, true)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/sub-rows?sorting=name.desc');
  await other.getByRole('button', { name: 'Views' }).click();
  const otherPanel = other.getByRole('group', { name: 'Saved views' });
  await otherPanel.getByRole('button', { name: 'Sun bears', exact: true }).click();
  await expect.poll(() => address(other)).toBe('/sub-rows?globalFilter=sun+bear&expanded=all');

  await panel.getByRole('button', { name: 'Rename Sun bears' }).click();
  await panel.getByLabel('New name of Sun bears').fill('Bears of the sun');
  await panel.getByLabel('New name of Sun bears').press('Enter');
  await otherPanel.getByRole('button', { name: 'Delete Bears of the sun' }).click();
  await expect(panel.getByText('No view is saved yet.')).toBeVisible();
});
