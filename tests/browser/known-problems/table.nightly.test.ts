import { describe, expect, historyLength } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { tableTest } from '../harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

describe('the page not reset, or stuck, when filters change (taro-28/tanstack-table-search-params#557, TanStack/table#6207, 47ng/nuqs#1497)', () => {
  test.for(['/push', '/'])('on %s', async (path, { page, table }) => {
    await table.open(path);
    for (const change of [
      () => table.search.fill('e'),
      () => table.nameFilter.fill('a'),
      () => table.min.fill('20'),
      () => table.max.fill('90'),
      () => table.sort('Name').click(),
      () => table.nameFilter.fill(''),
    ]) {
      await table.next.click();
      await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
      await change();
      await table.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
      await expect(table.bodyRows).toHaveCount(10);
      await expectAgreement(page, table);
      // It can be left again.
      await table.next.click();
      await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
      await expectAgreement(page, table);
      await table.first.click();
    }
  });

  test('an empty page is never shown', async ({ page, table }) => {
    await table.open('/?pageIndex=10');
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenPlaces: seen });
      new MutationObserver(() => {
        for (const text of document.body.innerText.match(/Page \d+ of \d+|Showing \d+ of \d+ Rows/g) ?? [])
          seen.add(text);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await table.search.fill('victoria');
    await expect(table.bodyRows).toHaveCount(1);
    const seen = await page.evaluate(() => [...(window as unknown as { seenPlaces: Set<string> }).seenPlaces]);
    expect(seen.toSorted()).toEqual(['Page 1 of 1', 'Showing 1 of 1 Rows']);
  });
});

describe('several states set at once, of which one is lost (taro-28/tanstack-table-search-params#534)', () => {
  const userEvents = () => {
    const boxes = document.querySelectorAll<HTMLInputElement>('input[placeholder="Search..."]');
    for (const box of boxes) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'a');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    document.querySelectorAll<HTMLElement>('.ct-sort-button')[2]?.click();
    const size = document.querySelector('select');
    if (size) size.value = '20';
    size?.dispatchEvent(new Event('change', { bubbles: true }));
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Reverse Order')?.click();
    document.querySelector<HTMLElement>('thead input[type=checkbox]')?.click();
  };

  test.for(['/custom-param-name', '/custom-encoder-decoder', '/push'])(
    'all are kept, set within one task, on %s',
    async (path, { page, table }) => {
      await table.open(path);
      await page.evaluate(userEvents);
      await expect.poll(async () => Object.keys((await table.state()).rowSelection).length).toBeGreaterThan(0);
      const state = await table.state();
      expect(state).toMatchObject({
        globalFilter: 'a',
        sorting: [{ id: 'age', desc: true }],
        pagination: { pageIndex: 0, pageSize: 20 },
        columnFilters: [
          { id: 'id', value: 'a' },
          { id: 'name', value: 'a' },
        ],
        columnOrder: ['age', 'name', 'id'],
      });
      await expectAgreement(page, table);
      await page.reload();
      await table.expectState(state);
    },
  );
});

describe('state of one page on another', () => {
  clockTest('state of a page is neither shown on the next nor written to it', async ({ page, table }) => {
    const link = (title: string) => page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await page.clock.install();
    await table.open('/');
    const before = await historyLength(page);
    await table.search.fill('a');
    await table.sort('Name').click();
    await table.checkbox(0).click();
    await link('Debounce').click();
    await table.expectAddress('/debounce');
    await table.expectState({ globalFilter: '', sorting: [], rowSelection: {} });
    await table.search.fill('e');
    await link('Custom query param name').click();
    await table.expectAddress('/custom-param-name');
    await table.expectState({ globalFilter: '' });
    await table.order.click();
    await link('Push (instead of replace)').click();
    await table.expectState({ columnOrder: [] });
    await page.clock.runFor(1200);
    await table.expectAddress('/push');
    expect(await historyLength(page)).toBe(before + 3);
    await page.goBack();
    await table.expectAddress('/custom-param-name?userTable-columnOrder=age%2Cname%2Cid');
    await page.goBack();
    await table.expectAddress('/debounce?globalFilter=e');
    await table.expectState({ globalFilter: 'e', sorting: [] });
    await page.goBack();
    await table.expectState({ globalFilter: 'a', sorting: [{ id: 'name', desc: false }] });
    await expectAgreement(page, table);
  });
});
