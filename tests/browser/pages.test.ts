import type { Page } from 'playwright';
import { demos, pages as everyPage } from '../../src/demos';
import { isNightly } from '../nightly';
import { describe, expect, holdRequests } from './harness';
import { standardState, tableTest } from './harness/table-page';

const test = tableTest();
const wholeTest = tableTest({ wholeBrowser: true });

const pages = [
  ['/', 'Basic'],
  ['/custom-param-name', 'Custom query param name'],
  ['/custom-default-value', 'Custom default value'],
  ['/custom-encoder-decoder', 'Custom encoder/decoder'],
  ['/debounce', 'Debounce'],
  ['/push', 'Push (instead of replace)'],
] as const;
const links = [
  ...pages,
  ['/sub-rows', 'Sub-rows'],
  ['/two-tables', 'Two tables'],
  ['/whole-state', 'Whole table state'],
  ['/million-rows', 'A million rows'],
  ['/server', 'Rows from a server'],
  ['/difference', 'See the difference'],
] as const;
/** The links of the navigation: the guide, and the demos. */
const navigation = [['/docs', 'Guide'], ...links] as const;

describe('every page', () => {
  test.for(isNightly ? pages : pages.filter((_, place) => place % 3 === 2))(
    '%s, opened by its address, shows its title and marks its link',
    async ([path, title], { page, table }) => {
      await table.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${escaped(title)}\\b|^${escaped(title)} `));
      await expect(page.getByRole('banner')).toContainText('Chartable');

      const shown = page.getByRole('banner').getByRole('navigation').getByRole('listitem').getByRole('link');
      await expect(shown).toHaveText(navigation.map(([, name]) => name));
      expect(await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        navigation.map(([to]) => to),
      );
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText([title]);

      await expect(table.grid).toBeVisible();
      await expect(table.bodyRows).not.toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Table State' })).toBeVisible();
    },
  );

  test('opens by its link without reloading', async ({ page, table, noise }) => {
    // The test serves the pages as files alone.
    noise.allow(/status 404.*\/server\/rows|status of 404/);
    await table.open('/');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    for (const [path, title] of [...links.slice(1), links[0]]) {
      await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${escaped(title)} `));
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText([title]);
      await table.expectAddress(path);
    }
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('stays marked as current whatever its table writes', async ({ page, table }) => {
    await table.open('/push');
    await table.sort('Name').click();
    await table.expectAddress('/push?sorting=name.asc');
    await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText([
      'Push (instead of replace)',
    ]);
  });

  // The headless shell of Chromium 150 crashes at such a click, on any page.
  if (isNightly)
    wholeTest('opens in a new tab by a click with Control or Command', async ({ page, table }) => {
      await table.open('/push');
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Debounce' }).click({ modifiers: ['ControlOrMeta'] });
      const other = await opened;
      await expect(other).toHaveURL(/\/debounce$/);
      await expect(page).toHaveURL(/\/push$/);
      await other.close();
    });

  test('is listed among the demos, or after them', () => {
    expect(demos.map(({ path, title }) => [path, title])).toEqual(pages);
    expect(everyPage.map(({ path, title }) => [path, title])).toEqual(links);
  });
});

describe('Basic', () => {
  test('shows the default behaviour', async ({ table }) => {
    await table.open('/');
    expect(await table.state()).toEqual(standardState);
    await table.expectShown([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await table.expectPlace('Page 1 of 10', 'Showing 10 of 100 Rows');
  });
});

describe('Custom query param name', () => {
  test('names each parameter with a prefix', async ({ page, table }) => {
    await table.open('/custom-param-name');
    await table.search.fill('a');
    await table.sort('Name').click();
    await table.nameFilter.fill('a');
    await table.order.click();
    const [selected] = await table.shown();
    await table.checkbox(0).click();
    await table.pageSize.selectOption('20');
    await table.next.click();
    await expect
      .poll(() => params(page))
      .toEqual([
        ['userTable-columnFilters', 'name.%22a%22'],
        ['userTable-columnOrder', 'age,name,id'],
        ['userTable-globalFilter', 'a'],
        ['userTable-pageIndex', '2'],
        ['userTable-pageSize', '20'],
        ['userTable-rowSelection', String(selected)],
        ['userTable-sorting', 'name.asc'],
      ]);
    const before = await table.state();
    await page.reload();
    await table.expectState(before);
  });

  test('does not read the names of the other pages', async ({ table }) => {
    await table.open('/custom-param-name?sorting=name.asc&pageIndex=2');
    expect(await table.state()).toEqual(standardState);
  });
});

describe('Custom default value', () => {
  const path = '/custom-default-value';

  test('opens with its own defaults, which the address leaves out', async ({ page, table }) => {
    await table.open(path);
    const state = await table.state();
    expect(state).toMatchObject({
      sorting: [{ id: 'name', desc: true }],
      pagination: { pageIndex: 2, pageSize: 20 },
      columnFilters: [{ id: 'name', value: 'a' }],
      columnOrder: ['age', 'name', 'id'],
      rowSelection: { 1: true },
    });
    expect(state.globalFilter).not.toBe('');
    await expect(page.getByText(/^Page 3 of [3-5]$/)).toBeVisible();
    await expect(table.bodyRows).not.toHaveCount(0);
    await table.expectAddress(path);

    await expect(table.search).toHaveValue(state.globalFilter);
    await expect(table.order).toHaveText('Reset Order');
    expect(await table.columns()).toEqual(['Age', 'Name', 'ID']);
  });

  if (isNightly)
    test('writes a differing state, and removes it once it is the default', async ({ table }) => {
      await table.open(path);
      const { globalFilter } = await table.state();
      await table.first.click();
      await table.expectAddress(`${path}?pageIndex=1`);
      await table.next.click();
      await table.next.click();
      await table.expectAddress(path);

      // The filter and the first page that comes of it, in one.
      await table.search.fill('');
      await table.expectAddress(`${path}?globalFilter=%2522%2522&pageIndex=1`);
      await table.search.fill(globalFilter);
      await table.expectAddress(`${path}?pageIndex=1`);
    });

  test('writes a word for an empty state', async ({ page, table }) => {
    await table.open(path);
    await table.first.click();
    await table.order.click();
    await table.nameFilter.fill('');
    await table.sort('Name').click();
    await table.expectState({ sorting: [], columnFilters: [], columnOrder: [] });
    await table.search.fill('Angelina34');
    await table.expectShown([1]);
    await table.checkbox(0).click();
    await table.search.fill('');
    await expect
      .poll(() => params(page))
      .toEqual([
        ['columnFilters', 'none'],
        ['columnOrder', 'none'],
        ['globalFilter', '%22%22'],
        ['pageIndex', '1'],
        ['rowSelection', 'none'],
        ['sorting', 'none'],
      ]);
    await page.reload();
    await table.expectState({ ...standardState, pagination: { pageIndex: 0, pageSize: 20 } });
  });
});

describe('Custom encoder/decoder', () => {
  const path = '/custom-encoder-decoder';

  test('writes each state as JSON', async ({ page, table }) => {
    await table.open(path);
    await table.search.fill('a');
    await table.sort('Name').click();
    await table.nameFilter.fill('b');
    await table.order.click();
    await table.search.fill('');
    await table.nameFilter.fill('');
    await table.sort('Name').click();
    await table.sort('Name').click();
    await table.checkbox(0).click();
    await table.search.fill('a');
    await table.sort('Name').click();
    await table.next.click();
    await table.expectState({ globalFilter: 'a', pagination: { pageIndex: 1, pageSize: 10 } });
    await expect
      .poll(() => params(page))
      .toEqual([
        ['columnOrder', '["age","name","id"]'],
        ['globalFilter', '"a"'],
        ['pagination', '{"pageIndex":1,"pageSize":10}'],
        ['rowSelection', '{"0":true}'],
        ['sorting.name', 'asc'],
      ]);
    const before = await table.state();
    await page.reload();
    await table.expectState(before);
  });

  if (isNightly) {
    test('has one parameter for each sorted and each filtered column', async ({ page, table }) => {
      await table.open(path);
      await table.sort('Name').click();
      await table.sort('Age').click({ modifiers: ['Shift'] });
      await table.nameFilter.fill('b');
      await table.min.fill('20');
      await expect
        .poll(() => params(page))
        .toEqual([
          ['columnFilters.age', '[20,null]'],
          ['columnFilters.name', '"b"'],
          ['sorting.age', 'desc'],
          ['sorting.name', 'asc'],
        ]);
      const before = await table.state();
      await page.reload();
      await table.expectState(before);
    });
  }

  test('reads only valid JSON, and leaves it unchanged', async ({ table }) => {
    const wrong = [
      ['globalFilter', 'a'],
      ['globalFilter', '1'],
      ['pagination', '{"pageIndex":1}'],
      ['pagination', '{"pageIndex":-1,"pageSize":10}'],
      ['pagination', '{"pageIndex":"1","pageSize":10}'],
      ['pagination', '{"pageIndex":1,"pageSize":0}'],
      ['columnOrder', '{"0":"age"}'],
      ['columnOrder', '["age",1]'],
      ['rowSelection', '["0"]'],
      ['rowSelection', '{"0":1}'],
      ['sorting.name', 'up'],
      ['columnFilters.name', 'b'],
      ['columnFilters.name', '1'],
    ] as const;
    for (const [name, value] of isNightly ? wrong : wrong.filter((_, place) => place % 3 === 0)) {
      const address = `${path}?${name}=${encodeURIComponent(value)}`;
      await table.open(address);
      expect(await table.state(), address).toEqual(standardState);
      await table.expectAddress(address);
    }
  });
});

describe('an unknown route', () => {
  test.for(isNightly ? ['/nowhere', '/push/deeper', '/PUSHED'] : ['/push/deeper'])(
    '%s gets a page that says so and links home',
    async (path, { page, table }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page).toHaveTitle(/not found/i);
      await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(navigation.length);
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: /home/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
      await table.expectAddress('/');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    },
  );
});

/** The code of the page `/whole-state`, which is loaded when somebody goes there. */
const wholeStateCode = /\/assets\/whole-state-page-/;

if (isNightly)
  test('a page that is loading its code shows so, with working links to all others', async ({ page, table }) => {
    const held = await holdRequests(page, wholeStateCode);
    await page.goto('/');
    await page.getByRole('link', { name: 'Whole table state' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the page…');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(navigation.length);
    await page.getByRole('link', { name: 'Debounce' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
    await page.goBack();
    await expect(page.getByRole('main').getByText('Loading the page…')).toBeVisible();
    await held.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole table state');
    await table.expectAddress('/whole-state');
  });

describe('an error in a page', () => {
  const failed = /failed/;

  /** Makes the table's panel fail to render, here and now or on one page. */
  const breakPanel = (path: string) => {
    const { stringify } = JSON;
    const broken = (...[value, ...others]: Parameters<typeof stringify>) => {
      const isState = typeof value === 'object' && value !== null && 'columnOrder' in value;
      if (isState && location.pathname === path && !('mended' in window)) throw new Error('Out of order');
      return stringify(value, ...others);
    };
    Object.assign(JSON, { stringify: broken });
  };

  test('is caught, and the page can be tried again', async ({ page, table, noise }) => {
    noise.allow(/Out of order/);
    await table.open('/push');
    await page.evaluate(breakPanel, '/push');
    await table.next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed);
    await expect(page.getByRole('alert')).toContainText('Out of order');
    await expect(page).toHaveTitle(failed);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(navigation.length);

    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Push (instead of replace)');
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
    await table.next.click();
    await table.expectPlace('Page 3 of 10', 'Showing 10 of 100 Rows');
  });

  test('of missing code disappears once the code can be loaded', async ({ page, table, noise }) => {
    noise.allow(/Failed to (fetch|load resource)|request failed, net::ERR_FAILED/);
    await page.route(wholeStateCode, (route) => route.abort());
    await page.goto('/whole-state?pageIndex=2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed);
    await page.unroute(wholeStateCode);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole table state');
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
  });

  test('while the page opens is caught, and the page links home', async ({ page, table, noise }) => {
    noise.allow(/Out of order/);
    await page.addInitScript(breakPanel, '/push');
    await page.goto('/push');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed);
    await expect(page.getByRole('alert')).toContainText('Out of order');
    await page.getByRole('main').getByRole('link', { name: /home/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await expect(table.bodyRows).toHaveCount(10);
  });

  test('that goes away leaves no trace', async ({ page, table, noise }) => {
    noise.allow(/removed from the page by another script/);
    await table.open('/');
    // As a translator of pages does, and any script that edits what is not its own.
    await page.evaluate(() => document.querySelector('tbody tr')?.remove());
    await table.next.click();
    await table.expectShown([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    await table.expectPlace('Page 2 of 10', 'Showing 10 of 100 Rows');
  });
});

/** The parameters of the address, decoded once, by name. */
async function params(page: Page): Promise<[name: string, text: string][]> {
  const all = await page.evaluate(() => [...new URLSearchParams(location.search)]);
  return all.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function escaped(text: string): string {
  return text.replace(/[/()]/g, '\\$&');
}
