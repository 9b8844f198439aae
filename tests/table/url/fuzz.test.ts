import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { fc } from '../../seeded';
import { describe, expect, test } from 'vitest';
import { optionalStateKeys, urlStateKeys } from '../../../machines/table/table.types';
import { createTableSearch, jsonCodecs } from '../../../src/table/url';
import { anyUrlOf } from './urls';
import { anyTableState, sampleState as defaults } from './arbitraries';
import { rewritesOf, writesOf } from './writes';
import { lengthOf } from '../../nightly';

const states = optionalStateKeys;
/** States whose param name is the state's name in both forms. */
const keys = urlStateKeys.filter((key) => key !== 'pagination');
const forms = [
  ['plain', createTableSearch({ states })],
  ['plain, with defaults', createTableSearch({ states, defaults })],
  ['JSON', createTableSearch({ states, codecs: jsonCodecs })],
  ['JSON, with defaults', createTableSearch({ states, codecs: jsonCodecs, defaults })],
] as const;

/** Returns the raw segments that belong to no table. */
const others = (text: string, owned: RegExp) =>
  text
    .replace(/^\?/, '')
    .split('&')
    .filter((raw) => {
      const [name] = [...new URLSearchParams(`&${raw}`).keys()];
      return raw !== '' && !(name !== undefined && owned.test(name));
    });

describe.each(forms)('%s', (form, search) => {
  const owned = form.startsWith('plain')
    ? new RegExp(`^(${[...keys, 'pageIndex', 'pageSize'].join('|')})$`)
    : new RegExp(`^(${[...keys, 'pagination', 'sorting\\..*', 'columnFilters\\..*'].join('|')})$`, 's');

  test('any string decodes to a state that round-trips', () => {
    fc.assert(
      fc.property(anyUrlOf(search), (text) => {
        const state = search.decode(text);
        deepStrictEqual(search.decode(text), state);
        const written = search.apply(text, rewritesOf(search, state));
        deepStrictEqual(JSON.stringify(search.decode(written)), JSON.stringify(state));
        strictEqual(search.apply(written, rewritesOf(search, state)), written);
        strictEqual(search.apply(text, writesOf(search, state, state)), text);
        deepStrictEqual(others(written, owned), others(text, owned));
      }),
      { numRuns: lengthOf(60, 600) },
    );
  });

  test('encoded states round-trip inside any search string', () => {
    fc.assert(
      fc.property(anyUrlOf(search), anyTableState, (text, to) => {
        const from = search.decode(text);
        const written = search.apply(text, writesOf(search, from, to));
        deepStrictEqual(search.decode(written), to);
        deepStrictEqual(others(written, owned), others(text, owned));
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

test.for(forms)('huge search strings are decoded quickly, %s', ([, search]) => {
  const many = 10_000;
  for (const text of [
    'globalFilter=&'.repeat(many),
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
