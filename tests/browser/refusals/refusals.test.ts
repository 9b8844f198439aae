import type { Page } from 'playwright';
import { isNightly } from '../../nightly';
import { describe, expect, historyLength } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { address, tableTest } from '../harness/table-page';
import type { Browser } from './refuse';
import { handleHistory, refusals } from './refuse';

const limited = tableTest({ setsClock: true });
const test = limited.extend<{ browserHistory: Browser }>({
  browserHistory: async ({ page }, use) => use(await handleHistory(page)),
});

const notice = (page: Page) => page.getByText('The address is behind');
const link = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const push = 'Push (instead of replace)';

/** Goes back several entries at once, as by the back button's menu. A page that is asked to by its script may be gone before it answers. */
async function leapBack(page: Page, steps: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - steps]!.id });
}

describe.for(refusals)('a browser whose refusal %s', (how) => {
  // `npm test` refuses user events by an error on the one page and without a word on the other, and links without a word. `npm run test:all` has all of it in
  // both ways.
  describe.for(isNightly ? ['/', '/push'] : [how === 'throws' ? '/' : '/push'])('on %s', (path) => {
    test('leaves the table unchanged, and the address catches up in one entry', async ({
      page,
      table,
      browserHistory,
    }) => {
      await table.openPaused(path);
      const before = await historyLength(page);
      await browserHistory.refuse(how);
      await table.search.fill('a');
      await table.sort('Name').click();
      await table.next.click();
      await page.clock.runFor(3000);
      await table.expectState({
        globalFilter: 'a',
        sorting: [{ id: 'name', desc: false }],
        pagination: { pageIndex: 1, pageSize: 10 },
      });
      expect(await address(page)).toBe(path);

      await browserHistory.take();
      await page.clock.runFor(1000);
      await expectAgreement(page, table);
      expect(await historyLength(page)).toBe(path === '/push' ? before + 1 : before);
      await expect(notice(page)).toBeHidden();
      // From here on as if nothing had been.
      await table.order.click();
      await page.clock.runFor(200);
      await expectAgreement(page, table);
    });

    test('shows a notice once it lasts, and only as long as it lasts', async ({ page, table, browserHistory }) => {
      await table.openPaused(path);
      await browserHistory.refuse(how);
      await table.search.fill('a');
      await page.clock.runFor(4900);
      await expect(notice(page)).toBeHidden();
      await page.clock.runFor(200);
      await expect(notice(page)).toBeVisible();
      await table.search.fill('ab');
      await table.expectState({ globalFilter: 'ab' });
      await expect(notice(page)).toBeVisible();

      await browserHistory.take();
      await page.clock.runFor(1000);
      await expect(notice(page)).toBeHidden();
      await expectAgreement(page, table);
    });

    test('loses nothing on a reload, nor on a second one', async ({ page, table, browserHistory }) => {
      await table.openPaused(path);
      await browserHistory.refuse(how);
      await table.search.fill('an');
      await table.sort('Age').click();
      const shown = await table.state();
      for (const _ of ['first', 'second']) {
        await page.reload();
        await expect(table.panel).toBeVisible();
        await table.expectState(shown);
        expect(await address(page)).toBe(path);
      }
      await table.order.click();
      await browserHistory.take();
      await page.clock.runFor(1000);
      await table.expectState({ ...shown, columnOrder: ['age', 'name', 'id'] });
      await expectAgreement(page, table);
    });
  });

  if (isNightly || how === 'throws')
    test('shows no notice if the refused change is undone', async ({ page, table, browserHistory }) => {
      await table.openPaused('/?x=1');
      await browserHistory.refuse(how);
      await table.search.fill('a');
      await page.clock.runFor(2000);
      await table.search.fill('');
      await page.clock.runFor(10_000);
      await expect(notice(page)).toBeHidden();
      await page.reload();
      await expect(table.panel).toBeVisible();
      await table.expectState({ globalFilter: '' });
    });

  if (isNightly || how === 'silent')
    describe('a link', () => {
      test('opens its page, and the address catches up', async ({ page, table, browserHistory }) => {
        await table.openPaused('/?pageSize=20');
        const before = await historyLength(page);
        await browserHistory.refuse(how);
        await link(page, push).click();
        await expect(heading(page)).toHaveText(push);
        await table.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
        await table.search.fill('a');
        await page.clock.runFor(2000);
        await table.expectState({ globalFilter: 'a' });
        expect(await address(page)).toBe('/?pageSize=20');

        await browserHistory.take();
        await page.clock.runFor(1000);
        await table.expectAddress('/push?globalFilter=a');
        await table.expectState({ globalFilter: 'a' });
        expect(await historyLength(page)).toBeLessThanOrEqual(before + 2);
        await page.goBack();
        if ((await address(page)).startsWith('/push')) await page.goBack();
        await table.expectAddress('/?pageSize=20');
        await expect(heading(page)).toHaveText('Basic');
        await table.expectState({ pagination: { pageIndex: 0, pageSize: 20 } });
      });

      if (isNightly) {
        test('shows the notice too while its address is behind', async ({ page, table, browserHistory }) => {
          await table.openPaused('/');
          await browserHistory.refuse(how);
          await link(page, push).click();
          await expect(heading(page)).toHaveText(push);
          await page.clock.runFor(6000);
          await expect(notice(page)).toBeVisible();
          await browserHistory.take();
          await page.clock.runFor(1000);
          await table.expectAddress('/push');
          await expect(notice(page)).toBeHidden();
        });

        test('followed by another makes one entry', async ({ page, table, browserHistory }) => {
          await table.openPaused('/');
          const before = await historyLength(page);
          await browserHistory.refuse(how);
          await link(page, push).click();
          await expect(heading(page)).toHaveText(push);
          await link(page, 'Debounce').click();
          await expect(heading(page)).toHaveText('Debounce');
          await browserHistory.take();
          await page.clock.runFor(1000);
          await table.expectAddress('/debounce');
          expect(await historyLength(page)).toBe(before + 1);
          await page.goBack();
          await expect(heading(page)).toHaveText('Basic');
        });

        test('is still open after a reload', async ({ page, table, browserHistory }) => {
          await table.openPaused('/?sorting=name.asc');
          await browserHistory.refuse(how);
          await link(page, 'Debounce').click();
          await expect(heading(page)).toHaveText('Debounce');
          await table.search.fill('an');
          await page.reload();
          await expect(heading(page)).toHaveText('Debounce');
          await table.expectState({ globalFilter: 'an', sorting: [] });
          expect(await address(page)).toBe('/?sorting=name.asc');
          await browserHistory.take();
          await page.clock.runFor(1000);
          await table.expectAddress('/debounce?globalFilter=an');
          await page.goBack();
          await table.expectAddress('/?sorting=name.asc');
          await expect(heading(page)).toHaveText('Basic');
          await table.expectState({ globalFilter: '', sorting: [{ id: 'name', desc: false }] });
        });
      }

      test('is left by Back although the browser has no entry for it', async ({ page, table, browserHistory }) => {
        await table.openPaused('/push');
        await table.sort('Name').click();
        await table.sort('Age').click();
        await table.expectAddress('/push?sorting=age.desc');
        await browserHistory.refuse(how);
        await link(page, 'Basic').click();
        await expect(heading(page)).toHaveText('Basic');
        await page.goBack();
        await table.expectAddress('/push?sorting=name.asc');
        await expect(heading(page)).toHaveText(push);
        await table.expectState({ sorting: [{ id: 'name', desc: false }] });
        await browserHistory.take();
        await page.clock.runFor(5000);
        expect(await address(page)).toBe('/push?sorting=name.asc');
      });

      const reloading = [
        ['leaves', 0],
        ['and reloads leave', 2],
      ] as const;
      test.for(isNightly ? reloading : reloading.slice(0, 1))(
        '%s what was refused to the entry it was meant for',
        async ([, reloads], { page, table, browserHistory }) => {
          await table.openPaused('/');
          await browserHistory.refuse(how);
          await table.search.fill('an');
          await link(page, push).click();
          await expect(heading(page)).toHaveText(push);
          await table.expectState({ globalFilter: '' });
          for (let times = 0; times < reloads; times += 1) {
            await page.reload();
            await expect(heading(page)).toHaveText(push);
            await table.expectState({ globalFilter: '' });
          }
          await browserHistory.take();
          await page.clock.runFor(1000);
          await table.expectAddress('/push');
          await page.goBack();
          await table.expectAddress('/?globalFilter=an');
          await table.expectState({ globalFilter: 'an' });
        },
      );

      if (isNightly)
        test('and then another site: the change is restored on the way back', async ({
          page,
          table,
          browserHistory,
        }) => {
          await table.openPaused('/');
          await link(page, push).click();
          await expect(heading(page)).toHaveText(push);
          await browserHistory.refuse(how);
          await table.search.fill('an');
          await page.clock.runFor(1000);
          await page.goto('data:text/html,elsewhere');
          await leapBack(page, 2);
          await expect(heading(page)).toHaveText('Basic');
          await browserHistory.take();
          await page.goForward();
          await page.clock.runFor(1000);
          await table.expectAddress('/push?globalFilter=an');
          await table.expectState({ globalFilter: 'an' });
        });

      if (isNightly)
        test('to the same page with other parameters', async ({ page, table, browserHistory }) => {
          await table.openPaused('/?sorting=name.asc&globalFilter=a');
          const before = await historyLength(page);
          await browserHistory.refuse(how);
          await link(page, 'Basic').click();
          await table.expectState({ globalFilter: '', sorting: [] });
          await table.next.click();
          await table.expectState({ globalFilter: '', sorting: [], pagination: { pageIndex: 1, pageSize: 10 } });
          await browserHistory.take();
          await page.clock.runFor(2000);
          await table.expectAddress('/?pageIndex=2');
          expect(await historyLength(page)).toBe(before + 1);
          await page.goBack();
          await table.expectAddress('/?sorting=name.asc&globalFilter=a');
          await table.expectState({ globalFilter: 'a', sorting: [{ id: 'name', desc: false }] });
        });
    });

  test('works from the first call on, for as long as the page is open', async ({ page, table, browserHistory }) => {
    await page.addInitScript((name) => void (window.name = name), how);
    await table.openPaused('/push?pageIndex=99');
    await table.expectState({ pagination: { pageIndex: 9, pageSize: 10 } });
    await table.first.click();
    await page.clock.runFor(60_000);
    await table.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
    // It asks about once a second, however long it takes.
    const calls = await browserHistory.calls();
    expect(calls).toBeGreaterThan(55);
    expect(calls).toBeLessThan(100);
    await page.reload();
    await expect(table.panel).toBeVisible();
    await table.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
  });
});

if (isNightly)
  describe('the limit of Safari (facebookexperimental/Recoil#1910, inertiajs/inertia#1812, nusmodifications/nusmods#763)', () => {
    limited('is met on a page that pushes, and everything goes on', async ({ page, table }) => {
      await page.addInitScript(() => {
        const taken: number[] = [];
        for (const method of ['pushState', 'replaceState'] as const) {
          const original = History.prototype[method];
          History.prototype[method] = function (data, unused, url) {
            const now = Date.now();
            while (taken[0] !== undefined && taken[0] <= now - 10_000) taken.shift();
            if (taken.length >= 100)
              throw new DOMException(`Attempt to use history.${method}() more than 100 times`, 'SecurityError');
            taken.push(now);
            original.call(this, data, unused, url);
          };
        }
      });
      await table.openPaused('/push');
      await table.search.pressSequentially('abcdefghij'.repeat(13));
      await table.expectState({ globalFilter: 'abcdefghij'.repeat(13) });
      expect(await address(page)).not.toContain('abcdefghij'.repeat(13));
      await page.clock.runFor(12_000);
      await table.expectAddress(`/push?globalFilter=${'abcdefghij'.repeat(13)}`);
      await expect(notice(page)).toBeHidden();
    });

    limited('is never met where changes replace', async ({ page, table }) => {
      await page.addInitScript(() => {
        const replace = History.prototype.replaceState;
        const at: number[] = [];
        Object.assign(window, { replacedAt: at });
        History.prototype.replaceState = function (...args) {
          at.push(Date.now());
          replace.apply(this, args);
        };
      });
      await table.openPaused('/');
      for (let letters = 0; letters < 80; letters += 1) {
        await table.search.press('a');
        await page.clock.runFor(20);
      }
      await page.clock.runFor(200);
      const at = await page.evaluate(() => (window as unknown as { replacedAt: number[] }).replacedAt);
      const gaps = at.slice(2).map((time, index) => time - (at[index + 1] ?? 0));
      expect(at.length).toBeGreaterThan(8);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(120);
      await table.expectAddress(`/?globalFilter=${'a'.repeat(80)}`);
    });
  });
