import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { createTableSearch } from '../../../src/search-params';
import { standardParams } from '../../../src/search-params/standard';
import { describe, expect, historyLength } from '../harness';
import { TablePage, address, tableTest } from '../harness/table-page';
import { handleHistory } from '../refusals/refuse';
import type { DevServer } from './dev-server';
import { startDevServer } from './dev-server';

const both = '/tests/browser/races/two-tables/';

let server: DevServer;
beforeAll(async () => {
  server = await startDevServer();
});
afterAll(() => server.close());

const test = tableTest().extend<{ served: string }>({
  // The dev server and React's development build print messages of their own, and the harness knows one origin only.
  served: [
    async ({ noise }, use) => {
      noise.allow(/^console\.(debug|info|log): .*(\[vite\]|React DevTools)/);
      noise.allow(new RegExp(`^request to another origin: ${server.url.replaceAll('.', '\\.')}`));
      await use(server.url);
    },
    { auto: true },
  ],
});

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('pre').first()).toBeVisible({ timeout: 30_000 });
}

describe('StrictMode, which mounts everything twice', () => {
  test('a page out of range is clamped once, and writes go on', async ({ page, table, served }) => {
    await open(page, `${served}/push?pageIndex=99&x=1`);
    await table.expectAddress('/push?pageIndex=10&x=1');
    const before = await historyLength(page);
    await table.first.click();
    await table.expectAddress('/push?x=1');
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await table.expectState({ pagination: { pageIndex: 9, pageSize: 10 } });
  });

  test('what is pending is written once, after its time or by a link', async ({ page, table, served }) => {
    await open(page, `${served}/debounce`);
    await table.search.fill('an');
    await table.expectAddress('/debounce?globalFilter=an');
    await table.search.fill('ann');
    await page.getByRole('navigation').getByRole('link', { name: 'Basic', exact: true }).click();
    await table.expectAddress('/');
    await page.goBack();
    await table.expectAddress('/debounce?globalFilter=ann');
    await table.expectState({ globalFilter: 'ann' });
  });
});

describe('a module replaced while the page is open', () => {
  /** Replaces a file of the served project in one step: a server that reads while another writes would serve half of it. */
  const put = async (path: string, text: string) => {
    const prepared = join(server.root, '.cache', 'prepared');
    await writeFile(prepared, text);
    await rename(prepared, join(server.root, path));
  };

  /** Runs `check` while a file is changed, and `restored` once it is as it was: no later test meets the replacement. */
  const whileChanged = async (
    path: string,
    change: (text: string) => string,
    check: () => Promise<void>,
    restored: () => Promise<void>,
  ) => {
    const before = await readFile(join(server.root, path), 'utf8');
    await put(path, change(before));
    try {
      await check();
    } finally {
      await put(path, before);
    }
    await restored();
  };

  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
  const expectLoadedAnew = (page: Page) =>
    expect.poll(() => page.evaluate(() => 'stayed' in window).catch(() => true)).toBe(false);

  test('of the view: nothing is lost, not even what is pending', async ({ page, table, served }) => {
    await open(page, `${served}/debounce`);
    await table.expectAddress('/debounce');
    await mark(page);
    await table.search.fill('an');
    await table.sort('Name').click();
    await whileChanged(
      'src/table/row-count.tsx',
      (text) => text.replace('</p>', 'Replaced</p>'),
      async () => {
        await expect(page.getByText(/Replaced$/)).toBeVisible();
        await table.expectState({ globalFilter: 'an', sorting: [{ id: 'name', desc: false }] });
        await table.expectAddress('/debounce?globalFilter=an&sorting=name.asc');
        await table.search.fill('ann');
        await table.expectAddress('/debounce?globalFilter=ann&sorting=name.asc');
        expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      },
      () => expect(page.getByText(/Replaced$/)).toBeHidden(),
    );
  });

  test('of the bridge, or of a machine: the page is loaded anew, and nothing is lost', async ({
    page,
    table,
    served,
  }) => {
    await open(page, `${served}/debounce`);
    for (const [text, path] of [
      ['a', 'src/address/page-history.ts'],
      ['an', 'machines/table/address/delivery.ts'],
      ['ann', 'machines/history/writing.ts'],
    ] as const) {
      await mark(page);
      await table.search.fill(text);
      await table.expectState({ globalFilter: text });
      await whileChanged(
        path,
        (code) => `${code}\nexport const replaced = true;\n`,
        async () => {
          await expectLoadedAnew(page);
          await expect(table.panel).toBeVisible();
          await table.expectState({ globalFilter: text });
          await table.expectAddress(`/debounce?globalFilter=${text}`);
          await mark(page);
        },
        () => expectLoadedAnew(page),
      );
      await expect(table.panel).toBeVisible();
    }
  });
});

describe('two tables on one page, whose parameters have prefixes', () => {
  const searchOf = (prefix: string) =>
    createTableSearch({
      params: Object.fromEntries(Object.entries(standardParams).map(([state, name]) => [state, `${prefix}-${name}`])),
    });
  const searches = { slow: searchOf('slow'), pushing: searchOf('pushing') };

  /** The part of the page that one of the tables is. */
  class OneTable extends TablePage {
    constructor(
      page: Page,
      readonly name: keyof typeof searches,
    ) {
      super(page);
      const section = page.locator(`#${name}`);
      this.box = section.locator('input[placeholder="Search..."]').first();
      this.shownState = section.locator('pre');
      this.sortByName = section.locator('.ct-sort-button').nth(1);
      this.nextPage = section.getByRole('button', { name: 'Next page' });
    }
    readonly box;
    readonly shownState;
    readonly sortByName;
    readonly nextPage;
    override async state() {
      return JSON.parse((await this.shownState.textContent()) ?? '') as Awaited<ReturnType<TablePage['state']>>;
    }
    async expectAgreement() {
      await expect
        .poll(async () => searches[this.name].decode(new URL(`http://localhost${await address(this.page)}`).search))
        .toEqual(await this.state());
    }
  }

  const start = async (page: Page, search = '') => {
    await page.clock.install({ time: 0 });
    await open(page, `${server.url}${both}${search}`);
    await page.clock.pauseAt(3_600_000);
    return { slow: new OneTable(page, 'slow'), pushing: new OneTable(page, 'pushing') };
  };

  test('each writes its own, and leaves the other what is pending', async ({ page }) => {
    const { slow, pushing } = await start(page, '?x=%20&slow-pageSize=20&pushing-sorting=age.desc');
    const before = await historyLength(page);
    await slow.box.fill('a');
    await pushing.box.fill('e');
    await pushing.nextPage.click();
    await slow.nextPage.click();
    await page.clock.runFor(200);
    await pushing.expectAgreement();
    expect(await historyLength(page)).toBe(before + 2);
    await slow.expectState({ globalFilter: 'a', pagination: { pageIndex: 1, pageSize: 20 } });
    await page.clock.runFor(1000);
    await slow.expectAgreement();
    await pushing.expectAgreement();
    expect(await address(page)).toContain('?x=%20&slow-pageSize=20&pushing-sorting=age.desc&');
    await page.goBack();
    await pushing.expectState({ pagination: { pageIndex: 0, pageSize: 10 }, globalFilter: 'e' });
    await slow.expectState({ globalFilter: '' });
    await slow.expectAgreement();
    await pushing.expectAgreement();
  });

  test('a link and Back bring both as they were', async ({ page }) => {
    const { slow, pushing } = await start(page);
    await slow.box.fill('an');
    await pushing.sortByName.click();
    await page.getByRole('link', { name: 'Other' }).click();
    await expect(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
    await page.clock.runFor(3000);
    expect(await address(page)).toBe('/other');
    await page.goBack();
    await slow.expectState({ globalFilter: 'an' });
    await pushing.expectState({ sorting: [{ id: 'name', desc: false }] });
    await slow.expectAgreement();
    await pushing.expectAgreement();
  });

  test('a link to a page out of range is clamped on its own entry, and the one left stays as it was', async ({
    page,
  }) => {
    const { slow, pushing } = await start(page, '?pushing-sorting=age.desc');
    const before = await historyLength(page);
    await page.getByRole('link', { name: 'Out of range' }).click();
    await pushing.expectState({ pagination: { pageIndex: 9, pageSize: 10 }, sorting: [] });
    await pushing.expectAddress(`${both}?pushing-pageIndex=10`);
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await pushing.expectAddress(`${both}?pushing-sorting=age.desc`);
    await pushing.expectState({ pagination: { pageIndex: 0, pageSize: 10 }, sorting: [{ id: 'age', desc: true }] });
    await slow.expectAgreement();
  });

  test('a reload takes along what is pending in both, also where the browser refuses', async ({ page }) => {
    const browser = await handleHistory(page);
    const { slow, pushing } = await start(page);
    await slow.sortByName.click();
    await browser.refuse('throws');
    await slow.box.fill('an');
    await pushing.box.fill('e');
    await pushing.sortByName.click();
    await page.reload();
    for (const _ of ['now', 'and after a while']) {
      await slow.expectState({ globalFilter: 'an', sorting: [{ id: 'name', desc: false }] });
      await pushing.expectState({ globalFilter: 'e', sorting: [{ id: 'name', desc: false }] });
      await page.clock.runFor(5000);
    }
    expect(await address(page)).toBe(both);
    await browser.take();
    await page.clock.runFor(1000);
    await slow.expectAgreement();
    await pushing.expectAgreement();
  });
});
