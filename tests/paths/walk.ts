import fc from 'fast-check';
import { urlStateKeys, type TableEvent, type TextBox } from '../../machines/table';
import { anyCharacter } from '../characters';
import { tell } from './story';
import { TableRun } from './table-run';
import { rowSets, type Opening, type RowSetName, type Table } from './tables';

/**
 * One step of a walk: a user event, time that passes, a move in the history, an address, or how the browser takes writes from
 * here on.
 */
export type WalkStep =
  | { readonly do: TableEvent }
  | { readonly wait: number }
  | { readonly go: -1 | 1 }
  | { readonly follow: string }
  | { readonly write: 'all' }
  | { readonly takes: boolean };

export const texts = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('', 'a', 'e', 'er', '1', '2', '30', '99', '-1', '1e2', 'none', '""', '%22%22', '~~'),
  },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
);
const columnIds = fc.constantFrom('id', 'name', 'age');
const textBoxes: fc.Arbitrary<TextBox> = fc.constantFrom<TextBox>(
  { sets: 'globalFilter' },
  { sets: 'columnFilter', columnId: 'id' },
  { sets: 'columnFilter', columnId: 'name' },
  { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  { sets: 'pageIndex' },
);

export const userEvents: fc.Arbitrary<TableEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text.input' as const), box: textBoxes, text: texts }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('composition.start' as const), box: textBoxes, text: texts }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('composition.end' as const), box: textBoxes, text: texts }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('sort.toggle' as const), columnId: columnIds, multi: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<TableEvent>(
      { type: 'page.first' },
      { type: 'page.previous' },
      { type: 'page.next' },
      { type: 'page.next' },
      { type: 'page.last' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('page.goTo' as const),
      pageIndex: fc.oneof(fc.integer(), fc.constantFrom(0, 1, 2, 0.5, Infinity, Number.NaN)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('pageSize.set' as const),
      pageSize: fc.constantFrom(10, 20, 30, 40, 50, 7, 1, 0, -1, 0.5, 1000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<TableEvent>(
      { type: 'columnOrder.reverse' },
      { type: 'columnOrder.reset' },
      { type: 'rowSelection.toggleAll' },
      { type: 'goToPage.leave' },
      { type: 'address.flush' },
    ),
  },
  {
    weight: 2,
    // The few rows have no 5, and none have the others.
    arbitrary: fc.record({
      type: fc.constant('rowSelection.toggle' as const),
      rowId: fc.constantFrom('0', '1', '2', '5', '500', '__proto__'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('rowSelection.range' as const),
      rowId: fc.constantFrom('0', '1', '2', '5', '500', '__proto__'),
      rowIds: fc.constantFrom<readonly string[]>(['0', '1', '2'], ['5', '500', '2', '0'], ['__proto__'], []),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('columnVisibility.toggle' as const),
      columnId: fc.constantFrom('id', 'name', 'age', 'unknown', '__proto__'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<TableEvent>({ type: 'columnVisibility.showAll' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('columnPinning.pin' as const),
      columnId: fc.constantFrom('id', 'name', 'age', 'unknown', '__proto__'),
      side: fc.constantFrom('left' as const, 'right' as const, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('rowPinning.pin' as const),
      rowId: fc.constantFrom('0', '1', '5', '500', '__proto__'),
      side: fc.constantFrom('top' as const, 'bottom' as const, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('columnSizing.set' as const, 'columnSizing.start' as const),
      columnId: fc.constantFrom('id', 'name', 'age', 'unknown', '__proto__'),
      width: fc.integer({ min: -5, max: 500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<TableEvent>(
      { type: 'columnSizing.move', width: 77.7 },
      { type: 'columnSizing.end' },
      { type: 'columnSizing.cancel' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('columnOrder.set' as const),
      columnOrder: fc.array(fc.constantFrom('id', 'name', 'age', 'unknown', '__proto__'), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('globalFilter.set' as const), globalFilter: texts }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<TableEvent>(
      { type: 'columnFilter.set', columnId: 'age', value: [20, 60] },
      { type: 'columnFilter.set', columnId: 'age', value: [60, 20] },
      { type: 'columnFilter.set', columnId: 'age', value: [null, null] },
      { type: 'columnFilter.set', columnId: 'name', value: 'a' },
    ),
  },
);
const rowsChanged: fc.Arbitrary<TableEvent> = fc
  .constantFrom<RowSetName>('all rows', 'few rows', 'rows to come')
  .map((name) => ({ type: 'rows.changed', filterRows: rowSets[name].filterRows }));

/** Addresses that mean something, some of which make no sense for the table, and some that mean nothing. */
const addresses = fc.oneof(
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
  { weight: 40, arbitrary: fc.record({ do: userEvents }) },
  { weight: 1, arbitrary: fc.record({ do: rowsChanged }) },
  {
    weight: 12,
    arbitrary: fc.record({
      wait: fc.oneof(fc.constantFrom(1, 119, 120, 121, 880, 999, 1000, 1001, 5000), fc.nat(1500)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ go: fc.constantFrom<-1 | 1>(-1, 1) }) },
  { weight: 2, arbitrary: fc.record({ follow: addresses }) },
  { weight: 1, arbitrary: fc.record({ write: fc.constant('all' as const) }) },
  { weight: 2, arbitrary: fc.record({ takes: fc.boolean() }) },
);

const describeStep = (step: WalkStep): string => {
  if ('do' in step) return tell(step.do);
  if ('wait' in step) return `${step.wait} ms pass`;
  if ('go' in step) return step.go < 0 ? 'back' : 'forward';
  if ('follow' in step) return `a link to “${step.follow}”`;
  if ('write' in step) return 'the entry is about to be left';
  return step.takes ? 'the browser takes writes' : 'the browser refuses writes';
};

export const longest = 400;
const openedWith = fc.constantFrom<RowSetName>('all rows', 'all rows', 'rows to come');

/** The shortest failing walk, as fast-check prints it: a story of its steps. */
export const walks = fc
  .record({ opened: addresses, rows: openedWith, steps: fc.array(steps, { maxLength: longest, size: 'max' }) })
  .map((walk) =>
    Object.assign(walk, {
      [fc.toStringMethod]: () =>
        [`opened at “${walk.opened}” with ${walk.rows}`, ...walk.steps.map(describeStep)].join('\n   '),
    }),
  );

/** Walks, from where an address leads, until all has come to rest. */
export function walk(
  table: Table,
  { steps: taken, ...opening }: Opening & { readonly steps: readonly WalkStep[] },
): void {
  let takes = true;
  const run = new TableRun(table, opening, { takes: () => takes });
  for (const step of taken) {
    if ('do' in step) run.do(step.do);
    else if ('wait' in step) run.wait(step.wait);
    else if ('go' in step) run.go(step.go);
    else if ('follow' in step) run.follow(step.follow);
    else if ('write' in step) run.writeAll();
    else takes = step.takes;
  }
  takes = true;
  run.waitUntilQuiet();
  run.end();
}
