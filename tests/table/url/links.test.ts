import { deepStrictEqual } from 'node:assert/strict';
import { expect, test } from 'vitest';
import { isListed, isSelected, noFilters, partStateKeys, urlStateKeys } from '../../../machines/table';
import { createTableSearch } from '../../../src/table/define-table-url';
import { lengthOf } from '../../nightly';
import { anyState, anyTableState } from './arbitraries';
import { writesOf } from './writes';
import { fc } from '../../seeded';

const origin = 'https://host.test/people';
/** Returns the search string of a link as a browser parses it. */
const follow = (link: string): string => new URL(link).search;
const reencodeValues = (search: string, encode: (text: string) => string): string =>
  search.replaceAll(/(?<==)[^&]*/g, encode);

/** Changes to links that have been observed in other software. */
const transformations: Readonly<Record<string, (search: string) => string>> = {
  unchanged: (search) => search,
  'decoded once (netclaw-dev/netclaw#1092)': (search) => follow(origin + decodeURIComponent(search)),
  'decoded by URLSearchParams, values not encoded again': (search) =>
    follow(`${origin}?${[...new URLSearchParams(search)].map((param) => param.join('=')).join('&')}`),
  'encoded a second time (mattgodbolt/owlet-editor#103)': (search) => search.replaceAll('%', '%25'),
  'encoded by encodeURI': (search) => encodeURI(search),
  'with values that are encoded a second time': (search) => reencodeValues(search, encodeURIComponent),
  'encoded a second and a third time': (search) => search.replaceAll('%', '%2525'),
  'written by a form': (search) => `?${new URLSearchParams(search).toString()}`,
  'written by a form, and encoded a second time': (search) =>
    `?${new URLSearchParams(search).toString()}`.replaceAll('%', '%25'),
  'with a plus for each space': (search) => search.replaceAll('%20', '+'),
  'with an encoded plus for each space (zammad/zammad#2340)': (search) => search.replaceAll('%20', '%2B'),
  'with lowercase escapes': (search) => search.replaceAll(/%[0-9A-F]{2}/g, (found) => found.toLowerCase()),
  'without punctuation at its end (markedjs/marked#2024)': (search) => search.replace(/[?!.,:;*_~'")\]]+$/, ''),
  'cut off at two dots or hyphens (markdown-it/linkify-it)': (search) => search.replace(/(?:\.\.|--)[^]*/, ''),
  'with ampersands that are escaped twice for HTML': (search) => search.replaceAll('&', '&amp;'),
  'wrapped in a Proofpoint link': (search) =>
    decodeURIComponent(
      encodeURIComponent(search)
        .replaceAll('-', '%2D')
        .replaceAll('_', '%5F')
        .replaceAll('%', '-')
        .replaceAll('-2F', '_')
        .replaceAll('_', '%2F')
        .replaceAll('-', '%'),
    ),
  'encoded for a redirect, and decoded': (search) =>
    follow(new URL(`${origin}?to=${encodeURIComponent(origin + search)}`).searchParams.get('to') ?? ''),
};

const search = createTableSearch({ states: partStateKeys });

const someStates = fc.tuple(anyTableState, fc.subarray([...urlStateKeys], { minLength: 1 })).map(([state, keys]) => ({
  ...search.defaults,
  ...Object.fromEntries(keys.map((key) => [key, state[key]])),
}));

test.each(Object.entries(transformations))(
  'a link altered by other software decodes to the same state: %s',
  (_name, transform) => {
    fc.assert(
      fc.property(someStates, (state) => {
        const text = search.apply('', writesOf(search, search.defaults, state));
        deepStrictEqual(search.decode(transform(text)), state);
      }),
      { numRuns: lengthOf(10, 300) },
    );
  },
);

test.each(['a ', 'a  b', ' a', 'a..', 'a..b', 'a--b', 'a-', 'a@b', 'a:b/c', 'a,b', 'a~', '%40', '%2B', '+', '。'])(
  'a link ending in the ID %j decodes to the same state after other software altered it',
  (id) => {
    for (const [name, transform] of Object.entries(transformations))
      for (const state of [{ columnOrder: [id] }, { rowSelection: { [id]: true } }, { grouping: ['b', id] }]) {
        const text = search.apply('', writesOf(search, search.defaults, { ...search.defaults, ...state }));
        expect([name, search.decode(transform(text))]).toEqual([name, { ...search.defaults, ...state }]);
      }
  },
);

test('an altered link to all matching rows never selects an excluded row', () => {
  const except = { 'x.1': true, 'a,b': true, 'x%2E1': true };
  const text = search.apply('', [
    {
      state: 'rowSelection',
      before: [],
      after: search.codecs.rowSelection.encode({ matching: noFilters, except, also: {} }),
    },
  ]);
  for (const [name, transform] of Object.entries(transformations)) {
    const read = search.decode(transform(text)).rowSelection;
    const wrong = Object.keys(except).filter((id) => isSelected(read, id));
    expect([name, isListed(read), ...wrong]).toEqual([name, false]);
  }
});

test('a truncated link to all matching rows selects nothing', () => {
  const matching = { globalFilter: 'oslo', columnFilters: [{ id: 'age', value: [20, null] }] };
  const selection = { matching, except: { '3': true, '7.1': true }, also: { a: true } };
  const text = search.apply('', [
    { state: 'rowSelection', before: [], after: search.codecs.rowSelection.encode(selection) },
  ]);
  expect(text).toBe('?selected=q.oslo,age.min.20,but.3.7~2E1,also.a,matching');
  const rows = ['3', '7.1', '7', 'a', 'oslo', '20'];
  for (let length = '?selected='.length; length < text.length; length += 1) {
    const { rowSelection } = search.decode(text.slice(0, length));
    expect([
      text.slice(0, length),
      isListed(rowSelection),
      ...rows.filter((id) => isSelected(rowSelection, id)),
    ]).toEqual([text.slice(0, length), true]);
  }
});

test('a link preserves punctuation at the end of a search or filter value', () => {
  expect(search.decode('?q=who%3F').globalFilter).toBe('who?');
  expect(search.decode('?q=東京。').globalFilter).toBe('東京。');
  expect(search.decode('?name.has=東京。大阪').columnFilters).toEqual([{ id: 'name', value: '東京。大阪' }]);
});

/** Text behind a link that some software treats as part of the link. */
const behind = [
  ')',
  '.',
  '!',
  "'",
  '>',
  ').',
  '...',
  '%29',
  '&gt;',
  '&',
  '。',
  '』。',
  '…',
  '”',
  '।',
  '。次のページへ',
  '（2026年）',
];

test('text appended to a link changes only a search or a text filter', () => {
  for (const state of urlStateKeys.filter((key) => key !== 'globalFilter' && key !== 'columnFilters'))
    fc.assert(
      fc.property(anyState[state] as fc.Arbitrary<never>, fc.constantFrom(...behind), (value, end) => {
        const wanted = { ...search.defaults, [state]: value };
        const text = search.apply('', writesOf(search, search.defaults, wanted));
        fc.pre(text !== '');
        deepStrictEqual(search.decode(text + end)[state], value);
      }),
      { numRuns: lengthOf(5, 60) },
    );
});

test('a param that double HTML escaping renamed to `amp;…` is still read', () => {
  const link = '?tab=1&amp;sort=name&amp;other=2';
  expect(search.decode(link).sorting).toEqual([{ id: 'name', desc: false }]);
  const next = { ...search.decode(link), sorting: [{ id: 'age', desc: true }] };
  expect(search.apply(link, writesOf(search, search.decode(link), next))).toBe('?tab=1&sort=-age&amp;other=2');
});
