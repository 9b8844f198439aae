import { fc } from '../chance';
import { describe, expect, test } from 'vitest';
import type { TableState } from '../../machines/table';
import { createRowModel, type Column } from '../../src/table';

interface City {
  readonly name: string;
  readonly people: number;
}

const columns: readonly Column<City>[] = [
  { kind: 'text', id: 'name', header: 'Name', value: (city) => city.name },
  { kind: 'number', id: 'people', header: 'People', value: (city) => city.people },
];

const cities: readonly City[] = [
  { name: 'Aa (north)', people: 120 },
  { name: 'bb', people: 7 },
  { name: 'AB', people: 7 },
  { name: 'c.d', people: 42 },
  { name: 'cxd', people: 1234 },
];

const model = createRowModel({ columns, rows: cities });
const all = ['0', '1', '2', '3', '4'];

const passing = (globalFilter: string, columnFilters: TableState['columnFilters'] = []) =>
  model.filterRows({ globalFilter, columnFilters });

const shown = (state: Partial<TableState>) =>
  model
    .pageRows({
      globalFilter: '',
      columnFilters: [],
      sorting: [],
      pagination: { pageIndex: 0, pageSize: 10 },
      ...state,
    })
    .map(({ id }) => id);

describe('filtering', () => {
  test('lets all rows pass where nothing is filtered for', () => {
    expect(passing('')).toEqual(all);
  });

  test('finds a text in any column, numbers included, whatever its case', () => {
    expect(passing('A')).toEqual(['0', '2']);
    expect(passing('12')).toEqual(['0', '4']);
  });

  test('takes every character of a text for itself', () => {
    expect(passing('c.d')).toEqual(['3']);
    expect(passing('(')).toEqual(['0']);
    expect(passing(' ')).toEqual(['0']);
    expect(passing('.*')).toEqual([]);
  });

  test('finds a text in one column', () => {
    expect(passing('', [{ id: 'name', value: 'B' }])).toEqual(['1', '2']);
    expect(passing('', [{ id: 'name', value: '7' }])).toEqual([]);
  });

  test('includes the bounds of a range, and leaves an open end open', () => {
    expect(passing('', [{ id: 'people', value: [7, 42] }])).toEqual(['1', '2', '3']);
    expect(passing('', [{ id: 'people', value: [42, null] }])).toEqual(['0', '3', '4']);
    expect(passing('', [{ id: 'people', value: [null, 42] }])).toEqual(['1', '2', '3']);
  });

  test('lets nothing pass a range that ends before it begins', () => {
    expect(passing('', [{ id: 'people', value: [42, 7] }])).toEqual([]);
  });

  test('asks for all filters at once', () => {
    expect(passing('b', [{ id: 'people', value: [7, 7] }])).toEqual(['1', '2']);
    expect(passing('a', [{ id: 'people', value: [7, 7] }])).toEqual(['2']);
  });

  test('computes the rows of the same filters once, also when all rows were asked for in between', () => {
    const filters = { globalFilter: 'a', columnFilters: [] };
    const rowIds = model.filterRows(filters);
    passing('');
    expect(model.filterRows(filters)).toBe(rowIds);
  });

  test('is what each row says of itself, whatever is filtered for', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 130 }), { nil: null });
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'c', '.', '1', '7', '('), maxLength: 3 });
    fc.assert(
      fc.property(text, text, bound, bound, (globalFilter, name, min, max) => {
        const has = (value: string | number, searched: string) =>
          `${value}`.toLowerCase().includes(searched.toLowerCase());
        const expected = all.filter((_, index) => {
          const city = cities[index]!;
          const isFound = has(city.name, globalFilter) || has(city.people, globalFilter);
          return (
            isFound && has(city.name, name) && city.people >= (min ?? -Infinity) && city.people <= (max ?? Infinity)
          );
        });
        const filters = [
          { id: 'people', value: [min, max] },
          { id: 'name', value: name },
        ];
        expect(passing(globalFilter, filters)).toEqual(expected);
      }),
    );
  });
});

describe('the rows of a page', () => {
  test('are sorted by text, whatever its case, and by number', () => {
    expect(shown({ sorting: [{ id: 'name', desc: false }] })).toEqual(['0', '2', '1', '3', '4']);
    expect(shown({ sorting: [{ id: 'people', desc: true }] })).toEqual(['4', '0', '3', '1', '2']);
  });

  test('keep the order of the data where they sort alike, in either direction', () => {
    expect(shown({ sorting: [{ id: 'people', desc: false }] }).slice(0, 2)).toEqual(['1', '2']);
    expect(shown({ sorting: [{ id: 'people', desc: true }] }).slice(3)).toEqual(['1', '2']);
  });

  test('are sorted by the second column where the first says nothing', () => {
    const sorting = [
      { id: 'people', desc: false },
      { id: 'name', desc: false },
    ];
    expect(shown({ sorting }).slice(0, 2)).toEqual(['2', '1']);
  });

  test('are those of the page among the rows that pass', () => {
    expect(shown({ pagination: { pageIndex: 1, pageSize: 2 } })).toEqual(['2', '3']);
    expect(shown({ globalFilter: 'a', pagination: { pageIndex: 1, pageSize: 1 } })).toEqual(['2']);
  });

  test('are filtered anew after the same model served another state', () => {
    expect(shown({ globalFilter: 'bb' })).toEqual(['1']);
    expect(passing('c')).toEqual(['3', '4']);
    expect(shown({ globalFilter: 'bb' })).toEqual(['1']);
  });
});

describe('the columns', () => {
  const ids = (columnOrder: readonly string[]) => model.orderedColumns(columnOrder).map(({ id }) => id);

  test('are in the order asked for, those it does not name behind', () => {
    expect(ids([])).toEqual(['name', 'people']);
    expect(ids(['people'])).toEqual(['people', 'name']);
  });

  test('are 150 pixels wide, or as wide as defined, and never under 20', () => {
    const sized = createRowModel<City>({
      columns: [
        { kind: 'text', id: 'default', header: '', value: ({ name }) => name },
        { kind: 'text', id: 'wide', header: '', value: ({ name }) => name, size: 300 },
        { kind: 'text', id: 'narrow', header: '', value: ({ name }) => name, size: 1 },
      ],
      rows: cities,
    });
    expect(sized.orderedColumns([]).map(({ width }) => width)).toEqual([150, 300, 20]);
  });
});
