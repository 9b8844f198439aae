import { describe, expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

describe('the line with the address', () => {
  test('shows the address exactly, and marks what a table replaced', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'Address' });
    await table.open('/?a=%20b&flag&sorting=age.desc#part');
    await expect(line.locator('code')).toHaveText('/?a=%20b&flag&sorting=age.desc#part');
    await expect(line.locator('[data-written]')).toHaveCount(0);
    await table.search.fill('e');
    await expect(line.locator('code')).toHaveText('/?a=%20b&flag&sorting=age.desc&globalFilter=e#part');
    await expect(line.locator('[data-written]')).toHaveText(['globalFilter=e']);
    await expect(line.locator('[data-written]')).toHaveAttribute('data-written', 'replace');
  });

  test('marks a pushed entry, and removes the mark after Back', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'Address' });
    await table.open('/push');
    await table.sort('Name').click();
    await expect(line.locator('[data-written="push"]')).toHaveText(['sorting=name.asc']);
    await expect(line.getByText('push', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(line.locator('code')).toHaveText('/push');
    await expect(line.getByText('push', { exact: true })).toBeHidden();
  });

  clockTest(
    "shows pending changes, and copies a link with them and with the page's other parameters and hash",
    async ({ page, table }) => {
      const line = page.getByRole('region', { name: 'Address' });
      const copied: string[] = [];
      await page.exposeFunction('keepCopied', (text: string) => copied.push(text));
      await page.addInitScript(() => {
        Clipboard.prototype.writeText = async (text) =>
          (window as unknown as { keepCopied: (text: string) => Promise<void> }).keepCopied(text);
      });
      await table.openPaused('/debounce?mine=%41#top');
      await table.search.fill('an');
      await expect(line.getByText('globalFilter', { exact: true })).toBeVisible();
      await expect(line.locator('code')).toHaveText('/debounce?mine=%41#top');
      await line.getByRole('button', { name: 'Copy link' }).click();
      await expect(line.getByRole('button', { name: 'Copied' })).toBeVisible();
      const href = '/debounce?mine=%41&globalFilter=an#top';
      expect(copied).toEqual([new URL(page.url()).origin + href]);
      await page.clock.runFor(1000);
      await expect(line.locator('code')).toHaveText(href);
      await expect(line.locator('.address-line-pending')).toHaveCount(0);
    },
  );

  clockTest(
    'shows a quick second write with the next change of the table, or after a pause',
    async ({ page, table }) => {
      const code = page.getByRole('region', { name: 'Address' }).locator('code');
      await table.openPaused('/');
      await table.search.press('a');
      await expect(code).toHaveText('/?globalFilter=a');
      await table.search.press('n');
      await page.clock.runFor(120);
      expect(new URL(page.url()).search).toBe('?globalFilter=an');
      await expect(code).toHaveText('/?globalFilter=a');
      await table.search.press('a');
      await expect(code).toHaveText('/?globalFilter=an');
      await page.clock.runFor(120);
      expect(new URL(page.url()).search).toBe('?globalFilter=ana');
      await expect(code).toHaveText('/?globalFilter=an');
      await page.clock.runFor(120);
      await expect(code).toHaveText('/?globalFilter=ana');
    },
  );

  test('is folded and unfolded', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'Address' });
    await table.open('/');
    const fold = line.getByRole('button', { name: 'Address' });
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(line.locator('code')).toHaveCount(0);
    await table.sort('Name').click();
    await fold.press('Enter');
    await expect(line.locator('code')).toHaveText('/?sorting=name.asc');
  });
});
