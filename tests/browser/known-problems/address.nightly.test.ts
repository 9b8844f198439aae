import { describe, expect, historyLength } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { address, tableTest } from '../harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

describe('pending writes applied after one has gone (47ng/nuqs#1547)', () => {
  clockTest('are not, after a link or Back and Forward', async ({ page, table }) => {
    const link = (title: string) => page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await table.openPaused('/');
    await link('Debounce').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
    await table.search.fill('an');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await page.clock.runFor(3000);
    expect(await address(page)).toBe('/');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
    await table.expectState({ globalFilter: '' });
    await page.clock.runFor(3000);
    expect(await address(page)).toBe('/debounce');

    await table.search.fill('e');
    await link('Basic').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    await page.clock.runFor(3000);
    expect(await address(page)).toBe('/');
    await page.goBack();
    await table.expectAddress('/debounce?globalFilter=e');
    await table.expectState({ globalFilter: 'e' });
  });

  clockTest('are not, after Back and Forward within a page', async ({ page, table }) => {
    await table.openPaused('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Debounce', exact: true }).click();
    await table.search.fill('a');
    await page.clock.runFor(1000);
    await page.getByRole('navigation').getByRole('link', { name: 'Debounce', exact: true }).click();
    await table.expectState({ globalFilter: '' });
    await table.search.fill('zz');
    await page.goBack();
    await table.expectState({ globalFilter: 'a' });
    await page.goForward();
    await table.expectState({ globalFilter: '' });
    await page.clock.runFor(3000);
    expect(await address(page)).toBe('/debounce');
    await expectAgreement(page, table);
  });
});

describe('a trailing slash or the hash lost, or other parameters rewritten (47ng/nuqs#1215)', () => {
  test.for([
    ['/push/', '#part'],
    ['/push', '#'],
    ['/push/', '#%7B%20"x"'],
    ['/push', '#/a?b=c&d'],
  ])('%s%s', async ([path, hash], { page, table }) => {
    const others = '?a=1&a=2&b&=&c=%7e+%20&d=%2b&&e=é';
    await table.open(path! + others + hash);
    const opened = await address(page);
    const end = opened.slice(opened.indexOf('#'));
    await table.sort('Name').click();
    await table.expectAddress(`${opened.slice(0, opened.indexOf('#'))}&sorting=name.asc${end}`);
    await table.sort('Name').click();
    await table.sort('Name').click();
    await table.expectAddress(opened);
    await page.goBack();
    await page.goBack();
    await table.expectState({ sorting: [{ id: 'name', desc: false }] });
  });
});

describe('the icon fetched at each change of the address (angular/angular#26544, ampproject/amphtml#22935)', () => {
  test('a change of the table asks the server for nothing', async ({ page, table }) => {
    await table.open('/push');
    const session = await page.context().newCDPSession(page);
    const asked: string[] = [];
    session.on('Network.requestWillBeSent', ({ request }) => void asked.push(request.url));
    await session.send('Network.enable');
    for (let change = 0; change < 5; change += 1) await table.sort('Name').click();
    await table.expectAddress('/push?sorting=name.desc');
    // The icon of the last change would be asked for before this.
    const last = new URL('/last', page.url()).href;
    await page.evaluate((url) => fetch(url), last);
    expect(asked).toEqual([last]);
  });
});

describe('text that looks like a number or like JSON, changed by the router (TanStack/router#537, #601, #3457, #6044, #7650)', () => {
  const texts = [
    '123',
    '007',
    '1e3',
    '662E41',
    '723421968459640832',
    '-0',
    '0.10',
    'true',
    'null',
    'undefined',
    'NaN',
    '"2"',
    '{"a":1}',
    '[1]',
    ' ',
    '+',
    '%',
    '%20',
    '%2520',
    '&',
    '=',
    '#',
    '?',
    '\\',
    '$&',
    '(.*',
    '<b>',
    '__proto__',
    'none',
    '%22%22',
    '👩‍👩‍👧',
    'é',
  ];

  test('is the same text after a reload, and after Back', { timeout: 90_000 }, async ({ page, table }) => {
    await table.open('/push');
    // Each text in each of the two boxes, in which they are written in other ways.
    const pairs = texts.map((text, place) => [text, texts[(place + 1) % texts.length]!] as const);
    for (const [text, other] of pairs) {
      await table.search.fill(text);
      await table.nameFilter.fill(other);
      const state = { globalFilter: text, columnFilters: [{ id: 'name', value: other }] };
      await table.expectState(state);
      await expectAgreement(page, table);
      const written = await address(page);
      await page.reload();
      await table.expectState(state);
      await expect(table.search).toHaveValue(text);
      await expect(table.nameFilter).toHaveValue(other);
      expect(await address(page)).toBe(written);
    }
    await page.goBack();
    const [before, last] = pairs.slice(-2);
    await table.expectState({ globalFilter: last![0], columnFilters: [{ id: 'name', value: before![1] }] });
  });
});

describe('a page index out of range after deep linking', () => {
  test.for([
    ['/push?pageIndex=11', '/push?pageIndex=10', 9],
    ['/push?pageIndex=9007199254740991&x=1', '/push?pageIndex=10&x=1', 9],
    ['/?pageIndex=4&globalFilter=victoria', '/?globalFilter=victoria', 0],
    ['/debounce?pageIndex=7&pageSize=50', '/debounce?pageIndex=2&pageSize=50', 1],
    [
      '/custom-encoder-decoder?pagination=%7B%22pageIndex%22%3A99%2C%22pageSize%22%3A10%7D',
      '/custom-encoder-decoder?pagination=%7B%22pageIndex%22%3A9%2C%22pageSize%22%3A10%7D',
      9,
    ],
    ['/custom-default-value?globalFilter=zzzz', '/custom-default-value?globalFilter=zzzz&pageIndex=1', 0],
  ] as const)('%s', async ([opened, clamped, pageIndex], { page, table }) => {
    await page.goto('/nowhere');
    const before = await historyLength(page);
    await table.open(opened);
    await table.expectAddress(clamped);
    expect((await table.state()).pagination.pageIndex).toBe(pageIndex);
    expect(await historyLength(page)).toBe(before + 1);
    await expectAgreement(page, table);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
