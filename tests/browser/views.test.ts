import type { Page } from 'playwright';
import { expect, violations } from './harness';
import { address, recordHistory, tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

test('a view is saved, opened by one user event, shared with other tabs, renamed and deleted', async ({
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
  expect(await violations(page)).toEqual([]);

  const other = await context.newPage();
  const calls = await recordHistory(other);
  await other.goto('/sub-rows?sorting=name.desc');
  await other.getByRole('button', { name: 'Views' }).click();
  const otherPanel = other.getByRole('group', { name: 'Saved views' });
  const before = (await calls()).length;
  await otherPanel.getByRole('button', { name: 'Sun bears', exact: true }).click();
  const opened = '/sub-rows?globalFilter=sun+bear&expanded=all';
  await expect.poll(() => address(other)).toBe(opened);

  await panel.getByRole('button', { name: 'Rename Sun bears' }).click();
  await panel.getByLabel('New name of Sun bears').fill('Bears of the sun');
  await panel.getByLabel('New name of Sun bears').press('Enter');
  await otherPanel.getByRole('button', { name: 'Delete Bears of the sun' }).click();
  await expect(panel.getByText('No view is saved yet.')).toBeVisible();
  expect((await calls()).slice(before)).toMatchObject([{ method: 'replaceState', address: opened }]);
});

const openViews = async (page: Page) => {
  await page.getByRole('button', { name: 'Views' }).click();
  return page.getByRole('group', { name: 'Saved views' });
};

test('the link of a view is copied, and an old view that no longer makes sense opens by the rules for any address', async ({
  page,
  context,
  table,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/whole-state?columnSizing=name.200');
  const panel = await openViews(page);
  await panel.getByLabel('Name of the view').fill('Old');
  await panel.getByLabel('Name of the view').press('Enter');
  await panel.getByRole('button', { name: 'Copy link of Old' }).click();
  await expect(panel.getByRole('status')).toHaveText('The link of “Old” is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('chartable.view:'));
    const text = '?sorting=gone.asc&columnVisibility=gone%2Cage&columnSizing=name.5&columnPinning=age.left&pageSize=20';
    localStorage.setItem(key, JSON.stringify({ name: 'Old', text }));
  });
  await page.reload();
  await (await openViews(page)).getByRole('button', { name: 'Old', exact: true }).click();
  await table.expectState({
    sorting: [],
    columnVisibility: { age: false },
    columnSizing: {},
    columnPinning: { left: ['age'], right: [] },
    pagination: { pageIndex: 0, pageSize: 20 },
  });
});

if (isNightly)
  test('an error says that the browser has no storage, or refused to store a view', async ({ page, context }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) throw new DOMException('', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.goto('/whole-state');
    const panel = await openViews(page);
    await panel.getByLabel('Name of the view').fill('Large');
    await panel.getByLabel('Name of the view').press('Enter');
    await expect(panel.getByRole('status')).toHaveText(
      'The browser did not store “Large”: its storage is full, or off.',
    );

    const other = await context.newPage();
    await other.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      }),
    );
    await other.goto('/whole-state');
    await expect(await openViews(other)).toContainText('so no view can be saved');
  });

test('Escape cancels a new name and keeps the panel open with the focus in it', async ({ page }) => {
  await page.goto('/whole-state');
  const panel = await openViews(page);
  await panel.getByLabel('Name of the view').fill('Kept');
  await panel.getByLabel('Name of the view').press('Enter');
  const rename = panel.getByRole('button', { name: 'Rename Kept' });
  await rename.click();
  await panel.getByLabel('New name of Kept').fill('Lost');
  await panel.getByLabel('New name of Kept').press('Escape');
  await expect(rename).toBeFocused();
  await expect(panel.locator('.ct-views-open')).toHaveText(['Kept']);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('two tabs that save at once lose no view', async ({ page, context }) => {
  const other = await context.newPage();
  const panels = await Promise.all(
    [page, other].map(async (tab, index) => {
      await tab.goto('/whole-state');
      const panel = await openViews(tab);
      await panel.getByLabel('Name of the view').fill(`Of tab ${index}`);
      return panel;
    }),
  );
  await Promise.all(panels.map((panel) => panel.getByLabel('Name of the view').press('Enter')));
  for (const panel of panels) await expect(panel.locator('.ct-views-open')).toHaveText(['Of tab 0', 'Of tab 1']);
});
