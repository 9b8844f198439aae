import type { Param, SearchParamsChange } from '../../../machines/history';
import { expect } from 'vitest';
import { type TableState, type UrlStateKey, urlStateKeys, type WholeTableState } from '../../../machines/table';
import { encodeState, type TableSearch } from '../../../src/table/url/table-search';

export const writeOf = (
  search: TableSearch,
  state: UrlStateKey,
  from: Partial<TableState>,
  to: Partial<TableState>,
): SearchParamsChange => ({
  state,
  before: encodeState(search.codecs, state, from[state]),
  after: encodeState(search.codecs, state, to[state]),
});

export const writesOf = (search: TableSearch, from: TableState, to: TableState): SearchParamsChange[] =>
  urlStateKeys.map((state) => writeOf(search, state, from, to));

export const rewritesOf = (search: TableSearch, to: TableState): SearchParamsChange[] =>
  urlStateKeys.map((state) => ({
    ...writeOf(search, state, to, to),
    before: search.codecs[state].owns.flatMap(({ name, ends = [''], operators }) =>
      (operators ? [`${name}any.has`] : ends.map((end) => name + end)).map((written): Param => [
        written,
        'what no codec writes',
      ]),
    ),
  }));

/** Returns the search string of a state. Missing states have their defaults. */
export const write = <K extends UrlStateKey>(search: TableSearch, state: K, value: WholeTableState[K] | undefined) =>
  search.apply('', [{ state, before: [], after: encodeState(search.codecs, state, value) }]);

export function expectBothWays<K extends UrlStateKey>(
  search: TableSearch,
  state: K,
  value: WholeTableState[K],
  text: string,
) {
  expect(write(search, state, value)).toBe(text);
  expect(search.decode(text)).toEqual({ ...search.defaults, [state]: value });
}
