import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { partStateKeys, urlStateKeys, type UrlStateKey } from '../../../machines/table/base/table.types';
import { createTableSearch } from '../../../src/table/define-table-url';
import { fc } from '../../seeded';
import { anyUrlOf } from './urls';
import { anyTableState } from './arbitraries';
import { forms } from './forms';
import { writesOf } from './writes';
import { lengthOf } from '../../nightly';

const leftOut = fc.subarray([...urlStateKeys], { minLength: 1 });
const without = (keys: readonly UrlStateKey[]) => Object.fromEntries(keys.map((key) => [key, false as const]));

describe.each(forms)('`false` in `params`, in the %s form', (_, form) => {
  test('a table neither reads nor writes a state that `params` sets to `false`', () => {
    const whole = createTableSearch({ ...form, states: partStateKeys });
    fc.assert(
      fc.property(anyUrlOf(whole), anyTableState, leftOut, (text, to, keys) => {
        const search = createTableSearch({
          ...form,
          states: partStateKeys,
          params: { ...form.params, ...without(keys) },
        });
        const held = urlStateKeys.filter((key) => !keys.includes(key));
        deepStrictEqual(search.heldStates, held);

        const state = search.decode(text);
        for (const key of urlStateKeys)
          deepStrictEqual(state[key], keys.includes(key) ? search.defaults[key] : whole.decode(text)[key]);

        const written = search.apply(text, writesOf(search, state, to));
        for (const key of held) deepStrictEqual(search.decode(written)[key], to[key]);
        for (const key of keys) {
          deepStrictEqual(whole.decode(written)[key], whole.decode(text)[key]);
          strictEqual(search.changedStates(text, written).includes(key), false);
        }
      }),
      { numRuns: lengthOf(15, 150) },
    );
  });
});

test('setting a state to `false` in `params` makes its param name available to other states', () => {
  const search = createTableSearch({
    params: { pagination: false, globalFilter: 'page' },
    defaults: { pagination: { pageIndex: 0, pageSize: 25 } },
  });
  expect(search.decode('?page=2&perPage=50')).toMatchObject({
    globalFilter: '2',
    pagination: { pageIndex: 0, pageSize: 25 },
  });
});
