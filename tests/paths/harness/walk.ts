import fc from 'fast-check';
import { urlStateKeys, type TableEvent, type TextBox } from '../../../machines/table';
import { anyCharacter } from '../../characters';
import { standardParams } from '../../../src/table/url/codec';
import { formatStep } from './run-path';
import { TableRun } from './table-run';
import { data } from './slice';
import { slicesOf } from './slices';
import { textBoxes, type Opening, type RowSetName, type Table } from './tables';

/**
 * A user event, a wait, Back or Forward, a link, a write of all unwritten changes, or the browser's response to a
 * write.
 */
export type WalkStep =
  | { readonly do: TableEvent }
  | { readonly wait: number }
  | { readonly go: -1 | 1 }
  | { readonly follow: string }
  | { readonly write: 'all' }
  | { readonly answer: 'accepted' | 'refused' };

export const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

export const texts = fc.oneof(
  weighted(
    8,
    fc.constantFrom('', 'a', 'e', 'er', '1', '2', '30', '99', '-1', '1e2', 'none', '""', '%22%22', '~~', '~0'),
  ),
  weighted(1, fc.string({ unit: anyCharacter, maxLength: 6 })),
);
const events = [...slicesOf('replace'), ...slicesOf('all states')].flatMap((slice) => slice.events);
/** True if the user causes the event, and `TableRun` can predict its debounce and its effect on missing rows. */
const isUserEvent = ({ type }: TableEvent): boolean =>
  !/changed$|^state\.|^rowSelection\.set|\.clear$|^column\.reset/.test(type);
const typed = { box: fc.constantFrom<TextBox>(...Object.values(textBoxes)), text: texts };

/** Events of all slices, with any texts, pages and widths. */
export const userEvents: fc.Arbitrary<TableEvent> = fc.oneof(
  weighted(40, fc.constantFrom(...events.filter(isUserEvent))),
  weighted(8, fc.record({ type: fc.constantFrom('text.input', 'text.input', 'composition.end'), ...typed })),
  weighted(
    1,
    fc.record({
      type: fc.constant('page.goTo'),
      pageIndex: fc.oneof(fc.integer(), fc.constantFrom(0.5, Infinity, Number.NaN)),
    }),
  ),
  weighted(1, fc.record({ type: fc.constant('pageSize.set'), pageSize: fc.constantFrom(7, 1, 0, -1, 0.5, 1000) })),
  weighted(
    1,
    fc.record({
      type: fc.constantFrom('columnSizing.set', 'columnSizing.start'),
      columnId: fc.constantFrom('id', 'age', 'unknown', '__proto__'),
      width: fc.integer({ min: -5, max: 500 }),
    }),
  ),
);
const rowsChanged = fc.constantFrom<RowSetName>('all rows', 'few rows', 'loading rows').map(data);

/** Valid URLs of both forms, URLs with values that the table can't have, and meaningless URLs. */
const urls = fc.oneof(
  fc.constantFrom(
    '',
    '?q=a&page=2',
    '?sort=name,-age&perPage=20',
    '?sort=name,-name,no',
    '?page=99&perPage=20',
    '?page=0',
    '?name.has=b&age.min=20',
    '?name.json=5&age.has=b&id.has=~0',
    '?columnOrder=age,name,id',
    '?columnOrder=age,age,no',
    '?selected=0,3,500,__proto_~5F',
    '?hidden=age,no,__proto_~5F',
    '?pinned.left=age,no&pinned.right=age&widths=age.50,__proto_~5F.60',
    '?pinned.top=3,500&pinned.bottom=3&widths=age.5',
    '?selected=none&q=~0&other=1&other=2&flag',
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
    .array(
      fc.tuple(
        fc.constantFrom(
          ...urlStateKeys,
          ...Object.values(standardParams),
          'pageIndex',
          'pageSize',
          'name.has',
          'age.min',
          'x',
        ),
        texts,
      ),
      { maxLength: 4 },
    )
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
