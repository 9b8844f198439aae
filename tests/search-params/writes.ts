import type { AddressWrite, TableState, UrlStateKey } from '../../machines/table/types';
import { urlStateKeys } from '../../machines/table/types';
import type { TableSearch } from '../../src/search-params';

/** The write of one state, as the machine would hand it over. */
export const writeOf = <K extends UrlStateKey>(
  search: TableSearch,
  state: K,
  from: Pick<TableState, K>,
  to: Pick<TableState, K>,
): AddressWrite => ({
  state,
  before: search.codecs[state].encode(from[state]),
  after: search.codecs[state].encode(to[state]),
});

/** The writes of all states. */
export const writesOf = (search: TableSearch, from: TableState, to: TableState): AddressWrite[] =>
  urlStateKeys.map((state) => writeOf(search, state, from, to));

/** The writes of all states, as if each had just become what it is. */
export const rewritesOf = (search: TableSearch, to: TableState): AddressWrite[] =>
  urlStateKeys.map((state) => ({
    ...writeOf(search, state, to, to),
    before: search.codecs[state].owns.map(({ name }) => [name, 'what no codec writes']),
  }));
