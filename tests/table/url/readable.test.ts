import { expect, test } from 'vitest';
import { partStateKeys, type Json, type WholeTableState } from '../../../machines/table';
import { createTableSearch } from '../../../src/entries/url';
import { fc } from '../../seeded';
import { anyTableState, sampleState } from './arbitraries';
import { anyUrlOf } from './urls';
import { expectBothWays, writesOf } from './writes';
import { lengthOf } from '../../nightly';

const states = partStateKeys;
const standard = createTableSearch({ states });
const filled = createTableSearch({ states, defaults: sampleState });

test('every table state has a readable form in the URL', () => {
  expectBothWays(standard, 'globalFilter', 'new york', '?q=new+york');
  expectBothWays(
    standard,
    'sorting',
    [
      { id: 'age', desc: true },
      { id: 'name', desc: false },
    ],
    '?sort=-age,name',
  );
  expectBothWays(standard, 'pagination', { pageIndex: 1, pageSize: 25 }, '?page=2&perPage=25');
  expectBothWays(standard, 'columnOrder', ['age', 'name'], '?columnOrder=age,name');
  expectBothWays(standard, 'columnVisibility', { age: false, name: false }, '?hidden=age,name');
  expectBothWays(standard, 'grouping', ['country', 'city'], '?grouped=country,city');
  expectBothWays(standard, 'columnPinning', { left: ['name'], right: ['age'] }, '?pinned.left=name&pinned.right=age');
  expectBothWays(standard, 'rowPinning', { top: ['3'], bottom: ['7.1'] }, '?pinned.top=3&pinned.bottom=7.1');
  expectBothWays(standard, 'columnSizing', { name: 240, 'a.b': 20 }, '?widths=name.240,a.b.20');
  expectBothWays(standard, 'expanded', { '3': true, '3.1': true }, '?expanded=3,3.1');
  expectBothWays(standard, 'expanded', true, '?expanded=all');
  expectBothWays(standard, 'rowSelection', { '3': true, '12': true }, '?selected=3,12');
  const matching = { globalFilter: 'oslo', columnFilters: [{ id: 'age', value: [20, null] }] };
  expectBothWays(
    standard,
    'rowSelection',
    { matching, except: { '3': true, '7': true }, also: { '12': true } },
    '?selected=q.oslo,age.min.20,but.3.7,also.12,matching',
  );
});

test("a readable URL contains an empty state if the default isn't empty", () => {
  expectBothWays(filled, 'globalFilter', '', '?q=~0');
  expectBothWays(filled, 'sorting', [], '?sort=none');
  expectBothWays(filled, 'pagination', { pageIndex: 0, pageSize: 10 }, '?page=1&perPage=10');
  expectBothWays(filled, 'columnFilters', [], '?filter=none');
  expectBothWays(filled, 'columnOrder', [], '?columnOrder=none');
  expectBothWays(filled, 'columnPinning', { left: [], right: [] }, '?pinned=none');
  expectBothWays(filled, 'rowPinning', { top: [], bottom: [] }, '?pinned.top=none');
  expectBothWays(filled, 'rowSelection', {}, '?selected=none');
});

test.each<[Json, string]>([
  ['smi', 'a.has=smi'],
  [true, 'a.is=true'],
  [[40, null], 'a.min=40'],
  [[40, 60.5], 'a.min=40&a.max=60.5'],
  [[null, '2020-12-31'], 'a.max=2020-12-31'],
  [['2020-01-01', '2020-12-31'], 'a.min=2020-01-01&a.max=2020-12-31'],
  [['40', null], 'a.min=~340'],
  [['red', 'deep blue'], 'a.in=red,deep+blue'],
  [['none'], 'a.in=~6Eone'],
  [[], 'a.in=none'],
  [{ notContains: 'x' }, 'a.hasNot=x'],
  [{ startsWith: 'x' }, 'a.startsWith=x'],
  [{ equals: '90210' }, 'a.is=90210'],
  [{ equals: 'true' }, 'a.is=~74rue'],
  [{ equals: 90210 }, 'a.eq=90210'],
  [{ notEquals: 'x' }, 'a.isNot=x'],
  [{ notEquals: -1.5 }, 'a.ne=-1.5'],
  [{ before: '2020-01-01' }, 'a.before=2020-01-01'],
  [{ after: '2020-01-01' }, 'a.after=2020-01-01'],
  [{ anyOf: ['a', 'b'] }, 'a.anyOf=a,b'],
  [{ allOf: ['a,b'] }, 'a.allOf=a~2Cb'],
  [{ noneOf: ['a'] }, 'a.noneOf=a'],
  [{ isEmpty: true }, 'a.empty=true'],
  [{ isNotEmpty: true }, 'a.empty=false'],
  [{ x: [1, 2] }, 'a.json=~7B~22x~22:~5B1,2~5D~7D'],
  [[1, 2, 3], 'a.json=~5B1,2,3~5D'],
  [null, 'a.json=null'],
  [1e21, 'a.json=1e~2B21'],
  ['', 'a.has=~0'],
  ['R&D at Oslo.', 'a.has=R~26D+at+Oslo~2E'],
])('the filter %j is written as a readable param', (value, text) => {
  const after = standard.codecs.columnFilters.encode([{ id: 'a', value }]);
  expect(standard.apply('', [{ state: 'columnFilters', before: [], after }]).replaceAll('%3A', ':')).toBe(`?${text}`);
  expect(standard.decode(`?${text}`).columnFilters).toEqual([{ id: 'a', value }]);
});

test.each<[string, Partial<WholeTableState>]>([
  ['?q=new york', { globalFilter: 'new york' }],
  ['?sort=name', { sorting: [{ id: 'name', desc: false }] }],
  [
    '?sort=-age,name&page=3',
    {
      sorting: [
        { id: 'age', desc: true },
        { id: 'name', desc: false },
      ],
      pagination: { pageIndex: 2, pageSize: 10 },
    },
  ],
  ['?age.min=40&age.max=60', { columnFilters: [{ id: 'age', value: [40, 60] }] }],
  ['?name.has=smith, j', { columnFilters: [{ id: 'name', value: 'smith, j' }] }],
  ['?status.is=active', { columnFilters: [{ id: 'status', value: { equals: 'active' } }] }],
  ['?tags.in=red,deep blue', { columnFilters: [{ id: 'tags', value: ['red', 'deep blue'] }] }],
  ['?born.after=2020-01-01', { columnFilters: [{ id: 'born', value: { after: '2020-01-01' } }] }],
  [
    '?hidden=email&pinned.left=name',
    { columnVisibility: { email: false }, columnPinning: { left: ['name'], right: [] } },
  ],
  ['?selected=all', { rowSelection: { all: true } }],
  ['?hidden=a, b).', { columnVisibility: { a: false, b: false } }],
  ['?page=2.&perPage=5)', { pagination: { pageIndex: 1, pageSize: 5 } }],
  ['?age.min=40&age.eq=3&age.min=50', { columnFilters: [{ id: 'age', value: [40, null] }] }],
  ['?age.min=x1&age.max=5', { columnFilters: [{ id: 'age', value: ['x1', 5] }] }],
  ['?age.eq=x', { columnFilters: [{ id: 'age', value: { equals: 'x' } }] }],
  ['?age.min=none&age.json={', { columnFilters: [{ id: 'age', value: ['none', null] }] }],
])('the hand-typed link %s opens the described state, even after URLSearchParams rewrote the link', (link, state) => {
  expect(standard.decode(link)).toEqual({ ...standard.defaults, ...state });
  expect(standard.decode(new URLSearchParams(link).toString())).toEqual({ ...standard.defaults, ...state });
});

test.each(['?page=0', '?page=-1', '?page=1e3', '?page=two', '?perPage=0', '?sort=', '?sort=,', '?widths=name.19'])(
  'the hand-typed link %s falls back to the default',
  (link) => expect(standard.decode(link)).toEqual(standard.defaults),
);

test('states round-trip if a column ID equals a param name, a reserved word or an operator', () => {
  for (const id of [
    'q',
    'page',
    'none',
    'all',
    'a.min',
    'min',
    '__proto__',
    'filter',
    'but',
    'pinned',
    '-x',
    '',
    'é ',
  ]) {
    const columnFilters = [{ id, value: 'x' }];
    const rowSelection = { matching: { globalFilter: 'y', columnFilters }, except: {}, also: {} };
    const state = { ...standard.defaults, columnFilters, rowSelection, sorting: [{ id, desc: false }] };
    expect(standard.decode(standard.apply('', writesOf(standard, standard.defaults, state)))).toEqual(state);
  }
});

test("other scripts' params keep their text and position and aren't read as filters", () => {
  const search = createTableSearch({ columns: ['age'] });
  const text = '?utm_source=x&tab&size=M&filter[a]=1&price.min=5&a.b.min=3&age.min=4&q.x=1';
  const state = search.decode(text);
  expect(state).toEqual({ ...search.defaults, columnFilters: [{ id: 'age', value: [4, null] }] });
  const next = { ...state, columnFilters: [{ id: 'age', value: [5, 9] }], globalFilter: 'ann' };
  expect(search.apply(text, writesOf(search, state, next))).toBe(
    '?utm_source=x&tab&size=M&filter[a]=1&price.min=5&a.b.min=3&age.min=5&age.max=9&q.x=1&q=ann',
  );
});

test('a filter param of a missing column keeps its text and position', () => {
  const filters = (...columnFilters: WholeTableState['columnFilters']) => ({ ...standard.defaults, columnFilters });
  const [from, to] = [filters({ id: 'age', value: [4, null] }), filters({ id: 'name', value: 'ann' })];
  expect(standard.apply('?price.min=5&age.min=4&age.eq=3&x=%41', writesOf(standard, from, to))).toBe(
    '?price.min=5&name.has=ann&x=%41',
  );
});

test('a param value that was percent-encoded more than six times is decoded only six times', () => {
  const decodeNested = (times: number) => standard.decode(`?q=%${'25'.repeat(times - 1)}41`).globalFilter;
  expect([decodeNested(6), decodeNested(7)]).toEqual(['A', '%41']);
});

test('tables with different prefixes never read the same param', () => {
  const [people, none] = [createTableSearch({ states, prefix: 'people' }), standard];
  const deep = createTableSearch({ states, prefix: 'people.age' });
  fc.assert(
    fc.property(anyTableState, fc.constantFrom(people, none, deep), (state, owner) => {
      const text = owner.apply('', writesOf(owner, owner.defaults, state));
      for (const other of [people, none, deep])
        expect(other.decode(text)).toEqual(other === owner ? state : other.defaults);
    }),
    { numRuns: lengthOf(50, 1000) },
  );
});

test('every state and string round-trips, and no URL ends in punctuation', () => {
  fc.assert(
    fc.property(fc.oneof(anyTableState, anyUrlOf(standard).map(standard.decode)), (state) => {
      const text = standard.apply('', writesOf(standard, standard.defaults, { ...standard.defaults, ...state }));
      expect(standard.decode(text)).toEqual(state);
      expect(standard.decode(new URLSearchParams(text).toString())).toEqual(state);
      expect(text).toMatch(/^$|[\dA-Za-z]$/);
      // Of ASCII, only `:`, `/` and `@` are percent-encoded. A space is written as `+`.
      expect(text).not.toMatch(/%(?!3A|2F|40|[89A-F])/);
    }),
    { numRuns: lengthOf(200, 5000) },
  );
});
