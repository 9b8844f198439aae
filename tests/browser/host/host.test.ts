import type { RouterHistory } from '@tanstack/react-router';
import type { Page } from 'playwright';
import { describe, expect, historyLength } from '../harness';
import { rows } from '../../../src/data/rows';
import { fc } from '../../seeded';
import { withSeed } from '../../hostile/seed';
import { address, rowsWhere, type TablePage } from '../harness/table-page';
import { handleHistory } from '../refusals/refuse';
import { hostTest } from './host-test';
import { serveHost } from './serve';
import { anyWalk, readAddress, readPage, takeWalk } from './walk';
import { isNightly, lengthOf } from '../../nightly';

/* An application that is not the demos: what it asks of its router, and what tables on its pages leave alone. */

const test = hostTest(serveHost);

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

interface Counts {
  readonly loads: number;
  /** The loads that have ended. */
  readonly loaded: number;
  readonly navigations: number;
  readonly renders: number;
}
const counts = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { counts: Counts }).counts }));

/** From now on loaders wait. */
const closeGate = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { gate: new Promise((open) => Object.assign(window, { openGate: open })) });
  });
const openGate = (page: Page) => page.evaluate(() => (window as unknown as { openGate: () => void }).openGate());

/** The ways in which a browser refuses a history call. */
const refusals = ['throws', 'silent'] as const;

describe('a redirect', () => {
  test('is followed from a link, in one entry', async ({ page, table, host }) => {
    await page.goto(`${host}/`);
    const before = await historyLength(page);
    await link(page, 'Old cities').click();
    await expect(heading(page, 'Cities')).toBeVisible();
    await table.expectAddress('/cities');
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await expect(heading(page, 'Home')).toBeVisible();
  });

  test('is followed from an address that is opened', async ({ page, table, host }) => {
    await page.goto(`${host}/old`);
    await expect(heading(page, 'Cities')).toBeVisible();
    await table.expectAddress('/cities');
    expect(await historyLength(page)).toBe(2);
    await table.search.fill('ann');
    await table.expectAddress('/cities?q=ann');
  });

  if (isNightly)
    for (const how of refusals)
      test(`is followed where the browser refuses (${how}), and the address catches up`, async ({
        page,
        table,
        host,
      }) => {
        const browser = await handleHistory(page);
        await page.goto(`${host}/`);
        await browser.refuse(how);
        await link(page, 'Old cities').click();
        await expect(heading(page, 'Cities')).toBeVisible();
        await table.search.fill('ann');
        await table.expectState({ globalFilter: 'ann' });
        await browser.take();
        await table.expectAddress('/cities?q=ann');
        await page.goBack();
        await expect(heading(page, 'Home')).toBeVisible();
      });
});

/** Opens a page whose loader never waits. */
async function openNorth(page: Page, host: string): Promise<void> {
  await page.goto(`${host}/regions/north`);
  await expect(heading(page, 'Region north')).toBeVisible();
}

describe('a page that is still being loaded', () => {
  /** Follows a link to a page that waits at the gate, so that the one before stays in view. */
  async function leaveForCities(page: Page, table: TablePage): Promise<void> {
    await closeGate(page);
    await link(page, 'Cities').click();
    await table.expectAddress('/cities');
  }

  test('is not shown after Back, even if the table in view was used meanwhile', async ({ page, table, host }) => {
    await openNorth(page, host);
    await leaveForCities(page, table);
    await table.search.fill('ann');
    await page.goBack();
    await table.expectAddress('/regions/north?q=ann');
    await openGate(page);
    await expect.poll(async () => (await counts(page)).loaded).toBe((await counts(page)).loads);
    // The loader's result is rendered before the user goes on.
    await table.search.fill('anna');
    await table.expectAddress('/regions/north?q=anna');
    await expect(heading(page, 'Region north')).toBeVisible();
    await expect(heading(page, 'Cities')).toHaveCount(0);
    await table.expectState({ globalFilter: 'anna' });
  });

  test('is left by a link to the page in view: the table writes its changes and the router knows them', async ({
    page,
    table,
    host,
  }) => {
    await openNorth(page, host);
    await leaveForCities(page, table);
    await table.sort('Name').click();
    await link(page, 'North').click();
    await table.expectAddress('/regions/north?sorting=name.asc');
    await expect(page.locator('#location')).toHaveText('?sorting=name.asc');
  });
});

if (isNightly) {
  describe('any walk through pages that take their time to load', () => {
    test(
      'ends at the page of the address, with table and router in agreement',
      { timeout: 600_000 },
      async ({ page, host }) => {
        await withSeed('tests/browser/host', (seed) =>
          fc.assert(
            fc.asyncProperty(anyWalk, async (walk) => {
              await openNorth(page, host);
              await takeWalk(page, walk);
              await expect(async () => expect(await readPage(page)).toEqual(readAddress(page))).toPass({
                timeout: 5000,
              });
            }),
            // A walk has its own pace: a shortened one is a different walk.
            { seed, numRuns: lengthOf(3, 30), endOnFailure: true },
          ),
        );
      },
    );
  });

  describe('a navigation that replaces', () => {
    for (const [what, locate] of [
      ['a link', (page: Page) => link(page, 'Cities instead')],
      ['navigate()', (page: Page) => button(page, 'Replace by cities')],
    ] as const)
      test(`leaves the number of entries as it is: ${what}`, async ({ page, table, host }) => {
        await page.goto(`${host}/`);
        await link(page, 'Push').click();
        await expect(heading(page, 'Push')).toBeVisible();
        const before = await historyLength(page);
        await locate(page).click();
        await expect(heading(page, 'Cities')).toBeVisible();
        await table.expectAddress('/cities');
        expect(await historyLength(page)).toBe(before);
        await table.search.fill('ann');
        await table.expectAddress('/cities?q=ann');
        await page.goBack();
        await expect(heading(page, 'Home')).toBeVisible();
      });
  });

  describe('a navigation that replaces, refused by the browser', () => {
    for (const how of refusals)
      test(`leads on, and the address catches up in the same entry (${how})`, async ({ page, table, host }) => {
        const browser = await handleHistory(page);
        await page.goto(`${host}/`);
        await link(page, 'Push').click();
        await expect(heading(page, 'Push')).toBeVisible();
        const before = await historyLength(page);
        await browser.refuse(how);
        await link(page, 'Cities instead').click();
        await expect(heading(page, 'Cities')).toBeVisible();
        await table.search.fill('ann');
        await table.expectState({ globalFilter: 'ann' });
        await browser.take();
        await table.expectAddress('/cities?q=ann');
        expect(await historyLength(page)).toBe(before);
        await table.search.fill('anna');
        await table.expectAddress('/cities?q=anna');
        await page.goBack();
        await expect(heading(page, 'Home')).toBeVisible();
        await page.goForward();
        await expect(heading(page, 'Cities')).toBeVisible();
        await table.expectState({ globalFilter: 'anna' });
      });
  });
}

describe('a blocker', () => {
  test('keeps the page on a link and on Back, and the table keeps working', async ({ page, table, host }) => {
    await page.goto(`${host}/cities?q=lola`);
    await link(page, 'Form').click();
    await page.getByLabel('Dirty').check();
    await link(page, 'Home').click();
    await button(page, 'Stay').click();
    await expect(heading(page, 'Form')).toBeVisible();
    await table.expectAddress('/form');

    await page.goBack();
    // While the user is asked, the browser is at the other entry: the table must not write to it.
    await table.search.fill('ann');
    await table.expectState({ globalFilter: 'ann' });
    await button(page, 'Stay').click();
    await expect(button(page, 'Stay')).toBeHidden();
    await table.expectAddress('/form?q=ann');
    await table.expectState({ globalFilter: 'ann' });

    await page.goBack();
    await button(page, 'Leave').click();
    await expect(heading(page, 'Cities')).toBeVisible();
    await table.expectAddress('/cities?q=lola');
    await table.expectState({ globalFilter: 'lola' });
  });

  test('allows a link, after pending changes are written', async ({ page, table, host }) => {
    await page.goto(`${host}/form`);
    await page.getByLabel('Dirty').check();
    await table.search.fill('ann');
    await link(page, 'Home').click();
    await button(page, 'Leave').click();
    await expect(heading(page, 'Home')).toBeVisible();
    await page.goBack();
    await table.expectAddress('/form?q=ann');
  });
});

describe('the search of other routes', () => {
  test("keeps the router's default types in links and addresses", async ({ page, table, host }) => {
    await page.goto(`${host}/`);
    await link(page, 'Typed').click();
    await expect(page.locator('#typed')).toHaveText('{"tab":"b","count":7,"list":["x","y"]}');
    await table.expectAddress('/typed?tab=b&count=7&list=%5B%22x%22%2C%22y%22%5D');
    await link(page, 'Tab c').click();
    await expect(page.locator('#typed')).toHaveText('{"tab":"c","count":7,"list":["x","y"]}');
    await page.goto(`${host}/typed?tab=z&count=12&list=["x"]`);
    await expect(page.locator('#typed')).toHaveText('{"tab":"z","count":12,"list":["x"]}');
  });
});

describe('an address that is opened', () => {
  const paths = [
    '/cities?q=%61nn&flag&x=007&x=8&y=%7e&q=later',
    '/cities?q=ann#caf%C3%A9-%61',
    '/cities?flag',
    '/c%69ties?q=+a%20b',
    '/cities?table=5',
    '/cities?&&',
    '/app/cities?flag',
    '/app/cities?q=%61nn&flag#%61',
    '/app',
  ];

  for (const path of isNightly ? paths : paths.filter((_, place) => place % 4 === 0))
    test(`keeps its text: ${path}`, async ({ page, host }) => {
      const calls: string[] = [];
      await page.exposeFunction('logged', (address: string) => calls.push(address));
      await page.addInitScript(() => {
        for (const method of ['pushState', 'replaceState'] as const) {
          const original = History.prototype[method];
          History.prototype[method] = function (data, unused, url) {
            original.call(this, data, unused, url);
            void (window as unknown as { logged: (address: string) => Promise<void> }).logged(window.location.href);
          };
        }
      });
      await page.goto(host + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await address(page)).toBe(path);
      expect(calls.filter((href) => href !== host + path)).toEqual([]);
    });

  if (isNightly)
    test('gives the application the decoded hash, as the router does', async ({ page, host }) => {
      await page.goto(`${host}/cities#caf%C3%A9`);
      await expect(page.locator('#hash')).toHaveText('café');
    });
});

describe('with a basepath', () => {
  test('a table reads and writes, and links work', async ({ page, table, host }) => {
    await page.goto(`${host}/app/cities?q=lola&flag`);
    await table.expectState({ globalFilter: 'lola' });
    await table.search.fill('ann');
    await table.expectAddress('/app/cities?q=ann&flag');
    await link(page, 'Home').click();
    await expect(heading(page, 'Home')).toBeVisible();
    await page.goBack();
    await table.expectState({ globalFilter: 'ann' });
    await page.reload();
    await table.expectState({ globalFilter: 'ann' });
    await table.search.fill('anna');
    await table.expectAddress('/app/cities?q=anna&flag');
  });
});

describe('what a table wrote', () => {
  test('is visible to useSearch, useLocation and links, without a navigation, load or render of the page', async ({
    page,
    table,
    host,
  }) => {
    await page.goto(`${host}/cities?tab=a`);
    await expect(page.locator('#loaded')).toHaveText('a');
    const before = await counts(page);
    await table.search.fill('ann');
    await expect(page.locator('#q')).toHaveText('ann');
    await expect(page.locator('#location')).toHaveText('?tab=a&q=ann');
    await expect(link(page, 'Tab b')).toHaveAttribute('href', '/cities?tab=b&q=ann');
    expect(await counts(page)).toEqual(before);

    await link(page, 'Tab b').click();
    await expect(page.locator('#loaded')).toHaveText('b');
    await table.expectAddress('/cities?tab=b&q=ann');
    await table.expectState({ globalFilter: 'ann' });
  });

  if (isNightly) {
    test('while the page loads is visible to the router once it is loaded', async ({ page, table, host }) => {
      await page.goto(`${host}/cities?tab=a`);
      await expect(page.locator('#loaded')).toHaveText('a');
      await closeGate(page);
      await page.evaluate(() => {
        const tab = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Tab b')!;
        tab.click();
        const box = document.querySelector<HTMLInputElement>('input[placeholder="Search..."]')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, 'ann');
        box.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await table.expectAddress('/cities?tab=b&q=ann');
      await expect(page.locator('#loaded')).toHaveText('a');
      await openGate(page);
      await expect(page.locator('#loaded')).toHaveText('b');
      await expect(page.locator('#q')).toHaveText('ann');
      await expect(page.locator('#location')).toHaveText('?tab=b&q=ann');
    });

    test('while a loader runs in the background is still visible afterwards', async ({ page, table, host }) => {
      await page.goto(`${host}/cities?tab=a`);
      await expect(page.locator('#loaded')).toHaveText('a');
      await link(page, 'Home').click();
      await expect(heading(page, 'Home')).toBeVisible();
      const { loads } = await counts(page);
      await closeGate(page);
      await page.goBack();
      await expect(page.locator('#loaded')).toHaveText('a');
      await expect.poll(async () => (await counts(page)).loads).toBe(loads + 1);
      await table.search.fill('ann');
      await expect(page.locator('#q')).toHaveText('ann');
      await page.evaluate(() => Object.assign(window, { answer: 'a, again' }));
      await openGate(page);
      await expect(page.locator('#loaded')).toHaveText('a, again');
      await expect(page.locator('#q')).toHaveText('ann');
    });

    test('stays visible after router.invalidate', async ({ page, table, host }) => {
      await page.goto(`${host}/cities?tab=a`);
      await table.search.fill('ann');
      await expect(page.locator('#q')).toHaveText('ann');
      const { loads } = await counts(page);
      await button(page, 'Invalidate').click();
      await expect.poll(async () => (await counts(page)).loads).toBe(loads + 1);
      await table.search.fill('anna');
      await expect(page.locator('#q')).toHaveText('anna');
      await table.expectAddress('/cities?tab=a&q=anna');
      await expect(page.locator('#q')).toHaveText('anna');
      await table.expectState({ globalFilter: 'anna' });
    });
  }
});

describe('Back and Forward', () => {
  test("run no loader over a table's own entries, and run them when another parameter changes", async ({
    page,
    table,
    host,
  }) => {
    await page.goto(`${host}/push?tab=a`);
    await table.search.fill('ann');
    await table.expectAddress('/push?tab=a&q=ann');
    await link(page, 'Tab b').click();
    await expect(page.locator('#loaded')).toHaveText('b');
    await table.search.fill('anna');
    await table.expectAddress('/push?tab=b&q=anna');
    const before = await counts(page);

    await page.goBack();
    await table.expectState({ globalFilter: 'ann' });
    await expect(page.locator('#q')).toHaveText('ann');
    expect(await counts(page)).toEqual(before);

    await page.goBack();
    await expect(page.locator('#loaded')).toHaveText('a');
    await expect(page.locator('#tab')).toHaveText('a');
    await table.expectState({ globalFilter: 'ann' });

    await page.goForward();
    await expect(page.locator('#loaded')).toHaveText('b');
  });
});

describe('a link', () => {
  test('to the page in view gives the table its search', async ({ page, table, host }) => {
    await page.goto(`${host}/cities`);
    await link(page, 'Anns').click();
    await table.expectState({ globalFilter: 'ann' });
    await table.expectAddress('/cities?q=ann');
    await expect(table.search).toHaveValue('ann');
  });

  if (isNightly)
    test('that is preloaded leaves table and address alone', async ({ page, table, host }) => {
      await page.goto(`${host}/cities?q=lola`);
      await expect(page.locator('#loaded')).toHaveText('none');
      const { loads } = await counts(page);
      await link(page, 'Preloaded').hover();
      await expect.poll(async () => (await counts(page)).loads).toBe(loads + 1);
      await table.expectAddress('/cities?q=lola');
      await table.expectState({ globalFilter: 'lola' });
      await link(page, 'Preloaded').click();
      await expect(page.locator('#loaded')).toHaveText('preloaded');
      await table.expectState({ globalFilter: '' });
    });

  test('is followed after the table has written pending changes', async ({ page, table, host }) => {
    await page.goto(`${host}/slow`);
    await table.search.fill('ann');
    await link(page, 'Home').click();
    await expect(heading(page, 'Home')).toBeVisible();
    await page.goBack();
    await table.expectAddress('/slow?q=ann');
    await table.expectState({ globalFilter: 'ann' });
  });
});

describe('what is pending', () => {
  test('is included in the search that a link to the same page starts from', async ({ page, table, host }) => {
    await page.goto(`${host}/slow`);
    await table.search.fill('ann');
    await table.expectState({ globalFilter: 'ann' });
    await link(page, 'Tab b').click();
    await expect(page.locator('#tab')).toHaveText('b');
    await table.expectAddress('/slow?q=ann&tab=b');
    await table.expectState({ globalFilter: 'ann' });
    await page.goBack();
    await table.expectAddress('/slow?q=ann');
  });

  test("is written before the application's router.history.push", async ({ page, table, host }) => {
    await page.goto(`${host}/slow`);
    await table.search.fill('ann');
    await table.expectState({ globalFilter: 'ann' });
    await page.evaluate(() => {
      const router = (window as unknown as { __TSR_ROUTER__: { history: RouterHistory } }).__TSR_ROUTER__;
      router.history.push('/');
    });
    await expect(heading(page, 'Home')).toBeVisible();
    await page.goBack();
    await table.expectAddress('/slow?q=ann');
    await table.expectState({ globalFilter: 'ann' });
  });
});

describe('a path with parameters', () => {
  test('opens the table with the state of its address, and the table writes there', async ({ page, table, host }) => {
    await page.goto(`${host}/regions/north?q=lola`);
    await table.search.fill('ann');
    await table.expectAddress('/regions/north?q=ann');
    await link(page, 'South').click();
    await expect(heading(page, 'Region south')).toBeVisible();
    await table.expectState({ globalFilter: '' });
    await table.search.fill('e');
    await table.expectAddress('/regions/south?q=e');
    await page.goBack();
    await expect(heading(page, 'Region north')).toBeVisible();
    await table.expectState({ globalFilter: 'ann' });
    await table.expectAddress('/regions/north?q=ann');
  });

  if (isNightly) {
    test('discards pending changes for the path that Back leaves', async ({ page, table, host }) => {
      await page.goto(`${host}/slow-regions/north`);
      await link(page, 'East').click();
      await expect(heading(page, 'Slow region east')).toBeVisible();
      await table.search.fill('ann');
      await table.expectState({ globalFilter: 'ann' });
      await page.goBack();
      await expect(heading(page, 'Slow region north')).toBeVisible();
      await table.expectState({ globalFilter: '' });
      await link(page, 'East').click();
      await expect(heading(page, 'Slow region east')).toBeVisible();
      await table.expectAddress('/slow-regions/east');
      await page.goBack();
      await table.expectAddress('/slow-regions/north');
    });

    test('in a layout that holds the table leaves it running', async ({ page, table, host }) => {
      await page.goto(`${host}/shelf/1`);
      await table.search.fill('ann');
      await table.expectAddress('/shelf/1?q=ann');
      await link(page, 'Next book').click();
      await expect(heading(page, 'Book 2')).toBeVisible();
      await table.expectState({ globalFilter: 'ann' });
      await table.search.fill('anna');
      await table.expectAddress('/shelf/2?q=anna');
    });
  }
});

if (isNightly)
  describe('the scroll position', () => {
    test('stays when a table writes, and is restored by Back', async ({ page, table, host }) => {
      await page.goto(`${host}/cities`);
      await expect(page.locator('#loaded')).toBeVisible();
      await table.search.fill('a');
      await page.evaluate(() => window.scrollTo(0, 400));
      await table.sort('Name').click();
      await table.expectAddress('/cities?q=a&sorting=name.asc');
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(100);
      await page.evaluate(() => document.querySelector('a')!.click());
      await expect(heading(page, 'Home')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(heading(page, 'Cities')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    });
  });

describe('another script', () => {
  test('that pushes or replaces an entry is noticed by table and router', async ({ page, table, host }) => {
    await page.goto(`${host}/cities`);
    await table.expectState({ globalFilter: '' });
    await page.evaluate(() => history.pushState(null, '', '/cities?q=ann'));
    await table.expectState({ globalFilter: 'ann' });
    await expect(page.locator('#q')).toHaveText('ann');
    await page.evaluate(() => history.replaceState(history.state, '', '/cities?q=lola&tab=z'));
    await table.expectState({ globalFilter: 'lola' });
    await expect(page.locator('#tab')).toHaveText('z');
    await table.search.fill('e');
    await table.expectAddress('/cities?q=e&tab=z');
  });
});

describe('without a router', () => {
  test('a table reads and writes the address, and follows Back and other scripts', async ({ page, table, host }) => {
    await page.goto(`${host}/plain.html?q=lola&x`);
    await table.expectState({ globalFilter: 'lola' });
    await table.search.fill('ann');
    await table.expectAddress('/plain.html?q=ann&x');
    await page.evaluate(() => history.pushState(null, '', '/plain.html?q=e'));
    await table.expectState({ globalFilter: 'e' });
    await page.goBack();
    await table.expectState({ globalFilter: 'ann' });
    await page.evaluate(() => history.replaceState(null, '', '/plain.html?q=anna'));
    await table.expectState({ globalFilter: 'anna' });
    await page.reload();
    await table.expectState({ globalFilter: 'anna' });
  });
});

if (isNightly) {
  describe('a table in a form in a modal dialog', () => {
    test('submits nothing with the form, has its shortcuts, and is printed alone', async ({ page, table, host }) => {
      await page.goto(`${host}/guests.html`);
      const submitted = page.getByText(/^Submitted/);
      await button(page, 'Choose guests').click();
      // The focus is on no box of the table.
      await submitted.click();
      await page.keyboard.press('/');
      await expect(table.search).toBeFocused();
      await page.keyboard.type('a');
      await page.keyboard.press('Enter');
      for (const [box, text] of [
        [table.nameFilter, 'e'],
        [table.min, '20'],
        [table.goTo, '2'],
      ] as const) {
        await box.fill(text);
        await box.press('Enter');
      }
      await table.checkbox(0).press('Enter');
      await button(page, 'Views').click();
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('Guests');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Guests')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(submitted).toHaveText('Submitted 0 times');

      await button(page, 'Start anew').click();
      await expect(table.search).toHaveValue('a');
      await expect(table.goTo).toHaveValue('2');
      // Beyond the box's bounds: a form with it would not be submitted.
      await table.goTo.fill('0');
      await button(page, 'Invite').click();
      await expect(submitted).toHaveText('Submitted 1 times');
      await table.expectState({ globalFilter: 'a' });

      await page.emulateMedia({ media: 'print' });
      await expect(table.grid).toBeVisible();
      await expect(page.getByText('Views')).toBeHidden();
    });
  });

  describe('rows that come half a second after the page', () => {
    const [known, other] = [rows[7]!.id, rows[90]!.id];

    test('keep the page, the filters and the selection of a shared link', async ({ page, table, host }) => {
      const shared = `/late?q=a&pageIndex=3&columnFilters=age.%255B20%252Cnull%255D&rowSelection=${known}%2Cgone`;
      await table.openPaused(host + shared);
      await page.clock.runFor(400);
      await expect(table.grid).toHaveAttribute('aria-busy', 'true');
      await table.expectPlace('Page 3', 'Waiting for rows');
      await table.expectState({
        globalFilter: 'a',
        pagination: { pageIndex: 2, pageSize: 10 },
        columnFilters: [{ id: 'age', value: [20, null] }],
        rowSelection: { [known]: true, gone: true },
      });

      await page.clock.runFor(100);
      await expect(table.grid).toHaveAttribute('aria-busy', 'false');
      const passing = rowsWhere(
        ({ id, name, age }) => age >= 20 && [id, name].some((text) => text.toLowerCase().includes('a')),
      );
      await table.expectShown(passing.slice(20, 30));
      await table.expectState({ pagination: { pageIndex: 2, pageSize: 10 }, rowSelection: { [known]: true } });
      await page.clock.runFor(5000);
      await table.expectAddress(shared);
    });

    test('clamp the page once they arrive; until then only user events are written', async ({ page, table, host }) => {
      await table.openPaused(`${host}/late?pageIndex=99&rowSelection=gone`);
      await page.clock.runFor(400);
      await table.expectAddress('/late?pageIndex=99&rowSelection=gone');
      await table.order.click();
      await table.expectAddress('/late?pageIndex=99&rowSelection=gone&columnOrder=age%2Cname%2Cid');
      await page.clock.runFor(5000);
      await table.expectPlace('Page 10 of 10', 'Showing 10 of 100 Rows');
      await table.expectAddress('/late?pageIndex=10&rowSelection=gone&columnOrder=age%2Cname%2Cid');
    });

    test('may be empty: the table has no rows', async ({ page, table, host }) => {
      await table.openPaused(`${host}/late?without&pageIndex=3&rowSelection=${known}`);
      await table.expectPlace('Page 3', 'Waiting for rows');
      await page.clock.runFor(600);
      await table.expectPlace('Page 1 of 1', 'Showing 0 of 0 Rows');
      await expect(table.grid).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByText('No rows.', { exact: true })).toBeVisible();
      await table.expectState({ rowSelection: {} });
    });

    test('keep their selection by id when they change later', async ({ page, table, host }) => {
      await table.openPaused(`${host}/late?pageSize=50&rowSelection=${known}%2C${other}`);
      await page.clock.runFor(600);
      await expect(table.checkbox(7)).toBeChecked();
      await button(page, 'Others at once').click();
      await table.expectShown(Array.from({ length: 50 }, (_, place) => 59 - place));
      await table.last.click();
      await expect(table.checkbox(2)).toBeChecked();
      await expect(table.grid.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(1);
      // The other row is gone, and with it from the selection.
      await table.expectState({ rowSelection: { [known]: true } });

      await button(page, 'All again, later').click();
      await expect(table.grid).toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(600);
      await expect(table.grid).toHaveAttribute('aria-busy', 'false');
      await table.expectPlace('Page 2 of 2', 'Showing 50 of 100 Rows');
      await expect(table.checkbox(40)).toBeChecked();
      await table.expectState({ rowSelection: { [known]: true, [other]: true } });
    });
  });
}
