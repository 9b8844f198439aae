import type { RowData } from '@tanstack/react-table';
import { expect, test } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { createUrlTable } from './people';

const words = defineTableUrl({
  name: 'words',
  history: 'push',
  debounce: { globalFilter: 0 },
  globalFilterCodec: {
    parse: (text) => new Set(text.split(' ')),
    format: (filter) => (filter instanceof Set ? [...filter].join(' ') : ''),
  },
});

interface NamedRow {
  readonly getValue: (columnId: string) => unknown;
  readonly original: RowData;
}

const options = {
  globalFilterFn: (row: NamedRow, columnId: string, filter: unknown) =>
    filter instanceof Set && filter.has(row.getValue(columnId)),
};

test("with a codec, a global filter that isn't a string filters the rows and is written to the URL", () => {
  const { table, start, history } = createUrlTable({ definition: words, options });
  start();
  table.setGlobalFilter(new Set(['Ann0', 'Bob1']));
  expect(history.href()).toBe('/people?q=Ann0+Bob1');
  expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['r0', 'r1']);
  expect(table.atoms.globalFilter.get()).toEqual(new Set(['Ann0', 'Bob1']));
  const again = createUrlTable({ definition: words, options, href: history.href() });
  expect(again.table.getRowModel().rows.map(({ id }) => id)).toEqual(['r0', 'r1']);
  table.resetGlobalFilter();
  expect(history.href()).toBe('/people');
  expect(table.atoms.globalFilter.get()).toBeUndefined();
});

test("setting a global filter that isn't a string replaces the previous filter", () => {
  const { table, start } = createUrlTable({ definition: words, options });
  start();
  table.setGlobalFilter(new Set(['Ann0']));
  table.setGlobalFilter(new Set(['Bob1']));
  expect(table.atoms.globalFilter.get()).toEqual(new Set(['Bob1']));
  expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['r1']);
});

test("sorting doesn't filter the rows again, even if the global filter isn't a string", () => {
  const { table, start } = createUrlTable({ definition: words, options, href: '/people?q=Ann0' });
  start();
  const rows = table.getFilteredRowModel();
  table.getColumn('name')?.toggleSorting();
  expect(table.getFilteredRowModel()).toBe(rows);
});

test('without a codec, a global filter that is neither a string nor a number throws an error', () => {
  const { table, start } = createUrlTable();
  start();
  table.setGlobalFilter(5);
  expect(table.atoms.globalFilter.get()).toBe('5');
  expect(() => table.setGlobalFilter(['a'])).toThrow(
    'chartable: `globalFilter` must be a string without a `globalFilterCodec`, got ["a"]',
  );
});
