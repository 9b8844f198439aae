import { fc } from '../seeded';
import { afterAll, describe, test } from 'vitest';
import { withSeed } from '../hostile/seed';
import type { TableEvent } from '../../machines/table';
import type { Destination, Writer } from './history-run';
import { follow, walks, type WalkStep } from './walk';
import { lengthOf } from '../nightly';

const walkCount = lengthOf(10, 2000);
let walked = 0;

describe('several tables on one page', () => {
  test('after random user events, all tables on a page have the expected states', { timeout: 600_000 }, () =>
    withSeed('tests/history/walks.test.ts', (seed) => {
      fc.assert(
        fc.property(walks, ({ tables, taken }) => {
          follow(tables, taken);
          walked += taken.length;
        }),
        { seed, numRuns: walkCount },
      );
    }),
  );

  afterAll(() => console.log(`walks of several tables: ${walked} steps`));
});

const one = (params: Destination['params'] = [], keepsSearch = false): Destination => ({
  pathname: '/one',
  keepsSearch,
  params,
});
const sort: TableEvent = { type: 'sort.toggle', columnId: 'id', multi: false };
const filter: TableEvent = { type: 'columnFilter.set', columnId: 'age', value: [20, 60] };
const compose: TableEvent = { type: 'composition.start', box: { sets: 'globalFilter' }, text: '1' };

const failedWalks: Readonly<Record<string, readonly [tables: readonly Writer[], ...taken: readonly WalkStep[]]>> = {
  'a table writes, the user follows a link, and the table writes again': [
    ['replaces', 'replaces'],
    { userEvent: sort, place: 0 },
    { by: 'link', to: one() },
    { userEvent: filter, place: 0 },
  ],
  'a reload keeps a composed text and a debounced change of two tables': [
    ['replaces', 'debounces'],
    { userEvent: filter, place: 1 },
    { userEvent: compose, place: 0 },
    { load: 'reload' },
  ],
  'a slow reload keeps a change whose debounce ends during the reload': [
    ['debounces', 'replaces'],
    { userEvent: sort, place: 0 },
    { load: 'slowReload' },
  ],
  'a reload opens the URL of a refused link': [
    ['replaces', 'replaces'],
    { mood: 'drops' },
    { by: 'link', to: one() },
    { userEvent: compose, place: 0 },
    { mood: 'accepts' },
    { load: 'reload' },
  ],
  'going back after a reload restores an entry whose last write was refused': [
    ['debounces', 'replaces'],
    { userEvent: filter, place: 0 },
    { mood: 'throws' },
    { by: 'link', to: one() },
    { mood: 'accepts' },
    { load: 'reload' },
    { go: -1 },
  ],
  "a change in a refused link's URL is removed when the user undoes the change": [
    ['replaces', 'replaces'],
    { userEvent: { type: 'page.last' }, place: 0 },
    { userEvent: { type: 'page.next' }, place: 1 },
    { mood: 'drops' },
    { by: 'link', to: one([], true) },
    { userEvent: sort, place: 1 },
  ],
  "a refused redirect from another script's entry is retried": [
    ['replaces', 'replaces'],
    {
      script: 'pushState',
      to: { pathname: '/two', keepsSearch: false, params: [['t0.page', '2']] },
      keepsState: false,
    },
    { mood: 'throws' },
    { by: 'redirect', to: one() },
  ],
};

test.each(Object.entries(failedWalks))('%s', (_, [tables, ...taken]) => follow(tables, taken));
