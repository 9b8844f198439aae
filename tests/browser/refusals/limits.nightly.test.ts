import type { Page } from 'playwright';
import { describe, expect } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { url, tableTest } from '../harness/table-page';

/** Runs with Chromium's limit on history calls, which users have but Playwright turns off. */
const protectedTest = tableTest({ ignoreDefaultArgs: ['--disable-ipc-flooding-protection'] });

const link = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });

describe("Chromium's flood protection", () => {
  const hurry = (page: Page, clicks: number) =>
    page.evaluate((count) => {
      const button = document.querySelector<HTMLButtonElement>('thead th button');
      for (let click = 0; click < count; click += 1) button?.click();
    }, clicks);

  protectedTest(
    'while Chromium drops history calls, tables keep working, and write the dropped URLs later',
    async ({ page, table, noise }) => {
      noise.allow(/Throttling navigation/);
      await table.open('/push');
      // 301 clicks are a hundred rounds through the sort directions, and one more click.
      await hurry(page, 301);
      await table.expectState({ sorting: [{ id: 'id', desc: false }] });
      expect(noise.logged.join()).toContain('Throttling');
      await link(page, 'Debounce').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
      await table.expectState({ sorting: [] });
      // Chromium accepts history calls again after ten seconds.
      await expect.poll(() => url(page), { timeout: 25_000 }).toBe('/debounce');
      await page.goBack();
      await table.expectUrl('/push?sorting=id.asc');
      await table.expectState({ sorting: [{ id: 'id', desc: false }] });
      await table.sort('Name').click();
      await expectAgreement(page, table, 25_000);
    },
  );

  protectedTest("replacing history entries never triggers Chromium's flood protection", async ({ page, table }) => {
    await table.open('/');
    await hurry(page, 301);
    await expectAgreement(page, table);
    await table.expectUrl('/?sorting=id.asc');
  });
});
