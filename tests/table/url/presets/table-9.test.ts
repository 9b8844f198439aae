import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsJson,
  parseAsString,
} from 'nuqs/server';
import { encodeColumnFilters, encodePagination, encodeSorting } from 'tanstack-table-search-params/encoder-decoder';
import { expect, test } from 'vitest';
import { defineTable } from '../../../../src/table/url/definition';
import { nuqsParams, tableSearchParamsCodecs } from '../../../../src/table/url/presets';
import { createChartableTable } from '../../tanstack/people';

test("nuqs and a TanStack Table 9 table can read each other's links", () => {
  const parsers = {
    page: parseAsInteger.withDefault(1),
    perPage: parseAsInteger.withDefault(10),
    sort: parseAsJson((value) => (Array.isArray(value) ? value : null)),
    name: parseAsString,
    tags: parseAsArrayOf(parseAsString),
    age: parseAsArrayOf(parseAsInteger),
  };
  const definition = defineTable({ name: 'people', ...nuqsParams({ name: 'text', tags: 'texts', age: 'range' }) });
  const link = createSerializer(parsers)({ page: 2, perPage: 5, sort: [{ id: 'age', desc: true }], name: 'n' });
  const { table, start, history, clock } = createChartableTable({ href: `/people${link}`, definition });
  start();
  expect(table.atoms.pagination.get()).toEqual({ pageIndex: 1, pageSize: 5 });
  expect(table.atoms.sorting.get()).toEqual([{ id: 'age', desc: true }]);
  expect(table.atoms.columnFilters.get()).toEqual([{ id: 'name', value: 'n' }]);
  expect(history.href()).toBe(`/people${link}`);

  const read = () => {
    // Waits for the write interval, which keeps within browsers' limits on history calls.
    clock.increment(1000);
    return createLoader(parsers)(history.href().replace('/people', ''));
  };
  table.getColumn('age')?.setFilterValue([undefined, 40]);
  expect(read()).toMatchObject({ page: 1, perPage: 5, name: 'n', age: [40] });
  table.getColumn('age')?.setFilterValue([20, 40]);
  table.getColumn('name')?.setFilterValue(undefined);
  table.getColumn('age')?.toggleSorting(false);
  expect(read()).toEqual({
    page: 1,
    perPage: 5,
    sort: [{ id: 'age', desc: false }],
    name: null,
    tags: null,
    age: [20, 40],
  });
});

test("tanstack-table-search-params and a TanStack Table 9 table can read each other's links", () => {
  const definition = defineTable({ name: 'people', codecs: tableSearchParamsCodecs });
  const write = (state: { sorting: { id: string; desc: boolean }[]; pageIndex: number; name: string }) =>
    `/people?${new URLSearchParams({
      sorting: String(encodeSorting(state.sorting)),
      columnFilters: String(encodeColumnFilters([{ id: 'name', value: state.name }])),
      pageIndex: String(encodePagination({ pageIndex: state.pageIndex, pageSize: 10 }).pageIndex),
    })}`;
  const link = write({ sorting: [{ id: 'age', desc: true }], pageIndex: 1, name: 'n' });
  const { table, start, history, clock } = createChartableTable({ href: link, definition });
  start();
  expect(table.atoms.pagination.get().pageIndex).toBe(1);
  expect(table.atoms.columnFilters.get()).toEqual([{ id: 'name', value: 'n' }]);
  table.getColumn('name')?.toggleSorting(true, true);
  table.nextPage();
  clock.increment(1000);
  const sorting = [
    { id: 'age', desc: true },
    { id: 'name', desc: true },
  ];
  expect(history.href()).toBe(write({ sorting, pageIndex: 1, name: 'n' }));
});
