import type { Page } from 'playwright';
import { describe, expect, historyLength } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { url, tableTest } from '../harness/table-page';
import type { Browser } from './refuse';
import { handleHistory } from './refuse';

const test = tableTest({ setsClock: true }).extend<{ browserHistory: Browser }>({
  browserHistory: async ({ page }, use) => use(await handleHistory(page)),
});

const notice = (page: Page) => page.getByText('The URL is out of date');
const link = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const push = 'Push (instead of replace)';

describe.for([
  ['throws', '/'],
  ['silent', '/push'],
] as const)('if the browser refuses history calls (%s) on %s', ([how, path]) => {
  test('a table works while the browser refuses history calls', async ({ page, table, browserHistory }) => {
    await table.openPaused(path);
    const before = await historyLength(page);
    await browserHistory.refuse(how);
    await table.search.fill('a');
    await table.sort('Name').click();
    await page.clock.runFor(4900);
    await expect(notice(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(notice(page)).toBeVisible();
    await table.next.click();
    const shown = {
      globalFilter: 'a',
      sorting: [{ id: 'name', desc: false }],
      pagination: { pageIndex: 1, pageSize: 10 },
    };
    await table.expectState(shown);
    expect(await url(page)).toBe(path);

    if (path === '/') {
      await page.reload();
      await expect(table.panel).toBeVisible();
      await table.expectState(shown);
      expect(await url(page)).toBe(path);
    }
    await browserHistory.take();
    await page.clock.runFor(1000);
    await expectAgreement(page, table);
    expect(await historyLength(page)).toBe(path === '/push' ? before + 1 : before);
    await expect(notice(page)).toBeHidden();
    await table.order.click();
    await page.clock.runFor(200);
    await expectAgreement(page, table);
  });
});

describe('links while the browser drops history calls', () => {
  test('links open their pages while the browser drops history calls', async ({ page, table, browserHistory }) => {
    await table.openPaused('/?pageSize=20');
    const before = await historyLength(page);
    await browserHistory.refuse('silent');
    await table.sort('Name').click();
    await link(page, push).click();
    await expect(heading(page)).toHaveText(push);
    await table.expectState({ sorting: [], pagination: { pageIndex: 0, pageSize: 10 } });
    await table.search.fill('a');
    await page.clock.runFor(2000);
    await table.expectState({ globalFilter: 'a' });
    expect(await url(page)).toBe('/?pageSize=20');

    await browserHistory.take();
    await page.clock.runFor(1000);
    await table.expectUrl('/push?globalFilter=a');
    expect(await historyLength(page)).toBeLessThanOrEqual(before + 2);
    await page.goBack();
    if ((await url(page)).startsWith('/push')) await page.goBack();
    await table.expectUrl('/?pageSize=20&sorting=name.asc');
    await expect(heading(page)).toHaveText('Basic');
    await table.expectState({ sorting: [{ id: 'name', desc: false }], pagination: { pageIndex: 0, pageSize: 20 } });
  });

  test('Back leaves a page even if the browser dropped its history entry', async ({ page, table, browserHistory }) => {
    await table.openPaused('/push');
    await table.sort('Name').click();
    await table.sort('Age').click();
    await table.expectUrl('/push?sorting=age.desc');
    await browserHistory.refuse('silent');
    await link(page, 'Basic').click();
    await expect(heading(page)).toHaveText('Basic');
    await page.goBack();
    await table.expectUrl('/push?sorting=name.asc');
    await expect(heading(page)).toHaveText(push);
    await table.expectState({ sorting: [{ id: 'name', desc: false }] });
    await browserHistory.take();
    await page.clock.runFor(5000);
    expect(await url(page)).toBe('/push?sorting=name.asc');
  });
});
