import type { Page } from 'playwright';
import { expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

interface HistoryCall {
  readonly method: 'pushState' | 'replaceState';
  /** The page's URL after the call, without the origin. */
  readonly url: string;
}

/**
 * Records all `pushState` and `replaceState` calls after the next page load. Returns a function that reads the current
 * page's calls.
 */
async function recordHistory(page: Page): Promise<() => Promise<HistoryCall[]>> {
  await page.addInitScript(() => {
    const calls: HistoryCall[] = [];
    Object.assign(window, { historyCalls: calls });
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = History.prototype[method];
      History.prototype[method] = function (data, unused, url) {
        original.call(this, data, unused, url);
        calls.push({ method, url: location.href.slice(location.origin.length) });
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { historyCalls: HistoryCall[] }).historyCalls);
}

clockTest(
  "opening a malformed URL doesn't rewrite it, and sorting changes only the `sorting` param",
  async ({ page, table }) => {
    const calls = await recordHistory(page);
    await page.clock.install();
    await table.open('/?#');
    await page.clock.runFor(5000);
    await table.expectUrl('/?#');
    const others = 'a=1&a=%32&b&c=&&=d&e=%20+&x=%zz';
    const broken = 'globalFilter=%61%2b&globalFilter=b&rowSelection=3,100,__proto__&pageIndex=0';
    const opened = `/p%75sh/?${others}&sorting=name.up&${broken}#%zz`;
    await table.open(opened);
    await page.clock.runFor(5000);
    await table.expectUrl(opened);
    expect((await calls()).filter(({ url }) => url !== opened)).toEqual([]);
    await table.sort('Name').click();
    await table.expectUrl(`/p%75sh/?${others}&sorting=name.asc&${broken}#%zz`);
  },
);

test('changing a table sends no request to the server (angular/angular#26544)', async ({ page, table }) => {
  await table.open('/push');
  // The strips load last, when the page is idle.
  await page.locator('.inspector-strips').first().waitFor();
  const session = await page.context().newCDPSession(page);
  const requested: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => void requested.push(request.url));
  await session.send('Network.enable');
  for (let change = 0; change < 5; change += 1) await table.sort('Name').click();
  await table.expectUrl('/push?sorting=name.desc');
  // The browser would send a request caused by the last change, e.g. for the icon, before this one.
  const last = new URL('/last', page.url()).href;
  await page.evaluate((url) => fetch(url), last);
  expect(requested).toEqual([last]);
});

test('a page number past the end is never shown, not even for one frame', async ({ page, table }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    // Checks each frame. The browser paints nothing before the style sheets have loaded.
    const look = () => {
      const place = /Page \d+ of \d+/.exec(document.body?.innerText ?? '');
      if (place) seen.add(place[0]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto('/nowhere');
  const entries = await page.evaluate(() => history.length);
  await table.open('/push?pageIndex=50');
  await table.expectUrl('/push?pageIndex=10');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(await seen()).toEqual(['Page 10 of 10']);
  await table.search.fill('harber');
  await table.expectUrl('/push?globalFilter=harber');
  await expect.poll(seen).toEqual(['Page 10 of 10', 'Page 1 of 1']);
});
