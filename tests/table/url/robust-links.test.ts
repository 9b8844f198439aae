import { deepStrictEqual } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { optionalStateKeys, isListed, isSelected, noFilters, urlStateKeys } from '../../../machines/table';
import { defineTable } from '../../../src/table/url/definition';
import { createTableSearch, jsonCodecs, plainCodecs, robustLinks, type CodecFactories } from '../../../src/table/url';
import { lengthOf } from '../../nightly';
import { anyState, anyTableState } from './arbitraries';
import { writesOf } from './writes';
import { fc } from '../../seeded';

const origin = 'https://host.test/people';
/** Returns the search string of a link as a browser parses it. */
const follow = (link: string): string => new URL(link).search;
const reencodeValues = (search: string, encode: (text: string) => string): string =>
  search.replaceAll(/(?<==)[^&]*/g, encode);

/** Ways in which software has been seen to change links. */
const transformations: Readonly<Record<string, (search: string) => string>> = {
  'as it is': (search) => search,
  'decoded once (netclaw-dev/netclaw#1092)': (search) => follow(origin + decodeURIComponent(search)),
  'decoded by URLSearchParams, values not encoded again': (search) =>
    follow(`${origin}?${[...new URLSearchParams(search)].map((param) => param.join('=')).join('&')}`),
  'encoded once more (mattgodbolt/owlet-editor#103)': (search) => search.replaceAll('%', '%25'),
  'encoded by encodeURI': (search) => encodeURI(search),
  'its values encoded once more': (search) => reencodeValues(search, encodeURIComponent),
  'encoded twice more': (search) => search.replaceAll('%', '%2525'),
  'written by a form': (search) => `?${new URLSearchParams(search).toString()}`,
  'written by a form, and encoded once more': (search) =>
    `?${new URLSearchParams(search).toString()}`.replaceAll('%', '%25'),
  'a space is a plus': (search) => search.replaceAll('%20', '+'),
  'a space is an encoded plus (zammad/zammad#2340)': (search) => search.replaceAll('%20', '%2B'),
  'escapes in small letters': (search) => search.replaceAll(/%[0-9A-F]{2}/g, (found) => found.toLowerCase()),
  'without what ends a sentence (markedjs/marked#2024)': (search) => search.replace(/[?!.,:;*_~'")\]]+$/, ''),
  'up to two dots or hyphens (markdown-it/linkify-it)': (search) => search.replace(/(?:\.\.|--)[^]*/, ''),
  'its ampersands written twice for HTML': (search) => search.replaceAll('&', '&amp;'),
  'in Proofpoint’s links': (search) =>
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

describe.each<[string, CodecFactories]>([
  ['plain', plainCodecs],
  ['JSON', jsonCodecs],
])('the robust links of the %s codecs', (_, codecs) => {
  const search = createTableSearch({ states: optionalStateKeys, codecs, links: robustLinks });

  const someStates = fc.tuple(anyTableState, fc.subarray([...urlStateKeys], { minLength: 1 })).map(([state, keys]) => ({
    ...search.defaults,
    ...Object.fromEntries(keys.map((key) => [key, state[key]])),
  }));

  test.each(Object.entries(transformations))(
    'a robust link that software changed decodes to the same state: %s',
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
    'robust links that end in the ID %j decode to the same state after changes by software',
    (id) => {
      for (const [name, transform] of Object.entries(transformations))
        for (const state of [{ columnOrder: [id] }, { rowSelection: { [id]: true } }, { grouping: ['b', id] }]) {
          const text = search.apply('', writesOf(search, search.defaults, { ...search.defaults, ...state }));
          expect([name, search.decode(transform(text))]).toEqual([name, { ...search.defaults, ...state }]);
        }
    },
  );

  test('robust links always end in a letter or digit', () => {
    fc.assert(
      fc.property(anyTableState, (state) => {
        const text = search.apply('', writesOf(search, search.defaults, state));
        expect(text).toMatch(/^$|[\da-zA-Z]$/);
      }),
    );
  });
});

test('robust links write a space as `%20`', () => {
  const table = defineTable({ name: 'places', links: robustLinks });
  expect(table.linkText({ globalFilter: 'new york' })).toBe('?globalFilter=new%20york');
  expect(table.linkText({ globalFilter: 'C++ & more.' })).toBe('?globalFilter=C!2B!2B%20!26%20more!2E');
  expect(table.linkText({ columnFilters: [{ id: 'age', value: [20, null] }] })).toBe(
    '?columnFilters=age.~5B20~2Cnull~5D',
  );
  expect(table.search.decode('?globalFilter=new+york').globalFilter).toBe('new york');
  expect(table.search.decode('?globalFilter=new%2Byork').globalFilter).toBe('new york');
});

const robust = createTableSearch({ links: robustLinks });

test('robust codecs can still read links in the plain URL form', () => {
  fc.assert(
    fc.property(anyState.columnFilters, anyState.sorting, (columnFilters, sorting) => {
      const plain = createTableSearch();
      const wanted = { ...plain.defaults, columnFilters, sorting };
      const text = plain.apply('', writesOf(plain, plain.defaults, wanted));
      fc.pre(
        !/%7E|~|!|%21|%2B/.test(text) &&
          !/%25(?:25)*(?:2[015CF]|3A|40|[89A-F])/.test(text.replaceAll(/%252C|%255B|%255D|%2522/g, '')),
      );
      deepStrictEqual(robust.decode(text), wanted);
    }),
  );
  expect(robust.decode('?columnOrder=a%252Cb%2Cc').columnOrder).toEqual(['a,b', 'c']);
  expect(robust.decode('?columnFilters=age.%255B20%252Cnull%255D,name.%2522b%2522').columnFilters).toEqual([
    { id: 'age', value: [20, null] },
    { id: 'name', value: 'b' },
  ]);
});

test('robust codecs detect the form of each param separately', () => {
  const search = createTableSearch({ codecs: jsonCodecs, links: robustLinks });
  expect(search.decode('?columnFilters.name=%22%2541%22&columnFilters.age=!5B20,null!5D').columnFilters).toEqual([
    { id: 'name', value: '%41' },
    { id: 'age', value: [20, null] },
  ]);
});

test('a robust search string keeps its final punctuation', () => {
  expect(robust.decode('?globalFilter=who%3F').globalFilter).toBe('who?');
});

test('a damaged robust link never selects an excluded row', () => {
  const except = { 'x.1': true, 'a,b': true, 'x%2E1': true };
  const people = [...Object.keys(except), 'x', '1', 'a', 'b'];
  const rowSelection = { matching: noFilters, except, also: {} };
  for (const form of [undefined, robustLinks]) {
    const writer = createTableSearch({ links: form });
    const text = writer.apply('', writesOf(writer, writer.defaults, { ...writer.defaults, rowSelection }));
    for (const [name, transform] of Object.entries(transformations)) {
      if (!form && name.includes('decoded')) continue;
      const read = robust.decode(transform(text)).rowSelection;
      const wrong = isListed(read)
        ? Object.keys(read).filter((id) => people.includes(id))
        : Object.keys(except).filter((id) => isSelected(read, id));
      expect([name, ...wrong]).toEqual([name]);
    }
  }
});

test('an unknown link form throws an error', () => {
  // @ts-expect-error -- JavaScript callers can pass any value.
  expect(() => defineTable({ name: 'places', links: 'short' })).toThrow(
    'defineTable "places": `links` must be `robustLinks` or undefined, got "short"',
  );
});

/** Text after a link in a sentence that software has treated as part of the link. */
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

test('text appended to a robust link only changes the search', () => {
  const search = createTableSearch({ states: optionalStateKeys, links: robustLinks });
  for (const state of urlStateKeys.filter((key) => key !== 'globalFilter'))
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

test('robust links accept unescaped punctuation in filters, e.g. 。', () => {
  expect(robust.decode('?columnFilters=name.~22東京。大阪~22').columnFilters).toEqual([
    { id: 'name', value: '東京。大阪' },
  ]);
  expect(robust.decode('?globalFilter=東京。').globalFilter).toBe('東京。');
});

test('a lowercased robust link selects no rows', () => {
  const text = defineTable({ name: 'places', links: robustLinks, selectAll: 'matching' }).linkText({
    rowSelection: { matching: noFilters, except: { A1: true }, also: {} },
  });
  expect(robust.decode(text.toLowerCase()).rowSelection).toEqual({});
});

test('a param that double HTML escaping renamed to `amp;…` is still read', () => {
  const link = '?tab=1&amp;sorting=name.asc&amp;other=2';
  expect(robust.decode(link).sorting).toEqual([{ id: 'name', desc: false }]);
  const next = { ...robust.decode(link), sorting: [{ id: 'age', desc: true }] };
  expect(robust.apply(link, writesOf(robust, robust.decode(link), next))).toBe('?tab=1&amp;other=2&sorting=age.desc');
});
