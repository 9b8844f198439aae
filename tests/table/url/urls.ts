import fc from 'fast-check';
import type { ColumnFilterEntry, TableState } from '../../../machines/table';
import type { TableSearch } from '../../../src/table/url/table-search';
import { anyCharacter, words } from '../../characters';
import { anyTableState } from './arbitraries';
import { writesOf } from './writes';

/*
 * Search strings that no table would write. Built from the grammar of a table's params, by mutating valid strings, and
 * from raw characters.
 */

/** Valid and nearly valid values, and values that break other parsers. */
const values = fc.oneof(
  fc.constantFrom(
    '',
    ...words`
      0 1 3 99 -1 1.5 1e3 007 9007199254740991 9007199254740993 Infinity NaN null true undefined none %22%22
      %2522%2522 "" "a" {} [] [[]] {"a":1} name.asc name.desc age.asc,name.desc name.asc,name.desc unknown.asc .asc
      name. name.up , ,, __proto__ __proto__.asc constructor.desc prototype toString hasOwnProperty.asc
      __proto__,constructor name.%2522a%2522 name.1 name.null name.%257B%257D name.%5B1%2C2%5D
      age.%255B20%252Cnull%255D age.%255B30%252C20%255D age.%255B1%255D age.%255B%2522a%2522%252C%257B%257D%255D
      name.%257B%2522notContains%2522%253A%2522a%2522%257D name.%257B%2522isEmpty%2522%253Afalse%257D
      age.%257B%2522equals%2522%253A30%252C%2522between%2522%253A1%257D age.%255B1e400%252Cnull%255D age.%2522x%2522
      name.%2522a%2522,name.%2522b%2522 __proto__.%2522a%2522 name.%2522(%255B*%2B%253F%255C%2522 name.%2522%253Cimg%2520src%253Dx%2520onerror%253Dalert(1)%253E%2522
      age,name,id id,name,age age,age id unknown,id 0,1,2 0,0 100 -0 00 1,__proto__ {"pageIndex":1,"pageSize":10}
      {"pageIndex":-1,"pageSize":0} {"pageIndex":1e9,"pageSize":1} {"pageIndex":"1"} ["age","name","id"]
      -age,name --a,-~2Da ~0 ~ ~2 ~2C ~u002C ~6Eone a,~ 40 -0 1.5. ~340 2020-01-01 true ~74rue matching
      q.a,age.min.20,but.3.7,also.12,matching but.3,matching but..3,matching but.3,matchin q.,matching a.b,c name.240,a.b.20.
      all name.left,id.right name.top,0.top name.240,name.19 {"left":[],"right":["a"]} {"name":240}
      ["age","age"] [1] {"0":true} {"0":1} {"__proto__":true} {"__proto__":{"x":1}} asc desc "b" [20,null] ( [a .*
    `,
    '\\',
    ...words`$& <script>alert(1)</script> % %% %2 %E0%A4%A %C0%80 %00 %0A %ud800 + %20`,
    '\u202e',
    ...words`é 😀 %F0%9F%98%80`,
    '\uFEFF',
    ...words`; //evil.test javascript:0`,
  ),
  fc.string({ unit: anyCharacter, maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({
    unit: fc.constantFrom('%', '2', '5', 'C', 'E', '{', '}', '[', ']', '"', ',', '.', ':', '0', '1', 'n', 'a'),
    maxLength: 16,
  }),
  fc.json({ maxDepth: 4 }),
  fc.json({ maxDepth: 2 }).map((json) => encodeURIComponent(json)),
);

/** Filter params, and params that look like them. */
const filterNames = words`
  name.has age.min age.max age.eq age.is tags.in tags.anyOf name.empty name.json name.hasNot none.has ~0.has __proto__.is
  a~2Eb.min a.b.min name.unknown .min min amp;age.min
`;

const byGrammar = (search: TableSearch): fc.Arbitrary<string> => {
  const names = Object.values(search.codecs).flatMap(({ owns }) =>
    owns.flatMap(({ name, ends = [''], operators }) => (operators ? filterNames : ends.map((end) => name + end))),
  );
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...names),
          fc.constantFrom(...words`. .name .age .id .unknown .__proto__ .constructor %2Ename [] [0]`, ' '),
        )
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...names).map((known) => known.replace('i', '%69')) },
    { weight: 1, arbitrary: fc.constantFrom('x', '', '__proto__', 'constructor', 'toString', 'utm_source', '%', '?') },
  );
  const segment = fc.tuple(name, fc.constantFrom('=', '=', '=', '', '=='), values).map((parts) => parts.join(''));
  const mark = fc.constantFrom('?', '?', '', '??');
  return fc.tuple(mark, fc.array(segment, { maxLength: 10 })).map(([first, segments]) => first + segments.join('&'));
};

const valid = (search: TableSearch): fc.Arbitrary<string> =>
  anyTableState.map((state) => search.apply('?x=1', writesOf(search, search.defaults, state)));

const anyDemoState: { readonly [K in keyof TableState]: fc.Arbitrary<TableState[K]> } = {
  globalFilter: fc.constantFrom('', 'a', 'an', '2', 'zzz', '('),
  sorting: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('id', 'name', 'age'), desc: fc.boolean() }, { noNullPrototype: true }),
    {
      selector: ({ id }) => id,
    },
  ),
  pagination: fc.record(
    { pageIndex: fc.nat(12), pageSize: fc.constantFrom(1, 7, 10, 20, 50, 1000) },
    { noNullPrototype: true },
  ),
  columnFilters: fc.constantFrom(
    [],
    [{ id: 'name', value: 'a' }],
    [{ id: 'age', value: [20, null] }],
    [
      { id: 'age', value: [60, 20] },
      { id: 'id', value: '4' },
    ],
  ),
  columnOrder: fc.constantFrom([], ['age', 'name', 'id'], ['name'], ['id', 'name', 'age']),
  rowSelection: fc.uniqueArray(fc.nat(99)).map((ids) => Object.fromEntries(ids.map((id) => [String(id), true]))),
};

const sound = (search: TableSearch, states: fc.Arbitrary<TableState>): fc.Arbitrary<string> =>
  states.map((state) => search.apply('', writesOf(search, search.defaults, state)));

type Mutation = (text: string, at: number, insert: string) => string;

const mutations: readonly Mutation[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, insert) => text.slice(0, at) + insert + text.slice(at),
  (text, at, insert) => text.slice(0, at) + insert + text.slice(at + 1),
  (text, at) => text.slice(0, at),
  (text, at) => text + text.slice(at),
  (text, at) => `${text}&${text.slice(1, at)}`,
  (text) => encodeURI(text.toWellFormed()),
  (text) => text.replaceAll('%25', '%'),
  (text) => text.toLowerCase(),
  (text) => text.split('&').toReversed().join('&'),
];

const mutated = (search: TableSearch, states: fc.Arbitrary<TableState>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(sound(search, states), valid(search)),
      fc.array(
        fc.tuple(
          fc.constantFrom(...mutations),
          fc.nat(),
          fc.constantFrom('%', '&', '=', ',', '.', '"', '0', '-', '%2', '%25', '{', '\u0000', '\uD83D', '+', '#'),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(([text, changes]) =>
      changes.reduce((so, [mutate, at, insert]) => mutate(so, so === '' ? 0 : at % so.length, insert), text),
    );

const raw = fc
  .oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.string({ maxLength: 60 }))
  .map((text) => (text.startsWith('?') ? text : `?${text}`));

/** @param columnFilters filters of the table. Default: those of a demo table. */
export const anyUrlOf = (
  search: TableSearch,
  columnFilters?: fc.Arbitrary<ColumnFilterEntry[]>,
): fc.Arbitrary<string> => {
  const states = fc.record({ ...anyDemoState, ...(columnFilters && { columnFilters }) }, { noNullPrototype: true });
  return fc.oneof(
    { weight: 4, arbitrary: byGrammar(search) },
    { weight: 4, arbitrary: mutated(search, states) },
    { weight: 1, arbitrary: sound(search, states) },
    { weight: 1, arbitrary: raw },
  );
};
