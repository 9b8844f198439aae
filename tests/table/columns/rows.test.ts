import { describe, expect, test } from 'vitest';
import type { TableState } from '../../../machines/table';
import { numberColumn, textColumn } from '../../../src/table/columns';
import type { SourceColumn } from '../../../src/table/columns/source-columns';
import { createRowFinder } from '../../../src/table/rows/find-rows';

interface City {
  readonly name: string;
  readonly people: number;
}

const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'people', header: 'People', ...numberColumn() },
] as const satisfies readonly SourceColumn<City>[];

const cities: readonly City[] = [
  { name: 'Aa (north)', people: 120 },
  { name: 'bb', people: 7 },
  { name: 'AB', people: 7 },
  { name: 'c.d', people: 42 },
  { name: 'cxd', people: 1234 },
];

// `same-rows.test.ts` compares the rows with a table's.
const finder = createRowFinder({ columns, rows: cities.map((data, index) => ({ id: String(index), data })) });

const passing = (globalFilter: string, columnFilters: TableState['columnFilters'] = []) =>
  finder.filterRows({ globalFilter, columnFilters });

describe('matching rows', () => {
  test('a range filter includes its bounds', () => {
    expect(passing('', [{ id: 'people', value: [7, 42] }])).toEqual(['1', '2', '3']);
    expect(passing('', [{ id: 'people', value: [42, null] }])).toEqual(['0', '3', '4']);
    expect(passing('', [{ id: 'people', value: [null, 42] }])).toEqual(['1', '2', '3']);
  });

  test('matching rows are computed once for equal filters', () => {
    const filters = { globalFilter: 'a', columnFilters: [] };
    const rowIds = finder.filterRows(filters);
    passing('');
    expect(finder.filterRows(filters)).toBe(rowIds);
  });
});

const sorted = (...sorting: TableState['sorting']) => finder.sortRows(sorting).map(({ id }) => id);

describe('sorted rows', () => {
  test('text is sorted ignoring case', () => {
    expect(sorted({ id: 'name', desc: false })).toEqual(['0', '2', '1', '3', '4']);
    expect(sorted({ id: 'people', desc: true })).toEqual(['4', '0', '3', '1', '2']);
  });

  test('strings are sorted by the numbers in them', () => {
    const names = ['item 10', '', 'item 2', null, 'Item 1'];
    const sortNames = (desc: boolean, numeric?: boolean) =>
      createRowFinder({
        columns: [{ accessorKey: 'name', ...textColumn({ numeric }) }],
        rows: names.map((name, index) => ({ id: String(index), data: { name } })),
      })
        .sortRows([{ id: 'name', desc }])
        .map(({ data }) => data.name);
    expect(sortNames(false)).toEqual(['Item 1', 'item 2', 'item 10', '', null]);
    expect(sortNames(true)).toEqual(['item 10', 'item 2', 'Item 1', '', null]);
    expect(sortNames(false, false)).toEqual(['Item 1', 'item 10', 'item 2', '', null]);
  });
});
