import { inject } from 'vitest';
import type { TableState } from '../../machines/table';
import { describe, expect } from './harness';
import { recordHistory, standardState, tableTest } from './harness/table-page';
import type { TablePage } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

/** To the letter, as the table writes it and as it is read again. */
const written: readonly {
  name: string;
  userEvent: (table: TablePage) => Promise<unknown>;
  search: string;
  state: Partial<TableState>;
}[] = [
  {
    name: 'the global filter',
    userEvent: (table) => table.search.fill('a b&c=d#é+%'),
    search: 'globalFilter=a+b%26c%3Dd%23%C3%A9%2B%25',
    state: { globalFilter: 'a b&c=d#é+%' },
  },
  {
    name: 'a global filter that looks like the empty one',
    userEvent: (table) => table.search.fill('%22%22'),
    search: 'globalFilter=%252522%252522',
    state: { globalFilter: '%22%22' },
  },
  {
    name: 'a number, as a text',
    userEvent: (table) => table.search.fill('007'),
    search: 'globalFilter=007',
    state: { globalFilter: '007' },
  },
  {
    name: 'the sorting',
    userEvent: async (table) => {
      await table.sort('Name').click();
      await table.sort('Age').click({ modifiers: ['Shift'] });
    },
    search: 'sorting=name.asc%2Cage.desc',
    state: {
      sorting: [
        { id: 'name', desc: false },
        { id: 'age', desc: true },
      ],
    },
  },
  {
    name: 'the page',
    userEvent: (table) => table.next.click(),
    search: 'pageIndex=2',
    state: { pagination: { pageIndex: 1, pageSize: 10 } },
  },
  {
    name: 'the page size',
    userEvent: (table) => table.pageSize.selectOption('30'),
    search: 'pageSize=30',
    state: { pagination: { pageIndex: 0, pageSize: 30 } },
  },
  {
    name: 'the column filters',
    userEvent: async (table) => {
      await table.nameFilter.fill('b');
      await table.min.fill('20');
    },
    search: 'columnFilters=name.%2522b%2522%2Cage.%255B20%252Cnull%255D',
    state: {
      columnFilters: [
        { id: 'name', value: 'b' },
        { id: 'age', value: [20, null] },
      ],
    },
  },
  {
    name: 'a column filter with the characters that separate',
    userEvent: (table) => table.nameFilter.fill('a.b,c"%'),
    search: 'columnFilters=name.%2522a%252Eb%252Cc%255C%2522%2525%2522',
    state: { columnFilters: [{ id: 'name', value: 'a.b,c"%' }] },
  },
  {
    name: 'the column order',
    userEvent: (table) => table.order.click(),
    search: 'columnOrder=age%2Cname%2Cid',
    state: { columnOrder: ['age', 'name', 'id'] },
  },
  {
    name: 'the row selection',
    userEvent: async (table) => {
      for (const place of [3, 0, 9]) await table.checkbox(place).check();
    },
    search: 'rowSelection=0%2C3%2C9',
    state: { rowSelection: { 0: true, 3: true, 9: true } },
  },
];

describe('the address', () => {
  test.for(isNightly ? written : written.filter(({ state }) => 'columnFilters' in state))(
    'holds $name',
    async ({ userEvent, search, state }, { page, table }) => {
      await table.open('/');
      await userEvent(table);
      await table.expectState({ ...standardState, ...state });
      await table.expectAddress(`/?${search}`);
      await page.reload();
      await table.expectState({ ...standardState, ...state });
      await table.expectAddress(`/?${search}`);
    },
  );

  if (isNightly)
    test('leaves out default values', async ({ table }) => {
      await table.open('/');
      await table.search.fill('e');
      await table.sort('Age').click();
      await table.nameFilter.fill('a');
      await table.order.click();
      await table.checkbox(0).click();
      await table.next.click();
      await expect(table.previous).toBeEnabled();
      await table.checkbox(0).click();
      await table.first.click();
      await table.checkbox(0).click();
      await table.selectAll.click();
      await table.selectAll.click();
      await table.nameFilter.fill('');
      await table.order.click();
      await table.sort('Age').click();
      await table.sort('Age').click();
      await table.search.fill('');
      await table.selectAll.click();
      await table.selectAll.click();
      await table.expectState(standardState);
      await table.expectAddress('/');
    });

  test('that holds all states opens with all of them', async ({ table }) => {
    const search = written
      .filter(({ name }) => !/that looks|as a text|that separate|the global filter/.test(name))
      .map((one) => one.search)
      .join('&');
    await table.open(`/?globalFilter=e&${search.replace('pageSize=30', 'pageSize=4')}`);
    await table.expectState({
      globalFilter: 'e',
      sorting: [
        { id: 'name', desc: false },
        { id: 'age', desc: true },
      ],
      pagination: { pageIndex: 1, pageSize: 4 },
      columnFilters: [
        { id: 'name', value: 'b' },
        { id: 'age', value: [20, null] },
      ],
      columnOrder: ['age', 'name', 'id'],
      rowSelection: { 0: true, 3: true, 9: true },
    });
    await expect(table.search).toHaveValue('e');
    await expect(table.nameFilter).toHaveValue('b');
    await expect(table.min).toHaveValue('20');
    await expect(table.pageSize).toHaveValue('4');
    await expect(table.goTo).toHaveValue('2');
    await expect(table.bodyRows).toHaveCount(4);
  });
});

describe('an address that is opened', () => {
  const odd = [
    '/?',
    '/#',
    '/?#',
    '/push/',
    '/push/?globalFilter=a#b',
    '/p%75sh?globalFilter=a',
    '/PUSH',
    '/custom-encoder-decoder/?globalFilter=%22a%22',
    '/#a%20b%2Fc%C3%A9',
    '/?a=1&a=2&b&c=&=d&&e',
    '/?globalFilter=a&globalFilter=b&sorting=name.up&columnFilters=name.%22b%22&columnOrder=age,name,id,age,nothing',
    '/?globalFilter=%61%2b&sorting=%6eame.asc&columnFilters=age.%2522b%2522&rowSelection=3,100,__proto__,constructor',
    '/?globalFilter=a%20b&sorting=unknown.asc,name.desc,name.asc&columnFilters=name&pageIndex=01&pageSize=1e1',
    '/?globalFilter=&sorting&pageIndex=1&pageSize=10',
    '/?globalFilter=%&pageIndex=0&pageSize=-5',
    '/?pageSize=10000000',
    '/?globalFilter=%E9&x=%zz#%zz',
  ];

  clockTest('is never rewritten, and nothing is logged about what is wrong in it', async ({ page, table }) => {
    const calls = await recordHistory(page);
    await page.clock.install();
    for (const address of isNightly ? odd : odd.filter((_, place) => place % 3 === 1)) {
      await page.goto('about:blank');
      await table.open(address);
      await page.clock.runFor(5000);
      await table.expectAddress(address);
      const others = (await calls()).filter((call) => call.address !== address);
      expect(others, address).toEqual([]);
    }
  });

  const meanings: Readonly<Record<string, readonly (readonly [search: string, state: Partial<TableState>])[]>> = {
    globalFilter: [
      ['globalFilter=a&globalFilter=b', { globalFilter: 'a' }],
      ['globalFilter=', {}],
      ['globalFilter=%2522%2522', {}],
    ],
    sorting: [
      ['sorting=name.asc%2C.desc', {}],
      ['sorting=name.up', {}],
      ['sorting=unknown.asc%2Cname.desc%2Cname.asc', { sorting: [{ id: 'name', desc: true }] }],
    ],
    columnFilters: [
      ['columnFilters=name.', {}],
      ['columnFilters=.%2522b%2522', {}],
      ['columnFilters=name.%2522b', {}],
      ['columnFilters=name.1%2Cage.%255Bnull%252C30%255D', { columnFilters: [{ id: 'age', value: [null, 30] }] }],
      ['columnFilters=age.%255B1%255D', {}],
    ],
    columnOrder: [
      ['columnOrder=age%2Cage%2Cwhat%2Cid', { columnOrder: ['age', 'id'] }],
      ['columnOrder=none', {}],
    ],
    rowSelection: [
      ['rowSelection=3%2C100%2C-1%2C__proto__%2Cconstructor%2C03', { rowSelection: { 3: true } }],
      ['rowSelection=none', {}],
    ],
    pagination: [
      ['pageIndex=0', {}],
      ['pageIndex=-1', {}],
      ['pageIndex=02', {}],
      ['pageIndex=2.0', {}],
      ['pageIndex=2+', {}],
      ['pageIndex=9007199254740993', {}],
      ['pageSize=0', {}],
      ['pageSize=1e1', {}],
      ['pageSize=1', { pagination: { pageIndex: 0, pageSize: 1 } }],
    ],
  };
  test('decodes each parameter on its own and ignores invalid ones', async ({ table }) => {
    const all = Object.values(meanings);
    for (let round = 0; round < Math.max(...all.map((cases) => cases.length)); round += 1) {
      // The next of each state: no address has a parameter of one state twice but where a case has it.
      const cases = all.flatMap((ofState) => ofState.slice(round, round + 1));
      const search = cases.map(([text]) => text).join('&');
      await table.open(`/?${search}`);
      const states = Object.assign({ ...standardState }, ...cases.map(([, state]) => state)) as TableState;
      expect(await table.state(), search).toEqual(states);
      await table.expectAddress(`/?${search}`);
    }
  });
});

describe('a write', () => {
  test('keeps other parameters, the path and the hash exactly as they were', async ({ table }) => {
    for (const [opened, after] of [
      [
        '/?a=1&a=%32&b&c=&&sorting=age.asc&=d&e=%20+#f%20%C3%A9',
        '/?a=1&a=%32&b&c=&&sorting=name.asc&=d&e=%20+#f%20%C3%A9',
      ],
      ['/push/?x=%41#', '/push/?x=%41&sorting=name.asc#'],
      ['/p%75sh?x#%zz', '/p%75sh?x&sorting=name.asc#%zz'],
      ['/?', '/?sorting=name.asc'],
      ['/custom-param-name?sorting=1&sorting', '/custom-param-name?sorting=1&sorting&userTable-sorting=name.asc'],
      ['/push?Sorting=1#/?sorting=2', '/push?Sorting=1&sorting=name.asc#/?sorting=2'],
    ] as const) {
      await table.open(opened);
      await table.sort('Name').click();
      await table.expectState({ sorting: [{ id: 'name', desc: false }] });
      await table.expectAddress(after);
    }
  });

  test('removes repetitions of the parameter', async ({ table }) => {
    await table.open('/?sorting=age.asc&x=1&sorting=id.asc&sorting');
    await table.expectState({ sorting: [{ id: 'age', desc: false }] });
    await table.sort('Name').click();
    await table.expectAddress('/?sorting=name.asc&x=1');
  });

  test('keeps the spelling of a parameter until its state changes', async ({ table }) => {
    const other =
      'sorting=%6eame.asc%2Cunknown.asc&columnOrder=age%2Cname%2Cid%2Cid&rowSelection=7%2C100%2C5&pageSize=010';
    await table.open(`/?${other}&globalFilter=%61`);
    await table.expectState({
      globalFilter: 'a',
      sorting: [{ id: 'name', desc: false }],
      rowSelection: { 5: true, 7: true },
    });
    await table.search.fill('e');
    await table.expectAddress(`/?${other}&globalFilter=e`);
    await table.sort('Name').click();
    await table.expectAddress(`/?${other.replace('%6eame.asc%2Cunknown.asc', 'name.desc')}&globalFilter=e`);
  });

  clockTest('contains only the states that changed', async ({ page, table }) => {
    const calls = await recordHistory(page);
    await table.openPaused('/?sorting=%6eame.asc&rowSelection=100%2C1');
    const before = (await calls()).length;
    await table.checkbox(0).click();
    await table.checkbox(0).click();
    await page.clock.runFor(1000);
    await table.expectState({ sorting: [{ id: 'name', desc: false }], rowSelection: { 1: true } });
    // The selection changed meanwhile, the sorting never did.
    await table.expectAddress('/?sorting=%6eame.asc&rowSelection=1');
    expect((await calls()).length).toBeLessThanOrEqual(before + 2);
  });
});

if (isNightly)
  test('a page opened with user name and password in its URL writes its state to the address', async ({
    page,
    table,
  }) => {
    const address = new URL('/push?globalFilter=an', inject('baseUrl'));
    await table.open(Object.assign(address, { username: 'a', password: 'b' }).href);
    expect(await page.evaluate(() => document.URL)).toContain('//a:b@');
    await table.sort('Name').click();
    await table.expectAddress('/push?globalFilter=an&sorting=name.asc');
    const state = await table.state();
    await page.reload();
    await table.expectState(state);
    await page.goBack();
    await table.expectAddress('/push?globalFilter=an');
    await table.expectState({ ...state, sorting: [] });
    // Code that is loaded later finds that of the page, and does not load it a second time.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
