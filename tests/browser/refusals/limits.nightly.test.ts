import type { Page } from 'playwright';
import { describe, expect } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { type TablePage, url, tableTest } from '../harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });
const protectedTest = tableTest({ floodProtection: true });

const notice = (page: Page) => page.getByText('The URL is out of date');
const link = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });

describe("Chromium's flood protection", () => {
  const hurry = (page: Page, clicks: number) =>
    page.evaluate((count) => {
      const button = document.querySelector<HTMLButtonElement>('thead th button');
      for (let click = 0; click < count; click += 1) button?.click();
    }, clicks);

  protectedTest(
    'while Chromium drops history calls, the table keeps working, and each history entry gets its URL later',
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

  protectedTest('a page that replaces history entries never triggers flood protection', async ({ page, table }) => {
    await table.open('/');
    await hurry(page, 301);
    await expectAgreement(page, table);
    await table.expectUrl('/?sorting=id.asc');
  });
});

describe('a state that is too long for any URL', () => {
  // Chromium accepts a URL over 2 MiB, but loses it on reload.
  const longest = 2 * 1024 * 1024;

  const type = (table: TablePage, length: number) =>
    table.search.evaluate((input: HTMLInputElement, count) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'a'.repeat(count));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, length);

  clockTest(
    'a state that is too long for the URL is shown with a notice, and restored after a reload',
    async ({ page, table }) => {
      await table.openPaused('/');
      await type(table, longest);
      await page.clock.runFor(6000);
      await expect(notice(page)).toBeVisible();
      expect(await url(page)).toBe('/');
      await table.sort('Name').click();
      expect((await table.state()).globalFilter).toHaveLength(longest);

      await page.reload();
      await expect(table.panel).toBeVisible();
      const shown = await table.state();
      expect(shown.globalFilter).toHaveLength(longest);
      expect(shown.sorting).toEqual([{ id: 'name', desc: false }]);

      await type(table, 3);
      await page.clock.runFor(2000);
      await table.expectUrl('/?globalFilter=aaa&sorting=name.asc');
      await expect(notice(page)).toBeHidden();
    },
  );
});

describe('a browser without storage, history or clipboard', () => {
  const withoutStorage = () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  };
  const withFullStorage = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    };
  };
  const withoutCrypto = () => {
    Object.defineProperty(window, 'crypto', { value: undefined });
    Object.defineProperty(window, 'msCrypto', { value: undefined });
  };

  test.for([
    ['no storage (remix-run/react-router#14325, #10842)', withoutStorage],
    ['a full storage (TanStack/router#6241)', withFullStorage],
    ['no crypto', withoutCrypto],
  ] as const)('%s', async ([, take], { page, table }) => {
    await page.addInitScript(take);
    await table.open('/push');
    await table.search.fill('an');
    await table.sort('Age').click();
    await table.expectUrl('/push?globalFilter=an&sorting=age.desc');
    await page.reload();
    await table.expectState({ globalFilter: 'an', sorting: [{ id: 'age', desc: true }] });
    await page.goBack();
    await table.expectUrl('/push?globalFilter=an');
    await table.expectState({ globalFilter: 'an', sorting: [] });
    await link(page, 'Debounce').click();
    await table.search.fill('b');
    await table.expectState({ globalFilter: 'b' });
    await link(page, 'Basic').click();
    await table.expectUrl('/');
    await page.goBack();
    await table.expectUrl('/debounce?globalFilter=b');
    await table.expectState({ globalFilter: 'b' });
    await page.goto('/inspector');
    await expect(page.getByRole('button', { name: 'Open a file…' })).toBeVisible();
  });
});

describe('the inspector', () => {
  test("users can close the inspector's window at any time", async ({ page, table }) => {
    await table.open('/push');
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      (async () => {
        await page.getByRole('button', { name: 'Inspector options' }).click();
        await page.getByRole('menuitem', { name: /In its own window/ }).click();
      })(),
    ]);
    await opened.waitForLoadState();
    await table.sort('Name').click();
    // Doesn't use keys, because Chromium may drop some while focus moves between windows.
    await Promise.all([opened.close(), table.search.fill('ann')]);
    await table.sort('Age').click();
    await table.expectState({ globalFilter: 'ann', sorting: [{ id: 'age', desc: true }] });
    await expectAgreement(page, table);
    await page.goBack();
    await table.expectState({ globalFilter: 'ann', sorting: [{ id: 'name', desc: false }] });
    await link(page, 'Basic').click();
    await table.search.fill('x');
    await expectAgreement(page, table);
  });
});
