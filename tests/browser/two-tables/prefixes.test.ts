import type { Page } from 'playwright';
import { createTableSearch } from '../../../src/search-params';
import { standardParams } from '../../../src/search-params/standard';
import { describe, expect, historyLength } from '../harness';
import { TablePage, address } from '../harness/table-page';
import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { handleHistory } from '../refusals/refuse';
import { isNightly } from '../../nightly';

const test = hostTest(() => serveFolder(import.meta.dirname), { setsClock: true });

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

  const start = async (page: Page, host: string, search = '') => {
    await page.clock.install({ time: 0 });
    await page.goto(`${host}/${search}`);
    await expect(page.locator('pre').first()).toBeVisible();
    await page.clock.pauseAt(3_600_000);
    return { slow: new OneTable(page, 'slow'), pushing: new OneTable(page, 'pushing') };
  };

  test("each writes its own parameters and leaves the other's pending changes", async ({ page, host }) => {
    const { slow, pushing } = await start(page, host, '?x=%20&slow-pageSize=20&pushing-sorting=age.desc');
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

  test('a link and Back restore both', async ({ page, host }) => {
    const { slow, pushing } = await start(page, host);
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

  test('a link to a page out of range is clamped in its own entry, and the entry left stays unchanged', async ({
    page,
    host,
  }) => {
    const { slow, pushing } = await start(page, host, '?pushing-sorting=age.desc');
    const before = await historyLength(page);
    await page.getByRole('link', { name: 'Out of range' }).click();
    await pushing.expectState({ pagination: { pageIndex: 9, pageSize: 10 }, sorting: [] });
    await pushing.expectAddress(`/?pushing-pageIndex=10`);
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await pushing.expectAddress(`/?pushing-sorting=age.desc`);
    await pushing.expectState({ pagination: { pageIndex: 0, pageSize: 10 }, sorting: [{ id: 'age', desc: true }] });
    await slow.expectAgreement();
  });

  if (isNightly)
    test('a reload keeps the pending changes of both, also if the browser refuses', async ({ page, host }) => {
      const browser = await handleHistory(page);
      const { slow, pushing } = await start(page, host);
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
      expect(await address(page)).toBe('/');
      await browser.take();
      await page.clock.runFor(1000);
      await slow.expectAgreement();
      await pushing.expectAgreement();
    });
});
