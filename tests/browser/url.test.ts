import { expect } from './harness';
import { recordHistory, tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

/** URLs that browsers or routers might rewrite. */
const odd = [
  '/?#',
  '/push/?globalFilter=a#b',
  '/p%75sh?a=1&a=2&b&c=&=d&&e',
  '/?globalFilter=%61%2b&globalFilter=b&sorting=name.up&columnFilters=age.%2522b%2522&rowSelection=3,100,__proto__',
  '/?globalFilter=%E9&x=%zz&pageIndex=0&pageSize=1e1#%zz',
];

clockTest('an opened URL is never rewritten, and its mistakes are not logged', async ({ page, table }) => {
  const calls = await recordHistory(page);
  await page.clock.install();
  for (const url of odd) {
    await page.goto('about:blank');
    await table.open(url);
    await page.clock.runFor(5000);
    await table.expectUrl(url);
    const others = (await calls()).filter((call) => call.url !== url);
    expect(others, url).toEqual([]);
  }
});

test("a write doesn't change other params, the path or the hash", async ({ table }) => {
  for (const [opened, after] of [
    [
      '/?a=1&a=%32&b&c=&&sorting=age.asc&=d&e=%20+#f%20%C3%A9',
      '/?a=1&a=%32&b&c=&&sorting=name.asc&=d&e=%20+#f%20%C3%A9',
    ],
    ['/p%75sh/?x#%zz', '/p%75sh/?x&sorting=name.asc#%zz'],
  ] as const) {
    await table.open(opened);
    await table.sort('Name').click();
    await table.expectUrl(after);
  }
});

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
  // For the last change, the browser would have requested the icon before this response.
  const last = new URL('/last', page.url()).href;
  await page.evaluate((url) => fetch(url), last);
  expect(requested).toEqual([last]);
});
