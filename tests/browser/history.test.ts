import { isNightly } from '../nightly';
import { describe, expect, historyLength } from './harness';
import { recordHistory, standardState, tableTest } from './harness/table-page';
import type { TablePage } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

/** A user event of each kind, with what its state comes to be. */
const userEvents = [
  { name: 'search', userEvent: (table: TablePage) => table.search.fill('e') },
  { name: 'filter', userEvent: (table: TablePage) => table.nameFilter.fill('a') },
  { name: 'min', userEvent: (table: TablePage) => table.min.fill('20') },
  { name: 'sort', userEvent: (table: TablePage) => table.sort('Age').click() },
  { name: 'order', userEvent: (table: TablePage) => table.order.click() },
  { name: 'select', userEvent: (table: TablePage) => table.checkbox(0).click() },
  { name: 'select all', userEvent: (table: TablePage) => table.selectAll.click() },
  { name: 'size', userEvent: (table: TablePage) => table.pageSize.selectOption('20') },
  { name: 'page', userEvent: (table: TablePage) => table.next.click() },
  { name: 'go to page', userEvent: (table: TablePage) => table.goTo.fill('1') },
] as const;

describe('on /push', () => {
  test('each user event is an entry, and back and forward lead through them', async ({ page, table }) => {
    await table.open('/push');
    const length = await historyLength(page);
    const states = [await table.state()];
    for (const { userEvent } of userEvents) {
      await userEvent(table);
      states.push(await table.state());
      expect(await historyLength(page)).toBe(length + states.length - 1);
    }
    for (const state of states.slice(0, -1).toReversed()) {
      await page.goBack();
      await table.expectState(state);
    }
    await table.expectAddress('/push');
    for (const state of states.slice(1)) {
      await page.goForward();
      await table.expectState(state);
    }
    await page.reload();
    await table.expectState(states.at(-1)!);
    expect(await historyLength(page)).toBe(length + userEvents.length);
    await page.goBack();
    await table.expectState(states.at(-2)!);
    await page.goForward();
    await table.expectState(states.at(-1)!);
  });

  test('an entry that a user event adds has the state that the application keeps in the one before', async ({
    page,
    table,
  }) => {
    await table.open('/push');
    await page.evaluate(() => history.replaceState({ ...history.state, from: 'home' }, ''));
    await table.sort('Name').click();
    await table.expectAddress('/push?sorting=name.asc');
    expect(await page.evaluate((): unknown => history.state)).toMatchObject({ from: 'home' });
    await page.reload();
    await table.sort('Name').click();
    await table.expectAddress('/push?sorting=name.desc');
    expect(await page.evaluate((): unknown => history.state)).toMatchObject({ from: 'home' });
  });

  clockTest('fast user events are separate entries, in order', async ({ page, table }) => {
    const calls = await recordHistory(page);
    await table.openPaused('/push');
    const before = (await calls()).length;
    await table.search.focus();
    await page.keyboard.type('lola');
    await table.sort('Name').click();
    await table.sort('Name').click();
    expect((await calls()).slice(before).map(({ method, address }) => `${method} ${address}`)).toEqual([
      'pushState /push?globalFilter=l',
      'pushState /push?globalFilter=lo',
      'pushState /push?globalFilter=lol',
      'pushState /push?globalFilter=lola',
      'pushState /push?globalFilter=lola&sorting=name.asc',
      'pushState /push?globalFilter=lola&sorting=name.desc',
    ]);
  });

  test('a filter typed on page 5 clears the page and writes the filter in one entry', async ({ page, table }) => {
    await table.open('/push?pageIndex=5');
    const length = await historyLength(page);
    await table.search.fill('a');
    await table.expectAddress('/push?globalFilter=a');
    expect(await historyLength(page)).toBe(length + 1);
    await page.goBack();
    await table.expectState({ globalFilter: '', pagination: { pageIndex: 4, pageSize: 10 } });
    await table.expectAddress('/push?pageIndex=5');
  });

  test('a user event that changes nothing adds no entry', async ({ page, table }) => {
    await table.open('/push?columnFilters=age.%255B20%252Cnull%255D');
    const length = await historyLength(page);
    await table.min.fill('020');
    await table.goTo.fill('1');
    await table.goTo.fill('');
    await table.expectState({ columnFilters: [{ id: 'age', value: [20, null] }] });
    expect(await historyLength(page)).toBe(length);
    await table.expectAddress('/push?columnFilters=age.%255B20%252Cnull%255D');
  });

  test('a user event after going back replaces the forward entries', async ({ page, table }) => {
    await table.open('/push');
    await table.sort('Name').click();
    await table.sort('Name').click();
    await page.goBack();
    await table.expectState({ sorting: [{ id: 'name', desc: false }] });
    await table.search.fill('a');
    await page.goForward();
    await table.expectAddress('/push?sorting=name.asc&globalFilter=a');
    await page.goBack();
    await table.expectState({ ...standardState, sorting: [{ id: 'name', desc: false }] });
  });
});

describe('on the other pages', () => {
  const otherPages = ['/custom-param-name', '/custom-default-value', '/custom-encoder-decoder'];
  clockTest.for(['/', ...(isNightly ? ['/debounce', ...otherPages] : [])])(
    'a user event on %s replaces the entry',
    async (path, { page, table }) => {
      const calls = await recordHistory(page);
      await table.openPaused(path);
      const [length, before] = [await historyLength(page), (await calls()).length];
      for (const userEvent of [
        () => table.last.click(),
        () => table.sort('Age').click(),
        () => table.order.click(),
        () => table.checkbox(0).click(),
      ]) {
        await userEvent();
        await page.clock.runFor(2000);
      }
      const made = (await calls()).slice(before);
      expect(new Set(made.map(({ method }) => method))).toEqual(new Set(['replaceState']));
      expect(made.length).toBe(4);
      expect(await historyLength(page)).toBe(length);
      const state = await table.state();
      await page.reload();
      await table.expectState(state);
    },
  );

  clockTest(
    'the address is written at once, then at most once in 120 ms, and the last state always',
    async ({ page, table }) => {
      const calls = await recordHistory(page);
      await table.openPaused('/');
      const before = (await calls()).length;
      const writes = async () => (await calls()).slice(before);
      const text = 'elizabeth_turner86';
      await table.search.focus();
      await page.keyboard.type('e');
      await table.expectAddress('/?globalFilter=e');
      for (const letter of text.slice(1)) {
        await page.clock.runFor(50);
        await page.keyboard.type(letter);
      }
      await table.expectState({ globalFilter: text });
      await page.clock.runFor(119);
      const made = await writes();
      const gaps = made.slice(1).map(({ at }, index) => at - made[index]!.at);
      expect(gaps.filter((gap) => gap < 120)).toEqual([]);
      expect(made.length).toBeGreaterThan(5);
      expect(made.at(-1)!.address).toBe(`/?globalFilter=${text}`);
      await page.clock.runFor(5000);
      expect((await writes()).length).toBe(made.length);

      // After a rest, at once again.
      await table.search.fill('');
      await table.expectAddress('/');
    },
  );

  clockTest('a delayed write is made when a link is followed, and never on the next page', async ({ page, table }) => {
    await table.openPaused('/');
    await table.search.focus();
    await page.keyboard.type('lola');
    await table.expectAddress('/?globalFilter=l');
    await page.getByRole('link', { name: 'Push (instead of replace)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Push (instead of replace)');
    await page.clock.runFor(5000);
    await table.expectAddress('/push');
    await table.expectState(standardState);
    await page.goBack();
    await table.expectAddress('/?globalFilter=lola');
    await table.expectState({ globalFilter: 'lola' });
  });
});

describe('an address that changes from outside', () => {
  test('by Back, Forward or a link shows the page of the address', async ({ page, table }) => {
    await table.open('/');
    await table.sort('Name').click();
    await table.expectAddress('/?sorting=name.asc');
    await page.getByRole('link', { name: 'Push (instead of replace)' }).click();
    await table.expectState(standardState);
    await table.search.fill('a');
    await page.goBack();
    await table.expectState(standardState);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await table.expectState({ sorting: [{ id: 'name', desc: false }] });
    await page.goForward();
    await page.goForward();
    await table.expectAddress('/push?globalFilter=a');
    await table.expectState({ globalFilter: 'a' });
    await expect(table.search).toHaveValue('a');
  });

  test('by a link to the same page without parameters restores the defaults', async ({ page, table }) => {
    await table.open('/?sorting=name.asc&pageIndex=3');
    await page.getByRole('link', { name: 'Basic', exact: true }).click();
    await table.expectAddress('/');
    await table.expectState(standardState);
    await page.goBack();
    await table.expectState({ sorting: [{ id: 'name', desc: false }], pagination: { pageIndex: 2, pageSize: 10 } });
  });

  test('by a link to the current address adds no entry', async ({ page, table }) => {
    await table.open('/push');
    const length = await historyLength(page);
    await page.getByRole('link', { name: 'Push (instead of replace)' }).click();
    await page.getByRole('link', { name: 'Basic', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    expect(await historyLength(page)).toBe(length + 1);
    await table.expectState(standardState);
  });

  clockTest('sets the states it changes and leaves the others', async ({ page, table }) => {
    await table.openPaused('/?globalFilter=a');
    await page.evaluate(() => history.pushState(history.state, '', '/?globalFilter=a&sorting=name.asc'));
    await page.goBack();
    await table.expectAddress('/?globalFilter=a');
    // Two user events at one moment: the second is held back while the address changes.
    await table.order.click();
    await table.search.fill('ab');
    await table.expectAddress('/?globalFilter=a&columnOrder=age%2Cname%2Cid');
    await page.goForward();
    await table.expectAddress('/?globalFilter=a&sorting=name.asc');
    await table.expectState({ globalFilter: 'ab', sorting: [{ id: 'name', desc: false }], columnOrder: [] });
    await page.clock.runFor(5000);
    await table.expectAddress('/?globalFilter=ab&sorting=name.asc');
  });

  test('by a change of the hash alone changes nothing', async ({ page, table }) => {
    await table.open('/?globalFilter=a#one');
    await table.checkbox(0).click();
    await expect.poll(() => page.evaluate(() => location.search)).toContain('rowSelection');
    const state = await table.state();
    await page.evaluate(() => {
      location.hash = '#two';
    });
    await expect(page).toHaveURL(/#two$/);
    expect(await table.state()).toEqual(state);
    await page.goBack();
    await expect(page).toHaveURL(/#one$/);
    expect(await table.state()).toEqual(state);
  });
});

describe('a table change', () => {
  const scrollTop = (table: TablePage) => table.page.evaluate(() => Math.round(scrollY));

  test('never scrolls the page, also where the hash names an element', async ({ page, table }) => {
    await page.setViewportSize({ width: 800, height: 400 });
    for (const hash of ['', '#root', ...(isNightly ? ['#nowhere', '#%72oot'] : [])]) {
      for (const path of isNightly ? ['/', '/push'] : ['/push']) {
        await table.open(`${path}?pageSize=50&${hash.length}${hash}`);
        await page.evaluate(() => scrollTo(0, 150));
        expect(await scrollTop(table)).toBe(150);
        for (const userEvent of [
          () => table.sort('Name'),
          () => table.order,
          () => table.checkbox(1),
          () => table.next,
          () => table.previous,
        ]) {
          // By the keyboard's way of a click: a pointer's would scroll to what it presses.
          await userEvent().evaluate((element: HTMLElement) => element.click());
        }
        await expect(page).toHaveURL(/columnOrder=.*rowSelection=|rowSelection=.*columnOrder=/);
        expect(await scrollTop(table)).toBe(150);
        expect(await page.evaluate(() => location.hash)).toBe(hash);
      }
    }
  });

  test('only following a link scrolls the page', async ({ page, table }) => {
    await page.setViewportSize({ width: 800, height: 400 });
    await table.open('/?pageSize=50');
    await page.evaluate(() => scrollTo(0, 150));
    await page.getByRole('link', { name: 'Custom query param name' }).evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom query param name');
    await expect.poll(() => scrollTop(table)).toBe(0);
  });
});
