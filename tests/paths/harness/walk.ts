import fc from 'fast-check';
import { urlStateKeys, type TableEvent } from '../../../machines/table';
import { anyCharacter } from '../../characters';
import { formatStep } from './run-path';
import { TableRun } from './table-run';
import { rowSets, textBoxes, type Opening, type RowSetName, type Table } from './tables';

/** A user event, time, Back or Forward, a link, or the browser's response to a write. */
export type WalkStep =
  | { readonly do: TableEvent }
  | { readonly wait: number }
  | { readonly go: -1 | 1 }
  | { readonly follow: string }
  | { readonly write: 'all' }
  | { readonly answer: 'accepted' | 'refused' };

export const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const event = <Type extends TableEvent['type'], Rest>(
  type: Type,
  rest: { readonly [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record<Rest>(rest).map((drawn) => ({ type, ...drawn }));

export const texts = fc.oneof(
  weighted(8, fc.constantFrom('', 'a', 'e', 'er', '1', '2', '30', '99', '-1', '1e2', 'none', '""', '%22%22', '~~')),
  weighted(1, fc.string({ unit: anyCharacter, maxLength: 6 })),
);
const columnIds = fc.constantFrom('id', 'name', 'age');
const anyColumnIds = fc.constantFrom('id', 'name', 'age', 'unknown', '__proto__');
const anyRowIds = fc.constantFrom('0', '1', '2', '5', '500', '__proto__');
const typed = {
  box: fc.constantFrom(...textBoxes),
  text: texts,
};
const resized = { columnId: anyColumnIds, width: fc.integer({ min: -5, max: 500 }) };

export const userEvents: fc.Arbitrary<TableEvent> = fc.oneof(
  weighted(6, event('text.input', typed)),
  weighted(1, event('composition.start', typed)),
  weighted(2, event('composition.end', typed)),
  weighted(4, event('sort.toggle', { columnId: columnIds, multi: fc.boolean() })),
  weighted(
    4,
    fc
      .constantFrom('first' as const, 'previous' as const, 'next' as const, 'next' as const, 'last' as const)
      .map((where) => ({ type: `page.${where}` as const })),
  ),
  weighted(
    1,
    event('page.goTo', { pageIndex: fc.oneof(fc.integer(), fc.constantFrom(0, 1, 2, 0.5, Infinity, Number.NaN)) }),
  ),
  weighted(1, event('pageSize.set', { pageSize: fc.constantFrom(10, 20, 30, 40, 50, 7, 1, 0, -1, 0.5, 1000) })),
  weighted(
    2,
    fc.constantFrom<TableEvent>(
      { type: 'columnOrder.reverse' },
      { type: 'columnOrder.reset' },
      { type: 'rowSelection.toggleAll' },
      { type: 'goToPage.leave' },
      { type: 'url.flush' },
    ),
  ),
  weighted(2, event('rowSelection.toggle', { rowId: anyRowIds })),
  weighted(
    1,
    event('rowSelection.range', {
      rowId: anyRowIds,
      rowIds: fc.constantFrom<readonly string[]>(['0', '1', '2'], ['5', '500', '2', '0'], ['__proto__'], []),
    }),
  ),
  weighted(1, event('columnVisibility.toggle', { columnId: anyColumnIds })),
  weighted(1, fc.constant({ type: 'columnVisibility.showAll' as const })),
  weighted(
    1,
    event('columnPinning.pin', {
      columnId: anyColumnIds,
      side: fc.constantFrom<'left' | 'right' | null>('left', 'right', null),
    }),
  ),
  weighted(
    1,
    event('rowPinning.pin', {
      rowId: anyRowIds,
      side: fc.constantFrom<'top' | 'bottom' | null>('top', 'bottom', null),
    }),
  ),
  weighted(1, fc.oneof(event('columnSizing.set', resized), event('columnSizing.start', resized))),
  weighted(
    1,
    fc.constantFrom<TableEvent>(
      { type: 'columnSizing.move', width: 77.7 },
      { type: 'columnSizing.end' },
      { type: 'columnSizing.cancel' },
    ),
  ),
  weighted(1, event('columnOrder.set', { columnOrder: fc.array(anyColumnIds, { maxLength: 4 }) })),
  weighted(1, event('globalFilter.set', { globalFilter: texts })),
  weighted(
    1,
    fc.constantFrom<TableEvent>(
      { type: 'columnFilter.set', columnId: 'age', value: [20, 60] },
      { type: 'columnFilter.set', columnId: 'age', value: [60, 20] },
      { type: 'columnFilter.set', columnId: 'age', value: [null, null] },
      { type: 'columnFilter.set', columnId: 'name', value: 'a' },
    ),
  ),
);
const rowsChanged: fc.Arbitrary<TableEvent> = fc
  .constantFrom<RowSetName>('all rows', 'few rows', 'loading rows')
  .map((name) => ({ type: 'rows.changed', filterRows: rowSets[name].filterRows }));

/** Valid URLs, URLs with values that the table can't have, and meaningless ones. */
const urls = fc.oneof(
  fc.constantFrom(
    '',
    '?globalFilter=a&pageIndex=2',
    '?sorting=name.asc%2Cage.desc&pageSize=20',
    '?sorting=name.asc%2Cname.desc%2Cno.asc',
    '?pageIndex=99&pageSize=20',
    '?pageIndex=0',
    '?columnFilters=name.%2522b%2522%2Cage.%255B20%252Cnull%255D',
    '?columnFilters=name.5%2Cage.%2522b%2522%2Cid.%2522%2522',
    '?columnOrder=age%2Cname%2Cid',
    '?columnOrder=age%2Cage%2Cno',
    '?rowSelection=0%2C3%2C__proto__%2C500',
    '?columnVisibility=age%2Cno%2C__proto__',
    '?columnPinning=age.left%2Cage.right%2Cno.left&columnSizing=age.50%2C__proto__.60',
    '?rowPinning=3.top%2C3.bottom%2C500.top&columnSizing=age.5',
    '?rowSelection=none&globalFilter=%22%22&other=1&other=2&flag',
  ),
  fc
    .array(fc.tuple(fc.constantFrom(...urlStateKeys, 'pageIndex', 'pageSize', 'x'), texts), { maxLength: 4 })
    .map((params) => `?${new URLSearchParams(params).toString()}`),
);

const steps: fc.Arbitrary<WalkStep> = fc.oneof(
  weighted(40, fc.record({ do: userEvents })),
  weighted(1, fc.record({ do: rowsChanged })),
  weighted(
    12,
    fc.record({ wait: fc.oneof(fc.constantFrom(1, 119, 120, 121, 880, 999, 1000, 1001, 5000), fc.nat(1500)) }),
  ),
  weighted(3, fc.record({ go: fc.constantFrom<-1 | 1>(-1, 1) })),
  weighted(2, fc.record({ follow: urls })),
  weighted(1, fc.record({ write: fc.constant('all' as const) })),
  weighted(14, fc.record({ answer: fc.constantFrom('accepted' as const, 'accepted' as const, 'refused' as const) })),
);

export const longest = 400;
const openedWith = fc.constantFrom<RowSetName>('all rows', 'all rows', 'loading rows');

/** fast-check prints the shortest failing walk with one step per line. */
export const walks = fc
  .record({ opened: urls, rows: openedWith, steps: fc.array(steps, { maxLength: longest, size: 'max' }) })
  .map((walk) =>
    Object.assign(walk, {
      [fc.toStringMethod]: () =>
        [`opened at “${walk.opened}” with ${walk.rows}`, ...walk.steps.map(formatStep)].join('\n   '),
    }),
  );

export function walk(
  table: Table,
  { steps: taken, ...opening }: Opening & { readonly steps: readonly WalkStep[] },
): void {
  const run = new TableRun(table, opening);
  for (const step of taken) {
    if ('do' in step) run.do(step.do);
    else if ('wait' in step) run.wait(step.wait);
    else if ('go' in step) run.go(step.go);
    else if ('follow' in step) run.follow(step.follow);
    else if ('write' in step) run.writeAll();
    else run.answer(step.answer === 'accepted');
  }
  run.waitUntilQuiet();
  run.end();
}
