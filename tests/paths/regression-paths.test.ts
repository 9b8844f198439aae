import { test } from 'vitest';
import type { TableEvent } from '../../machines/table';
import { textBoxes } from './harness/slices';
import { TableRun } from './harness/table-run';
import { createNamedTable } from './harness/tables';

/* Paths that once failed, or that notice changes of the chart that other paths miss. `accepted` and `refused` are the browser's responses to writes. */

type Step = TableEvent | 'accepted' | 'refused';

const search = { type: 'text.input', box: textBoxes.search, text: 'a' } as const;
const sort = { type: 'sort.toggle', columnId: 'id', multi: false } as const;
const clearSort = { type: 'sort.clear', columnId: 'id' } as const;
const filter = { type: 'columnFilter.set', columnId: 'name', value: 'a' } as const;
const next = { type: 'page.next' } as const;
const regressionPaths: readonly (readonly [title: string, table: string, opened: string, steps: readonly Step[]])[] = [
  [
    'a page out of range is clamped while the browser refuses to write it',
    '/',
    '?pageIndex=9&pageSize=50',
    ['refused', search, 'accepted'],
  ],
  [
    'a composed bound of a filter stays when the other bound is typed',
    '/',
    '',
    [
      { type: 'composition.start', box: textBoxes.min, text: '' },
      { type: 'text.input', box: textBoxes.min, text: '20' },
      { type: 'text.input', box: textBoxes.max, text: '90' },
      'accepted',
    ],
  ],
  [
    'a state that changes while its write is under way is written again',
    '/push',
    '?pageSize=50&pageIndex=2',
    [
      { type: 'composition.start', box: textBoxes.search, text: '' },
      search,
      { type: 'text.input', box: textBoxes.page, text: '2' },
      'accepted',
      'accepted',
    ],
  ],
  [
    'sorting or filtering a later page shows the first page',
    '/',
    '?pageIndex=3',
    [sort, sort, sort, sort, clearSort, filter].flatMap((event) => [event, 'accepted', next, 'accepted']),
  ],
];

test.each(regressionPaths)('%s', (_, table, opened, steps) => {
  const run = new TableRun(createNamedTable(table), { opened });
  for (const step of steps)
    if (typeof step === 'string') run.answer(step === 'accepted');
    else run.do(step);
  run.waitUntilQuiet();
  run.end();
});
