import { fc } from '../../seeded';
import { describe, expect, test } from 'vitest';
import {
  partStateKeys,
  urlStateKeys,
  type RowFilters,
  type UrlStateKey,
  type WholeTableState,
} from '../../../machines/table';
import { createTableSearch, classicParams } from '../../../src/entries/url';
import { proveBijective } from './prove-bijective';
import { anyId, wellFormedString } from '../../states/any-ids';
import { anyState } from './arbitraries';
import { forms } from './forms';
import { writesOf } from './writes';
import { lengthOf } from '../../nightly';

const numRuns = lengthOf(40, 400);

describe.each(forms)('the %s form with any default', (_, form) => {
  /** Round-trips a value and a default. Decoded objects must have exactly the same own keys. */
  const proveState = <K extends UrlStateKey>(state: K, any: fc.Arbitrary<WholeTableState[K]> = anyState[state]) =>
    fc.assert(
      fc.property(any, any, (value, defaultValue) => {
        const codec = createTableSearch({ ...form, states: partStateKeys, defaults: { [state]: defaultValue } }).codecs[
          state
        ];
        proveBijective(codec, value);
        proveBijective(codec, defaultValue);
      }),
      { numRuns },
    );

  test.each(urlStateKeys)('the state %s is read back from the URL unchanged', (state) => proveState(state));
});

test.each(forms)('the %s URL format writes “all except 50 rows” in at most 2,000 characters', (_, form) => {
  const except = Object.fromEntries(
    Array.from({ length: 50 }, (_, row) => [`00000000-0000-4000-8000-0000000000${row + 10}`, true]),
  );
  const search = createTableSearch({ ...form, params: { ...form.params, rowSelection: 'userTable-rowSelection' } });
  const write = (matching: RowFilters) =>
    search.apply(
      '',
      writesOf(search, search.defaults, { ...search.defaults, rowSelection: { matching, except, also: {} } }),
    );
  expect(write({ globalFilter: '', columnFilters: [] }).length).toBeLessThanOrEqual(1910);
  const filters = { globalFilter: 'x'.repeat(100), columnFilters: [{ id: 'name', value: 'y'.repeat(100) }] };
  expect(write(filters).length).toBeLessThanOrEqual(
    2000 + search.apply('', writesOf(search, search.defaults, { ...search.defaults, ...filters })).length,
  );
});

const { codecs } = createTableSearch({ ...classicParams, states: partStateKeys });
const textOf = (params: readonly (readonly [string, string])[]) => params.map(([, text]) => text).join();
/** IDs without characters that need escaping. */
const easyId = anyId.filter(
  (id) => !/^$|^(none|all|not)$|[,.]|%(25)*(2C|2E|6Eone|61ll|6Eot|22%|u)|\p{Surrogate}/u.test(id),
);

test('`classicParams` writes column order, selection and visibility without needless escapes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(easyId, { minLength: 1, maxLength: 3 }), (ids) => {
      expect(textOf(codecs.columnOrder.encode(ids))).toBe(ids.join());
      const selection = Object.fromEntries(ids.map((id) => [id, true]));
      expect(textOf(codecs.rowSelection.encode(selection))).toBe(Object.keys(selection).join());
      const hidden = Object.fromEntries(ids.map((id) => [id, false]));
      expect(textOf(codecs.columnVisibility.encode(hidden))).toBe(Object.keys(hidden).join());
    }),
    { numRuns },
  );
});

test('`classicParams` writes sorting and column filters without needless escapes', () => {
  fc.assert(
    fc.property(easyId, fc.nat(), (id, value) => {
      expect(textOf(codecs.sorting.encode([{ id, desc: true }]))).toBe(`${id}.desc`);
      expect(textOf(codecs.columnFilters.encode([{ id, value }]))).toBe(`${id}.${value}`);
    }),
    { numRuns },
  );
});

test('`classicParams` writes the global filter without needless escapes', () => {
  fc.assert(
    fc.property(wellFormedString, (text) => {
      fc.pre(!/^$|^%(25)*22%(25)*22$/.test(text));
      expect(textOf(codecs.globalFilter.encode(text))).toBe(text);
    }),
    { numRuns },
  );
});
