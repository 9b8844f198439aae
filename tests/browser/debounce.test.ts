import { compose, describe, expect, historyLength } from './harness';
import { recordHistory, standardState, tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest({ setsClock: true });

describe('a change on /debounce', () => {
  test('is shown at once, and is in the address 1000 ms later', async ({ page, table }) => {
    await table.openPaused('/debounce');
    const userEvents = [
      { userEvent: () => table.search.fill('a'), search: 'globalFilter=a' },
      { userEvent: () => table.sort('Name').click(), search: 'sorting=name.asc' },
      { userEvent: () => table.min.fill('20'), search: 'columnFilters=age.%255B20%252Cnull%255D' },
      { userEvent: () => table.order.click(), search: 'columnOrder=age%2Cname%2Cid' },
      { userEvent: () => table.checkbox(0).click(), search: 'rowSelection=53' },
      { userEvent: () => table.pageSize.selectOption('20'), search: 'pageSize=20' },
      { userEvent: () => table.next.click(), search: 'pageIndex=2' },
    ];
    let written = '/debounce';
    for (const { userEvent, search } of userEvents) {
      const before = JSON.stringify(await table.state());
      await userEvent();
      expect(JSON.stringify(await table.state())).not.toBe(before);
      await page.clock.runFor(999);
      await table.expectAddress(written);
      await page.clock.runFor(1);
      if (search.startsWith('rowSelection')) {
        const selected = Object.keys((await table.state()).rowSelection);
        written += `&rowSelection=${selected.join()}`;
      } else written += (written.includes('?') ? '&' : '?') + search;
      await table.expectAddress(written);
    }
    expect(await historyLength(page)).toBe(2);
  });

  if (isNightly) {
    test('restarts its debounce with a second change of the same state', async ({ page, table }) => {
      const calls = await recordHistory(page);
      await table.openPaused('/debounce');
      const before = (await calls()).length;
      await table.search.focus();
      for (const letter of 'elizabeth') {
        await page.keyboard.type(letter);
        await page.clock.runFor(900);
      }
      await table.expectState({ globalFilter: 'elizabeth' });
      expect((await calls()).length).toBe(before);
      await page.clock.runFor(100);
      await table.expectAddress('/debounce?globalFilter=elizabeth');
      expect((await calls()).length).toBe(before + 1);
    });

    test('does not restart the debounce of another state', async ({ page, table }) => {
      await table.openPaused('/debounce');
      await table.search.fill('a');
      await page.clock.runFor(600);
      await table.order.click();
      await page.clock.runFor(400);
      await table.expectAddress('/debounce?globalFilter=a');
      await page.clock.runFor(599);
      await table.expectAddress('/debounce?globalFilter=a');
      await page.clock.runFor(1);
      await table.expectAddress('/debounce?globalFilter=a&columnOrder=age%2Cname%2Cid');
    });

    test('is written together with what the same user event changed', async ({ page, table }) => {
      const calls = await recordHistory(page);
      await table.openPaused('/debounce?pageIndex=5');
      const before = (await calls()).length;
      await table.search.fill('a');
      await table.expectState({ globalFilter: 'a', pagination: { pageIndex: 0, pageSize: 10 } });
      await page.clock.runFor(999);
      await table.expectAddress('/debounce?pageIndex=5');
      await page.clock.runFor(1);
      await table.expectAddress('/debounce?globalFilter=a');
      expect((await calls()).slice(before).map(({ address }) => address)).toEqual(['/debounce?globalFilter=a']);
    });

    test('is written together with the pending page that it resets', async ({ page, table }) => {
      await table.openPaused('/debounce?pageIndex=5');
      await table.next.click();
      await page.clock.runFor(500);
      await table.search.fill('a');
      await table.expectState({ globalFilter: 'a', pagination: { pageIndex: 0, pageSize: 10 } });
      await page.clock.runFor(999);
      await table.expectAddress('/debounce?pageIndex=5');
      await page.clock.runFor(1);
      await table.expectAddress('/debounce?globalFilter=a');
    });

    test('that is undone before its write writes nothing', async ({ page, table }) => {
      const calls = await recordHistory(page);
      await table.openPaused('/debounce?globalFilter=a');
      const before = (await calls()).length;
      await table.search.fill('ab');
      await page.clock.runFor(500);
      await table.search.fill('a');
      await page.clock.runFor(5000);
      expect((await calls()).length).toBe(before);
      await table.expectAddress('/debounce?globalFilter=a');
    });
  }
});

describe('what is pending', () => {
  test('is written before a link is followed, to the entry that is left, and never onto the next page', async ({
    page,
    table,
  }) => {
    const calls = await recordHistory(page);
    await table.openPaused('/debounce');
    const length = await historyLength(page);
    await table.search.fill('lola');
    await table.sort('Age').click();
    await page.clock.runFor(500);
    await page.getByRole('link', { name: 'Basic', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await page.clock.runFor(5000);
    await table.expectAddress('/');
    expect(await table.state()).toEqual(standardState);
    expect(await historyLength(page)).toBe(length + 1);
    const written = (await calls()).map(({ method, address }) => `${method} ${address}`);
    expect(written.slice(-2)).toEqual(['replaceState /debounce?globalFilter=lola&sorting=age.desc', 'pushState /']);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
    await table.expectAddress('/debounce?globalFilter=lola&sorting=age.desc');
    await table.expectState({ globalFilter: 'lola', sorting: [{ id: 'age', desc: true }] });
    await page.goForward();
    await table.expectAddress('/');
  });

  test('is written before the link to the page itself is followed', async ({ page, table }) => {
    await table.openPaused('/debounce');
    await table.search.fill('lola');
    await page.getByRole('link', { name: 'Debounce', exact: true }).click();
    await table.expectAddress('/debounce');
    await table.expectState(standardState);
    await page.clock.runFor(5000);
    await table.expectAddress('/debounce');
    await page.goBack();
    await table.expectAddress('/debounce?globalFilter=lola');
    await table.expectState({ globalFilter: 'lola' });
  });

  test('includes a text that is still composed when a link is followed', async ({ page, table }) => {
    await table.openPaused('/debounce');
    await table.search.focus();
    const composition = await compose(page);
    await composition.set('か');
    await page.getByRole('link', { name: 'Basic', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await page.goBack();
    await table.expectState({ globalFilter: 'か' });
  });

  test('is written when the user goes to another site', async ({ page, table }) => {
    await table.openPaused('/debounce');
    await table.search.fill('lola');
    await table.checkbox(1).click();
    const before = await table.state();
    await page.goto('about:blank');
    await page.goBack();
    await table.expectState(before);
    await table.expectAddress('/debounce?globalFilter=lola&rowSelection=21');
  });

  test('is restored after a reload', async ({ page, table }) => {
    await table.openPaused('/debounce?other=1#part');
    await table.search.fill('lola');
    await table.sort('Name').click();
    const before = await table.state();
    await page.reload();
    await table.expectState(before);
    await page.clock.runFor(5000);
    await table.expectState(before);
    await table.expectAddress('/debounce?other=1&globalFilter=lola&sorting=name.asc#part');
    await page.reload();
    await table.expectState(before);
  });

  test('is dropped by going back or forward within the application', async ({ page, table }) => {
    const calls = await recordHistory(page);
    await table.openPaused('/');
    await page.getByRole('link', { name: 'Debounce', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
    await table.search.fill('lola');
    const before = (await calls()).length;
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await page.clock.runFor(5000);
    await table.expectAddress('/');
    expect((await calls()).length).toBe(before);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
    await table.expectAddress('/debounce');
    await table.expectState({ globalFilter: '' });
  });

  test('is discarded for the states that an address change sets, and stays for the others', async ({ page, table }) => {
    await table.openPaused('/debounce?globalFilter=a');
    // As an address that one edits by hand and by a fragment's link: an entry of the same page.
    await page.evaluate(() => history.pushState(history.state, '', '/debounce?globalFilter=ab'));
    await page.evaluate(() => history.back());
    await table.expectAddress('/debounce?globalFilter=a');
    await table.search.fill('abc');
    await table.order.click();
    await page.clock.runFor(500);
    await page.evaluate(() => history.forward());
    await table.expectAddress('/debounce?globalFilter=ab');
    await table.expectState({ globalFilter: 'ab', columnOrder: ['age', 'name', 'id'] });
    await page.clock.runFor(499);
    await table.expectAddress('/debounce?globalFilter=ab');
    await page.clock.runFor(1);
    await table.expectAddress('/debounce?globalFilter=ab&columnOrder=age%2Cname%2Cid');
    await page.clock.runFor(5000);
    await table.expectState({ globalFilter: 'ab', columnOrder: ['age', 'name', 'id'] });
    await table.expectAddress('/debounce?globalFilter=ab&columnOrder=age%2Cname%2Cid');
  });
});
