import { compose, describe, expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

describe('the URL line', () => {
  test('the URL line highlights params that a table has changed', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'URL' });
    const fold = line.getByRole('button', { name: 'URL' });
    await table.open('/?a=%20b&flag&sorting=age.desc#part');
    await expect(line.locator('code')).toHaveText('/?a=%20b&flag&sorting=age.desc#part');
    // The URL line becomes interactive when the page is idle.
    await expect(line.getByRole('group', { name: 'Search params' })).toBeVisible();
    await expect(line.locator('[data-written]')).toHaveCount(0);
    await table.search.fill('e');
    await expect(line.locator('code')).toHaveText('/?a=%20b&flag&sorting=age.desc&globalFilter=e#part');
    await expect(line.locator('[data-written]')).toHaveText(['globalFilter=e']);
    await expect(line.locator('[data-written]')).toHaveAttribute('data-written', 'replace');
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(line.locator('code')).toHaveCount(0);
    await fold.press('Enter');
    await page.getByRole('link', { name: 'Push (instead of replace)' }).click();
    await expect(line.locator('code')).toHaveText('/push');
    await table.sort('Name').click();
    await expect(line.locator('[data-written="push"]')).toHaveText(['sorting=name.asc']);
    await expect(line.getByText('push', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(line.locator('code')).toHaveText('/push');
    await expect(line.getByText('push', { exact: true })).toBeHidden();
  });

  test('a param in the URL line can be edited with the keyboard', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'URL' });
    const chip = (name: string) => line.getByRole('button', { name: `${name}=` });
    const shownUrl = line.locator('code').first();
    await table.open('/?mine=1&sorting=name.asc&pageIndex=3');
    await chip('pageIndex').hover();
    await expect(line.getByRole('tooltip')).toContainText('{"pageIndex":2,"pageSize":10}');
    await expect(page.locator('[data-pointed-state="pagination"] .ct-pager')).toHaveCSS('outline-style', 'solid');
    await chip('pageIndex').click();
    await expect(line.getByRole('tooltip')).toHaveCount(0);
    const input = line.getByRole('textbox', { name: 'pageIndex' });
    await input.press('End');
    await input.pressSequentially('9');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(shownUrl).toContainText('/?mine=1&sorting=name.asc');
    await expect(input).toHaveValue('39');
    await expect(page.getByText('Page 10 of 10')).toBeVisible();
    await input.fill('2');
    await expect(input).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText('Page 2 of 10')).toBeVisible();
    await input.press('Enter');
    await expect(chip('pageIndex')).toBeFocused();
    await expect(shownUrl).toHaveText('/?mine=1&sorting=name.asc&pageIndex=2');
    await page.goBack();
    await expect(page.getByText('Page 3 of 10')).toBeVisible();
    await chip('pageIndex').press('Home');
    await expect(chip('sorting')).toBeFocused();
    await chip('sorting').press('Delete');
    await expect(shownUrl).toHaveText('/?mine=1&pageIndex=3');
    await page.goBack();
    await chip('sorting').press('Enter');
    const sorting = line.getByRole('textbox', { name: 'sorting' });
    await sorting.fill('nickname.asc');
    await expect(sorting).toHaveAttribute('aria-invalid', 'true');
    await sorting.press('Escape');
    await expect(shownUrl).toHaveText('/?mine=1&sorting=name.asc&pageIndex=3');
    await expect(line.getByRole('button', { name: 'mine' })).toHaveCount(0);
  });

  test('Back ends editing a param in the URL line', async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'URL' });
    await table.open('/push?pageIndex=2');
    await table.next.click();
    await line.getByRole('button', { name: 'pageIndex=3' }).click();
    const input = line.getByRole('textbox', { name: 'pageIndex' });
    await input.fill('5');
    await expect(page).toHaveURL('/push?pageIndex=5');
    await page.goBack();
    await expect(input).toHaveCount(0);
    await expect(line.getByRole('button', { name: 'pageIndex=3' })).toBeVisible();
  });

  test("text being composed in the URL line isn't written", async ({ page, table }) => {
    const line = page.getByRole('region', { name: 'URL' });
    await table.open('/?globalFilter=a');
    await line.getByRole('button', { name: 'globalFilter=a' }).click();
    const input = line.getByRole('textbox', { name: 'globalFilter' });
    await input.fill('');
    await expect(page).toHaveURL('/?globalFilter=');
    const composition = await compose(page);
    await composition.set('に');
    await expect(input).toHaveValue('に');
    await expect(page).toHaveURL('/?globalFilter=');
    await composition.commit('日');
    await expect(table.search).toHaveValue('日');
  });

  clockTest(
    "the URL line shows pending changes, and copies a link with them and the page's other params and hash",
    async ({ page, table }) => {
      const line = page.getByRole('region', { name: 'URL' });
      const copied: string[] = [];
      await page.exposeFunction('keepCopied', (text: string) => copied.push(text));
      await page.addInitScript(() => {
        Clipboard.prototype.writeText = async (text) =>
          (window as unknown as { keepCopied: (text: string) => Promise<void> }).keepCopied(text);
      });
      await table.openPaused('/debounce?mine=%41#top');
      // The URL line's interactive parts load when the page is idle.
      await page.clock.runFor(100);
      await expect(line.getByRole('group', { name: 'Search params' })).toBeVisible();
      await table.search.fill('an');
      await expect(line.getByTitle('globalFilter=an')).toBeVisible();
      await expect(line.locator('code')).toHaveText('/debounce?mine=%41#top');
      await line.getByRole('button', { name: 'Copy link' }).click();
      await expect(line.getByRole('button', { name: 'Copied' })).toBeVisible();
      const href = '/debounce?mine=%41&globalFilter=an#top';
      expect(copied).toEqual([new URL(page.url()).origin + href]);
      await page.clock.runFor(1000);
      await expect(line.locator('code')).toHaveText(href);
      await expect(line.locator('.url-line-pending')).toHaveCount(0);
    },
  );
});
