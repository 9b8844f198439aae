import type { Page } from 'playwright';
import { expect } from './harness';
import { url, recordHistory, tableTest } from './harness/table-page';

const test = tableTest();

const openViews = async (page: Page) => {
  await page.getByRole('button', { name: 'Views' }).click();
  return page.getByRole('group', { name: 'Saved views' });
};

test('a view can be saved, renamed, and shared with a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = '/sub-rows?globalFilter=sun+bear&expanded=all';
  await page.goto(opened);
  const panel = await openViews(page);
  await panel.getByLabel('View name').fill('Sun bears');
  await panel.getByLabel('View name').press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Saved “Sun bears”.');
  await panel.getByRole('button', { name: 'Copy link to Sun bears' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied the link to “Sun bears”.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const other = await context.newPage();
  const calls = await recordHistory(other);
  await other.goto('/sub-rows?sorting=name.desc');
  const otherPanel = await openViews(other);
  const before = (await calls()).length;
  await otherPanel.getByRole('button', { name: 'Sun bears', exact: true }).click();
  await expect.poll(() => url(other)).toBe(opened);

  const rename = panel.getByRole('button', { name: 'Rename Sun bears' });
  await rename.click();
  await panel.getByLabel('New name for Sun bears').press('Escape');
  await expect(rename).toBeFocused();
  await rename.click();
  await panel.getByLabel('New name for Sun bears').fill('Bears of the sun');
  await panel.getByLabel('New name for Sun bears').press('Enter');
  await otherPanel.getByRole('button', { name: 'Delete Bears of the sun' }).click();
  await expect(panel.getByText('No saved views yet.')).toBeVisible();
  expect((await calls()).slice(before)).toMatchObject([{ method: 'replaceState', url: opened }]);
});
