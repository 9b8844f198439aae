import { constructTable, type ColumnDef } from '@tanstack/react-table';
import { expect, test, vi } from 'vitest';
import { dateColumn, withOperators, readKindMeta } from '../../../src/entries/url';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { features, type Features } from './book-table';

interface Task {
  readonly due: string | Date | null;
}

/** Returns the results of a date column: texts, exported values, and rows found by filter, sort and search. */
function resultsOf(dues: readonly Task['due'][], options: Parameters<typeof dateColumn>[0] = {}) {
  const column = { accessorKey: 'due', ...withOperators(dateColumn(options)) } satisfies ColumnDef<Features, Task>;
  const table = constructTable({ features, columns: [column], data: dues.map((due) => ({ due })) });
  const kind = readKindMeta({ columnDef: column })!;
  const { rows } = table.getCoreRowModel();
  const finder = createRowFinder({
    columns: [column],
    rows: dues.map((due, index) => ({ id: String(index), data: { due } })),
  });
  const filter = (value: never) => finder.filterRows({ globalFilter: '', columnFilters: [{ id: 'due', value }] });
  return {
    texts: rows.map((row) => kind.cellText(row, 'due')),
    exported: rows.map((row) => kind.exportedValue(row, 'due')),
    days: rows.map((row) => kind.dayOf(row, 'due')),
    filtered: [['2026-03-01', '2026-03-01'], { after: '2026-03-01' }, { isEmpty: true }].map((value) =>
      filter(value as never),
    ),
    sorted: [false, true].map((desc) => finder.sortRows([{ id: 'due', desc }]).map(({ id }) => id)),
    found: finder.filterRows({ globalFilter: '2026-03-02', columnFilters: [] }),
  };
}

test.each([
  ['2026-03-01T23:30:00Z', '2026-03-01T23:30:00.000Z'],
  ['2026-03-02T08:15:30.125+09:30', '2026-03-01T22:45:30.125Z'],
  ['2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01 10:00:00.123456+00', '2026-03-01T10:00:00.123Z'],
  ['2026-03-01t10:00:00,5-0330', '2026-03-01T13:30:00.500Z'],
  ['+012026-03-01T10:00:00Z', '+012026-03-01T10:00:00.000Z'],
])('a date column reads the string %s as a date', (text, iso) => {
  const options = { timeZone: 'Europe/Oslo', format: { dateStyle: 'short', timeStyle: 'short' } } as const;
  const others = [null, new Date('2026-03-01T12:00:00Z'), new Date('2026-03-02T12:00:00Z')];
  expect(resultsOf([text, ...others], options)).toEqual(resultsOf([new Date(iso), ...others], options));
});

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'a date string without a time means the same day in every time zone: %s',
  (timeZone) => {
    const { texts, days, exported, filtered, sorted, found } = resultsOf(['2026-03-02', '2026-03-01'], { timeZone });
    expect(texts).toEqual(['Mar 2, 2026', 'Mar 1, 2026']);
    expect(days).toEqual([20260302, 20260301]);
    expect(exported).toEqual([{ day: '2026-03-02' }, { day: '2026-03-01' }]);
    expect(filtered).toEqual([['1'], ['0'], []]);
    expect(sorted).toEqual([
      ['1', '0'],
      ['0', '1'],
    ]);
    expect(found).toEqual(['0']);
  },
);

test('an unreadable date counts as missing, and a warning is logged in development', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const unreadable = [
    '',
    'soon',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '01/02/2026',
    '2026-03-01T25:00Z',
  ];
  const { texts, filtered, sorted } = resultsOf([...unreadable, '2026-03-01']);
  expect(texts).toEqual([...unreadable.map(() => ''), 'Mar 1, 2026']);
  expect(filtered).toEqual([['7'], [], ['0', '1', '2', '3', '4', '5', '6']]);
  expect(sorted.map(([first]) => first)).toEqual(['7', '7']);
  await expect.poll(() => warn.mock.calls).toEqual([[expect.stringContaining('a `dateColumn` got "soon"')]]);
});
