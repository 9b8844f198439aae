import { describe, expect, test } from 'vitest';
import { partStateKeys, urlStateKeys, type Json } from '../../../../machines/table';
import { createTableSearch, classicParams } from '../../../../src/entries/url';
import { sampleState } from '../arbitraries';
import { expectBothWays, write } from '../writes';

const standard = createTableSearch({ ...classicParams, states: partStateKeys });
const filled = createTableSearch({
  ...classicParams,
  states: partStateKeys,
  defaults: sampleState,
});

test('`classicParams` writes the global filter unchanged', () => {
  expectBothWays(standard, 'globalFilter', 'a', '?globalFilter=a');
  expectBothWays(standard, 'globalFilter', 'a b&c=%', '?globalFilter=a+b%26c%3D%25');
  expectBothWays(standard, 'globalFilter', 'none', '?globalFilter=none');
  expectBothWays(standard, 'globalFilter', '""', '?globalFilter=%22%22');
  expectBothWays(standard, 'globalFilter', '%22', '?globalFilter=%2522');
  expectBothWays(standard, 'globalFilter', '007', '?globalFilter=007');
});

test('`classicParams` writes sorting as column IDs with directions', () => {
  expectBothWays(standard, 'sorting', [{ id: 'name', desc: false }], '?sorting=name.asc');
  expectBothWays(
    standard,
    'sorting',
    [
      { id: 'name', desc: false },
      { id: 'age', desc: true },
    ],
    '?sorting=name.asc%2Cage.desc',
  );
  expectBothWays(standard, 'sorting', [{ id: 'none', desc: true }], '?sorting=none.desc');
});

test('`classicParams` writes a 1-based page number', () => {
  expectBothWays(standard, 'pagination', { pageIndex: 1, pageSize: 10 }, '?pageIndex=2');
  expectBothWays(standard, 'pagination', { pageIndex: 0, pageSize: 30 }, '?pageSize=30');
  expectBothWays(standard, 'pagination', { pageIndex: 4, pageSize: 20 }, '?pageIndex=5&pageSize=20');
  expectBothWays(filled, 'pagination', { pageIndex: 0, pageSize: 10 }, '?pageIndex=1&pageSize=10');
});

test('`classicParams` writes column filters as column IDs with JSON', () => {
  expect(
    standard.codecs.columnFilters.encode([
      { id: 'name', value: 'b' },
      { id: 'age', value: [20, null] },
    ]),
  ).toEqual([['columnFilters', 'name.%22b%22,age.%5B20%2Cnull%5D']]);
  expectBothWays(standard, 'columnFilters', [{ id: 'name', value: 'b' }], '?columnFilters=name.%2522b%2522');
  expectBothWays(standard, 'columnFilters', [{ id: 'age', value: 1.5 }], '?columnFilters=age.1%252E5');
  expectBothWays(standard, 'columnFilters', [{ id: 'age', value: null }], '?columnFilters=age.null');
  expectBothWays(
    standard,
    'columnFilters',
    [{ id: 'age', value: 'é,.' }],
    '?columnFilters=age.%2522%25C3%25A9%252C%252E%2522',
  );
});

test('`classicParams` writes the column order and the row selection as lists of IDs', () => {
  expectBothWays(standard, 'columnOrder', ['age', 'name', 'id'], '?columnOrder=age%2Cname%2Cid');
  expectBothWays(standard, 'rowSelection', { '0': true, '3': true, '12': true }, '?rowSelection=0%2C3%2C12');
  expectBothWays(standard, 'columnOrder', ['a', 'none'], '?columnOrder=a%2Cnone');
  expectBothWays(standard, 'columnOrder', ['', ''], '?columnOrder=%2C');
  expectBothWays(standard, 'columnOrder', ['a.b'], '?columnOrder=a.b');
});

test('`classicParams` escapes row IDs that equal reserved words', () => {
  expectBothWays(standard, 'rowSelection', { all: true }, '?rowSelection=%2561ll');
  expectBothWays(standard, 'rowSelection', { none: true }, '?rowSelection=%256Eone');
  expectBothWays(standard, 'rowSelection', { not: true, all: true }, '?rowSelection=not%2Call');
  expectBothWays(standard, 'rowSelection', { a: true, all: true }, '?rowSelection=a%2Call');
  expectBothWays(standard, 'rowSelection', { 'but.3': true, also: true }, '?rowSelection=but.3%2Calso');
  expectBothWays(standard, 'rowSelection', { '%61ll': true }, '?rowSelection=%252561ll');
});

test('`classicParams` writes only selected row IDs', () => {
  expect(write(standard, 'rowSelection', { '0': true, '3': false })).toBe('?rowSelection=0');
  expect(write(standard, 'rowSelection', { '3': false })).toBe('');
});

test('`classicParams` writes hidden columns as a list of IDs', () => {
  expectBothWays(standard, 'columnVisibility', { id: false, age: false }, '?columnVisibility=id%2Cage');
  expectBothWays(standard, 'columnVisibility', { none: false }, '?columnVisibility=%256Eone');
  expectBothWays(filled, 'columnVisibility', {}, '?columnVisibility=none');
  expect(write(standard, 'columnVisibility', { id: false, name: true })).toBe('?columnVisibility=id');
});

test('`classicParams` writes expanded rows, or `all` if all are expanded', () => {
  expectBothWays(standard, 'expanded', { '0': true, '3': true, '3.1': true }, '?expanded=0%2C3%2C3.1');
  expectBothWays(standard, 'expanded', true, '?expanded=all');
  expectBothWays(standard, 'expanded', { all: true }, '?expanded=%2561ll');
  expectBothWays(standard, 'expanded', { all: true, none: true }, '?expanded=all%2Cnone');
  expectBothWays(filled, 'expanded', {}, '?expanded=none');
});

test('`classicParams` writes pinned columns and rows in order', () => {
  const pinned = { left: ['name', 'a.b'], right: ['age'] };
  expectBothWays(standard, 'columnPinning', pinned, '?columnPinning=name.left%2Ca%252Eb.left%2Cage.right');
  expectBothWays(filled, 'columnPinning', { left: [], right: [] }, '?columnPinning=none');
  expect(standard.decode('?columnPinning=age.right%2Cid.left%2Cname.right').columnPinning).toEqual({
    left: ['id'],
    right: ['age', 'name'],
  });
  expectBothWays(
    standard,
    'rowPinning',
    { top: ['3'], bottom: ['7', '3.1'] },
    '?rowPinning=3.top%2C7.bottom%2C3%252E1.bottom',
  );
  for (const text of ['age', 'age.top', '.left', 'age.left%2C', 'age.'])
    expect(standard.decode(`?columnPinning=${text}`)).toEqual(standard.defaults);
});

test('`classicParams` writes groups in order', () => {
  expectBothWays(standard, 'grouping', ['age', 'a,b'], '?grouping=age%2Ca%252Cb');
});

test('`classicParams` writes column widths in whole pixels', () => {
  expectBothWays(standard, 'columnSizing', { name: 240, 'a.b': 20 }, '?columnSizing=name.240%2Ca%252Eb.20');
  expectBothWays(filled, 'columnSizing', {}, '?columnSizing=none');
  for (const text of ['name', 'name.19', 'name.020', 'name.20.5', 'name.1e3', '.40', 'name.40%2Cid.5'])
    expect(standard.decode(`?columnSizing=${text}`)).toEqual(standard.defaults);
});

test("if a column's width is repeated, `classicParams` reads the first one", () => {
  expect(standard.decode('?columnSizing=name.40%2Cname.50').columnSizing).toEqual({ name: 40 });
});

test("`classicParams` ignores params of states that the table doesn't store", () => {
  const search = createTableSearch({ ...classicParams, states: ['columnOrder'] });
  expect(search.decode('?columnVisibility=id')).toEqual(search.defaults);
  expect(search.changedStates('', '?columnVisibility=id')).toEqual([]);
  expect(search.defaults).not.toHaveProperty('columnVisibility');
});

test.each([
  ['standard', standard],
  ['filled', filled],
])('`classicParams` omits default values from the URL (%s defaults)', (_, search) => {
  for (const state of urlStateKeys) {
    expect(write(search, state, search.defaults[state])).toBe('');
  }
  const empty =
    '?globalFilter=&sorting=&pageIndex&pageSize=&columnFilters&columnOrder=&rowSelection=&columnVisibility=&expanded=' +
    '&columnPinning=&columnSizing&rowPinning=&grouping';
  for (const text of ['', '?', '?other=1', empty]) {
    expect(search.decode(text)).toEqual(search.defaults);
  }
});

test('`classicParams` compares lists in order, and selections in any order', () => {
  expect(write(filled, 'columnOrder', ['age', 'id', 'name'])).toBe('?columnOrder=age%2Cid%2Cname');
  const search = createTableSearch({ ...classicParams, defaults: { rowSelection: { b: true, a: true } } });
  expect(write(search, 'rowSelection', { a: true, b: true, c: false })).toBe('');
  expect(write(search, 'rowSelection', { a: true })).toBe('?rowSelection=a');
  expect(write(search, 'rowSelection', { a: true, c: true })).toBe('?rowSelection=a%2Cc');
});

test('`classicParams` ignores key order when it compares filter values', () => {
  const search = createTableSearch({
    ...classicParams,
    defaults: { columnFilters: [{ id: 'a', value: { x: 1, y: [2] } }] },
  });
  const text = (value: Json) => write(search, 'columnFilters', [{ id: 'a', value }]);
  expect(text({ y: [2], x: 1 })).toBe('');
  const others = [
    { x: 1 },
    { x: 1, y: [2], z: 3 },
    { x: 1, z: [2] },
    { x: 1, y: { 0: 2 } },
    { x: 1, y: [2, 3] },
    null,
    [],
  ];
  for (const other of others) expect(text(other)).not.toBe('');
});

test("`classicParams` writes an empty state if the state's default isn't empty", () => {
  expectBothWays(filled, 'globalFilter', '', '?globalFilter=%2522%2522');
  expectBothWays(filled, 'sorting', [], '?sorting=none');
  expectBothWays(filled, 'columnFilters', [], '?columnFilters=none');
  expectBothWays(filled, 'columnOrder', [], '?columnOrder=none');
  expectBothWays(filled, 'rowSelection', {}, '?rowSelection=none');
});

describe('escapes', () => {
  const order = (...ids: string[]) => standard.codecs.columnOrder.encode(ids)[0]?.[1];
  const sorted = (id: string) => standard.codecs.sorting.encode([{ id, desc: false }])[0]?.[1];

  test('`classicParams` escapes separators', () => {
    expect(order('a,b', 'c.d')).toBe('a%2Cb,c.d');
    expect(sorted('a,b.c')).toBe('a%2Cb%2Ec.asc');
    expect(standard.codecs.columnFilters.encode([{ id: 'a,b.c', value: 1 }])).toEqual([
      ['columnFilters', 'a%2Cb%2Ec.1'],
    ]);
    expect(write(standard, 'rowSelection', { 'a,b': true })).toBe('?rowSelection=a%252Cb');
  });

  test('`classicParams` escapes percent signs only in strings that look like an escape', () => {
    expect(order('%2C', '%252C', '%25252C')).toBe('%252C,%25252C,%2525252C');
    expect(order('%2E', '%2c', '%', '%25', '100%', '%25%', '%2', '%20')).toBe('%2E,%2c,%,%25,100%,%25%,%2,%20');
    expect(sorted('%2E%2C%25')).toBe('%252E%252C%25.asc');
  });

  test('`classicParams` escapes reserved words', () => {
    expect(order('none')).toBe('%6Eone');
    expect(order('%6Eone')).toBe('%256Eone');
    expect(order('%6Eone', 'none')).toBe('%6Eone,none');
    expect(order('')).toBe('%22%22');
    expect(order('%22%22')).toBe('%2522%2522');
    expect(order('%22%2522')).toBe('%22%2522');
    expect(sorted('')).toBe('%22%22.asc');
    expect(sorted('%22%22')).toBe('%2522%2522.asc');
    expect(standard.codecs.globalFilter.encode('%22%22')).toEqual([['globalFilter', '%2522%2522']]);
    expect(standard.codecs.globalFilter.encode('%2522%2522')).toEqual([['globalFilter', '%252522%252522']]);
  });

  test('`classicParams` escapes lone surrogates', () => {
    expect(order('\uD83D', '\uDE00', '😀', '%uD83D')).toBe('%uD83D,%uDE00,😀,%25uD83D');
  });
});

describe('malformed params', () => {
  const { sorting, columnFilters, pagination } = filled.defaults;

  test.each(['name', '.asc', 'name.', 'name.up', 'a.b.asc', 'name.asc,', 'name.asc,none', ' none'])(
    'with `classicParams`, the malformed param sorting=%s falls back to the default',
    (text) => expect(filled.decode(`?sorting=${text}`).sorting).toEqual(sorting),
  );

  test.each(['name', '.1', 'name.', 'name.b', 'name.%2522b', 'name.%25E0%25A4', 'name.1,', 'name.[20,null]'])(
    'with `classicParams`, the malformed param columnFilters=%s falls back to the default',
    (text) => expect(filled.decode(`?columnFilters=${text}`).columnFilters).toEqual(columnFilters),
  );

  test.each(['0', '-1', '01', '1.5', '1e1', '%201', '１', '9007199254740992'])(
    'with `classicParams`, the malformed page number or size %s falls back to the default',
    (text) => {
      expect(filled.decode(`?pageIndex=${text}`).pagination).toEqual(pagination);
      expect(filled.decode(`?pageSize=${text}`).pagination).toEqual(pagination);
    },
  );

  test.each([
    'all,3',
    'all,.3',
    'all,but',
    'all,but.',
    'all,but.3.',
    'all,search',
    'all,butt',
    'all,search.',
    'all,search.a,search.b',
    'all,not,search.a',
  ])('with `classicParams`, the malformed param rowSelection=%s falls back to the default', (text) => {
    expect(filled.decode(`?rowSelection=${text}`).rowSelection).toEqual(filled.defaults.rowSelection);
  });

  test("with `classicParams`, a malformed page number doesn't reset the page size, and vice versa", () => {
    expect(filled.decode('?pageIndex=abc&pageSize=30').pagination).toEqual({ pageIndex: 2, pageSize: 30 });
    expect(filled.decode('?pageIndex=9007199254740991&pageSize=0').pagination).toEqual({
      pageIndex: Number.MAX_SAFE_INTEGER - 1,
      pageSize: 20,
    });
  });

  test('with `classicParams`, a filter nested deeper than 1,000 levels is dropped', () => {
    const nested = (levels: number, inner = '') => '['.repeat(levels) + inner + ']'.repeat(levels);
    const read = (json: string) =>
      standard.decode(`?columnFilters=name.${encodeURIComponent(encodeURIComponent(json))}`).columnFilters;
    for (const json of [nested(1000), nested(1000, '1')]) expect(JSON.stringify(read(json)[0]?.value)).toBe(json);
    for (const json of [nested(1001), nested(200_000)]) expect(read(json)).toEqual([]);
  });
});

test('`classicParams` accepts IDs such as `constructor`', () => {
  const text = '?rowSelection=__proto__%2Cconstructor%2CtoString';
  const { rowSelection } = standard.decode(text);
  expect(Object.entries(rowSelection)).toEqual([
    ['__proto__', true],
    ['constructor', true],
    ['toString', true],
  ]);
  expect(Object.getPrototypeOf(rowSelection)).toBe(Object.prototype);
  expect(write(standard, 'rowSelection', rowSelection)).toBe(text);
  expectBothWays(standard, 'sorting', [{ id: '__proto__', desc: true }], '?sorting=__proto__.desc');
  const search = createTableSearch({ ...classicParams, defaults: { rowSelection: { toString: true } } });
  expect(write(search, 'rowSelection', { constructor: true })).toBe('?rowSelection=constructor');
});

test("`classicParams` omits filter values that aren't JSON", () => {
  const loop: { [key: string]: null } = {};
  Object.assign(loop, { loop });
  const { columnFilters } = standard.codecs;
  expect(columnFilters.encode([{ id: 'name', value: loop }])).toEqual([['columnFilters', 'none']]);
  expect(
    columnFilters.encode([
      { id: 'name', value: loop },
      { id: 'age', value: 1 },
    ]),
  ).toEqual([['columnFilters', 'age.1']]);
});
