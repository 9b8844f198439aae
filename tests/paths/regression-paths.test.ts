import { expect, test } from 'vitest';
import type { TableEvent } from '../../machines/table';
import { TableRun } from './harness/table-run';
import { createTable, textBoxes, type ChartName } from './harness/tables';

/*
 * Paths that once failed, or that detect mutants of the chart that no other path detects. `accepted` and `refused` are
 * the browser's responses to writes.
 */

type Step = TableEvent | 'accepted' | 'refused';

const search = { type: 'text.input', box: textBoxes.search, text: 'a' } as const;
const sort = { type: 'sort.toggle', columnId: 'id', multi: false } as const;
const clearSort = { type: 'sort.clear', columnId: 'id' } as const;
const filter = { type: 'columnFilter.set', columnId: 'name', value: 'a' } as const;
const next = { type: 'page.next' } as const;
const regressionPaths: readonly (readonly [title: string, chart: ChartName, opened: string, steps: readonly Step[]])[] =
  [
    [
      'a page index out of range is clamped while the browser refuses to write it',
      'replace',
      '?pageIndex=9&pageSize=50',
      ['refused', search, 'accepted'],
    ],
    [
      'a composed bound of a filter stays when the other bound is typed',
      'replace',
      '',
      [
        { type: 'composition.start', box: textBoxes.min, text: '' },
        { type: 'text.input', box: textBoxes.min, text: '20' },
        { type: 'text.input', box: textBoxes.max, text: '90' },
        'accepted',
      ],
    ],
    [
      'a state that changes while an earlier value is being written is written again',
      'push',
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
      'sorting or filtering on a later page opens the first page',
      'replace',
      '?pageIndex=3',
      [sort, sort, sort, sort, clearSort, filter].flatMap((event) => [event, 'accepted', next, 'accepted']),
    ],
  ];

test.each(regressionPaths)('%s', (_, chart, opened, steps) => {
  const run = new TableRun(createTable(chart), { opened });
  for (const step of steps)
    if (typeof step === 'string') run.answer(step === 'accepted');
    else run.do(step);
  run.waitUntilQuiet();
  run.end();
});

test.each([
  ['?pageSize=40', ['page.first', 'page.previous', 'page.goTo']],
  ['?pageSize=40&pageIndex=2', []],
  ['?pageSize=40&pageIndex=99', ['page.next', 'page.last']],
])('paging events that wouldn\'t change the page are ignored at "%s"', (opened, refused) => {
  const { actor } = new TableRun(createTable('replace'), { opened });
  const paging: readonly TableEvent[] = [
    { type: 'page.first' },
    { type: 'page.previous' },
    next,
    { type: 'page.last' },
    { type: 'page.goTo', pageIndex: -1 },
  ];
  expect(paging.filter((event) => !actor.getSnapshot().can(event)).map(({ type }) => type)).toEqual(refused);
});
