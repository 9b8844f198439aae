import { describe, test } from 'vitest';
import type { TableEvent } from '../../machines/table';
import type { Destination, Writer } from './history-run';
import { follow, type WalkStep } from './walk';

const one = (params: Destination['params'] = [], keepsSearch = false): Destination => ({
  pathname: '/one',
  keepsSearch,
  params,
});
const sort: TableEvent = { type: 'sort.toggle', columnId: 'id', multi: false };
const filter: TableEvent = { type: 'columnFilter.set', columnId: 'age', value: [20, 60] };
const compose: TableEvent = { type: 'composition.start', box: { sets: 'globalFilter' }, text: '1' };

/** Walks that once failed. */
const kept: Readonly<Record<string, readonly [tables: readonly Writer[], ...taken: readonly WalkStep[]]>> = {
  'a table writes, a link is followed, and it writes again': [
    ['replaces', 'replaces'],
    { userEvent: sort, place: 0 },
    { by: 'link', to: one() },
    { userEvent: filter, place: 0 },
  ],
  'a push of nothing writes no replacing change before its time': [
    ['replaces', 'pushes'],
    { userEvent: sort, place: 0 },
    { userEvent: filter, place: 0 },
    { userEvent: { type: 'columnOrder.reset' }, place: 1 },
  ],
  'a text is composed in one table, another debounces, and the page is loaded again': [
    ['replaces', 'debounces'],
    { userEvent: filter, place: 1 },
    { userEvent: compose, place: 0 },
    { load: 'reload' },
  ],
  'a debounce ends while the server takes its time to load the page again': [
    ['debounces', 'replaces'],
    { userEvent: sort, place: 0 },
    { load: 'slowReload' },
  ],
  'a link that was refused is made up for as the page is loaded again': [
    ['replaces', 'replaces'],
    { mood: 'drops' },
    { by: 'link', to: one() },
    { userEvent: compose, place: 0 },
    { mood: 'accepts' },
    { load: 'reload' },
  ],
  'an entry whose write was refused as it was left is visited after the page was loaded again': [
    ['debounces', 'replaces'],
    { userEvent: filter, place: 0 },
    { mood: 'throws' },
    { by: 'link', to: one() },
    { mood: 'accepts' },
    { load: 'reload' },
    { go: -1 },
  ],
  'a change that was written together with a refused link is taken back': [
    ['replaces', 'replaces'],
    { userEvent: { type: 'page.last' }, place: 0 },
    { userEvent: { type: 'page.next' }, place: 1 },
    { mood: 'drops' },
    { by: 'link', to: one([], true) },
    { userEvent: sort, place: 1 },
  ],
  'a redirect from the entry of another script is refused': [
    ['replaces', 'replaces'],
    {
      script: 'pushState',
      to: { pathname: '/two', keepsSearch: false, params: [['t0-pageIndex', '2']] },
      keepsState: false,
    },
    { mood: 'throws' },
    { by: 'redirect', to: one() },
  ],
};

describe('several tables on the history of one page, in walks that once failed', () => {
  test.each(Object.entries(kept))('%s', (_, [tables, ...taken]) => follow(tables, taken));
});
