import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { fc } from '../../seeded';
import { describe, expect, test } from 'vitest';
import { partStateKeys, urlStateKeys } from '../../../machines/table/base/table.types';
import { createTableSearch } from '../../../src/table/define-table-url';
import { covers } from '../../../src/table/url/param';
import { forms } from './forms';
import { anyUrlOf } from './urls';
import { anyTableState, sampleState as defaults } from './arbitraries';
import { rewritesOf, writesOf } from './writes';
import { lengthOf } from '../../nightly';

const states = partStateKeys;
const searches = forms.flatMap(([name, form]) => [
  [name, createTableSearch({ ...form, states })] as const,
  [`${name}, with defaults`, createTableSearch({ ...form, states, defaults })] as const,
]);

describe.each(searches)('%s', (_form, search) => {
  const patterns = Object.values(search.codecs).flatMap(({ owns }) => owns);
  const isOwned = (name: string) => patterns.some((pattern) => covers(pattern, name));
  /** Returns the raw segments that belong to no table. */
  const others = (text: string) =>
    text
      .replace(/^\?/, '')
      .split('&')
      .filter((raw) => {
        const [name] = [...new URLSearchParams(`&${raw}`).keys()];
        return raw !== '' && !(name !== undefined && isOwned(name));
      });

  test('any search string decodes to a state that survives encoding and decoding', () => {
    fc.assert(
      fc.property(anyUrlOf(search), (text) => {
        const state = search.decode(text);
        deepStrictEqual(search.decode(text), state);
        const written = search.apply(text, rewritesOf(search, state));
        deepStrictEqual(JSON.stringify(search.decode(written)), JSON.stringify(state));
        strictEqual(search.apply(written, rewritesOf(search, state)), written);
        strictEqual(search.apply(text, writesOf(search, state, state)), text);
        deepStrictEqual(others(written), others(text));
      }),
      { numRuns: lengthOf(60, 600) },
    );
  });

  test('a state written into any search string is read back unchanged', () => {
    fc.assert(
      fc.property(anyUrlOf(search), anyTableState, (text, to) => {
        const from = search.decode(text);
        const written = search.apply(text, writesOf(search, from, to));
        deepStrictEqual(search.decode(written), to);
        deepStrictEqual(others(written), others(text));
        const changed = search.changedStates(text, written);
        const unchanged = urlStateKeys.filter((state) => !changed.includes(state));
        deepStrictEqual(
          unchanged.map((state) => from[state]),
          unchanged.map((state) => to[state]),
        );
      }),
      { numRuns: lengthOf(25, 200) },
    );
  });
});

test.for(searches)('huge search strings are read and written within the time limit of a test: %s', ([, search]) => {
  const many = 10_000;
  for (const text of [
    'globalFilter=&'.repeat(many),
    'q=&'.repeat(many),
    `q=${'~'.repeat(many)}`,
    `q=${'.'.repeat(many)}x`,
    `sort=${'.'.repeat(many)}x`,
    `sort=${'a,'.repeat(many)}-b`,
    `hidden=%25${'25'.repeat(many)}2C`,
    Array.from({ length: many }, (_, at) => `c${at}.min=${at}`).join('&'),
    'a.min=1&'.repeat(many),
    `a.json=${'~5B'.repeat(many)}`,
    `selected=${'a.in.b,'.repeat(many)}matching`,
    `sorting=${'a.asc,'.repeat(many)}b.desc`,
    Array.from({ length: many }, (_, at) => `sorting.${at}=asc`).join('&'),
    `columnOrder=%25${'25'.repeat(many)}2C`,
    `globalFilter=%25${'25'.repeat(many)}22%25${'25'.repeat(many)}22`,
    `rowSelection=${'%2C'.repeat(many)}`,
    `columnFilters=a.${'%255B'.repeat(many)}`,
    `columnFilters.a=${'{"a":'.repeat(many)}1${'}'.repeat(many)}`,
    `pageIndex=${'9'.repeat(many)}`,
  ]) {
    const state = search.decode(text);
    const written = search.apply(text, rewritesOf(search, state));
    expect(search.apply(written, rewritesOf(search, state)) === written).toBe(true);
  }
});
