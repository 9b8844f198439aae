import type { Param, SearchParamsChange } from '../../../machines/history';
import { type TableState, type UrlStateKey, urlStateKeys } from '../../../machines/table/base/table.types';
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
