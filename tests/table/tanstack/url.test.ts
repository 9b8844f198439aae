import {
  constructTable,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Json } from '../../../machines/table';
import { defineTableUrl } from '../../../src/table/define-table-url';
import type { ColumnFilterCodec } from '../../../src/table/url/filter-codec';
import { urlFeature } from '../../../src/table/tanstack/feature';
import { startTable } from '../../../src/table/tanstack/connection';
import { headless } from '../../headless-tables';
import { openMemoryPage } from '../../memory-page';
import { createUrlTable, createPeople, type Person } from './people';

const tasks = defineTableUrl({
  name: 'tasks',
  history: 'push',
  debounce: { globalFilter: 300 },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => void vi.useRealTimers());

test('a filter value that the filter function rejects is dropped once rows load', () => {
  const { table, start, history } = createUrlTable({
    href: '/people?tags.json=5&name.has=ann',
    data: [],
  });
  start();
  expect(table.atoms.columnFilters.get()).toHaveLength(2);
  table.setOptions((before) => ({ ...before, data: createPeople() }));
  table.sync.update();
  expect(table.atoms.columnFilters.get()).toEqual([{ id: 'name', value: 'ann' }]);
  expect(table.getFilteredRowModel().rows).toHaveLength(9);
  expect(history.href()).toBe('/people?tags.json=5&name.has=ann');
});

test("new rows don't change the page, expanded rows or sorting", async () => {
  const href = '/people?page=2&expanded=r0&sort=-name';
  const { table, start, history } = createUrlTable({ href, data: createPeople(true) });
  start();
  table.getRowModel();
  table.setOptions((before) => ({ ...before, data: createPeople(true) }));
  table.sync.update();
  table.getRowModel();
  // TanStack Table resets its page in a microtask.
  await vi.advanceTimersByTimeAsync(0);
  expect(table.atoms.pagination.get().pageIndex).toBe(1);
  expect(table.atoms.expanded.get()).toEqual({ r0: true });
  expect(table.atoms.sorting.get()).toEqual([{ id: 'name', desc: true }]);
  expect(history.href()).toBe(href);
});

test("resetting a state restores the default of the table's definition", () => {
  const definition = defineTableUrl({
    name: 'with defaults',
    history: 'push',
    defaults: {
      sorting: [{ id: 'name', desc: true }],
      pagination: { pageIndex: 1, pageSize: 5 },
      columnVisibility: { tags: false },
    },
  });
  const { table, start, history } = createUrlTable({
    href: '/people?sort=none&page=1&perPage=20&hidden=none',
    definition,
  });
  start();
  expect(table.getColumn('tags')?.getIsVisible()).toBe(true);
  table.resetColumnVisibility();
  table.resetPageSize();
  table.resetPageIndex();
  table.resetSorting();
  expect(table.atoms.columnVisibility.get()).toEqual({ tags: false });
  expect(table.atoms.sorting.get()).toEqual([{ id: 'name', desc: true }]);
  expect(table.atoms.pagination.get().pageSize).toBe(5);
  table.resetPagination();
  expect(history.href()).toBe('/people');
});

test("resetting the page goes to the default page of the table's definition", () => {
  const pagination = { pageIndex: 1, pageSize: 1 };
  const definition = defineTableUrl({ name: 'paged', defaults: { pagination } });
  const { table, start } = createUrlTable({ definition });
  start();
  table.setPageIndex(2);
  table.resetPageIndex();
  expect(table.atoms.pagination.get()).toEqual(pagination);
  table.resetPageIndex(true);
  expect(table.atoms.pagination.get()).toEqual({ pageIndex: 0, pageSize: 1 });
  table.resetPageSize(true);
  expect(table.atoms.pagination.get().pageSize).toBe(10);
});

test('with server-side paging, the page is clamped to the row count, but not to an unknown count', () => {
  const options = { manualPagination: true, rowCount: 25 };
  const { table, start } = createUrlTable({
    href: '/people?page=9',
    options,
    data: createPeople().slice(0, 5),
  });
  start();
  expect(table.atoms.pagination.get().pageIndex).toBe(2);
  table.previousPage();
  expect(table.atoms.pagination.get().pageIndex).toBe(1);
  table.setOptions((before) => ({ ...before, data: [], rowCount: -1 }));
  table.sync.update();
  expect(table.atoms.pagination.get().pageIndex).toBe(1);
});

test("with server-side paging and no row count, “next page” does nothing on a page that isn't full", () => {
  const pageOf = (count: number) => ({ data: createPeople().slice(0, count), rowCount: -1 });
  const { table, start } = createUrlTable({ options: { manualPagination: true, ...pageOf(10) } });
  start();
  table.nextPage();
  expect(table.atoms.pagination.get().pageIndex).toBe(1);
  table.setOptions((before) => ({ ...before, ...pageOf(9) }));
  table.sync.update();
  table.nextPage();
  expect(table.atoms.pagination.get().pageIndex).toBe(1);
});

test('Back restores a page number even if the current filter has fewer pages', () => {
  const pageOf = (rowCount: number) => ({ data: createPeople().slice(0, 5), rowCount });
  const { table, start, history, browser } = createUrlTable({
    href: '/people?page=4',
    definition: defineTableUrl({ name: 'paged', history: 'push', debounce: { globalFilter: 0 } }),
    options: { manualPagination: true, manualFiltering: true, ...pageOf(45) },
  });
  const answer = (rowCount: number) => {
    table.setOptions((before) => ({ ...before, ...pageOf(rowCount) }));
    table.sync.update();
  };
  start();
  table.setGlobalFilter('ann');
  answer(13);
  table.lastPage();
  expect(history.href()).toBe('/people?q=ann&page=2');
  browser.go(-2);
  expect(table.atoms.pagination.get().pageIndex).toBe(3);
  answer(25);
  expect(history.href()).toBe('/people?page=3');
});

test('resizing a column by dragging adds one history entry', () => {
  const { table, start, history, browser } = createUrlTable({
    definition: tasks,
    options: { columnResizeMode: 'onChange' },
  });
  start();
  const resizing = { startOffset: 0, startSize: 150, deltaOffset: 0, deltaPercentage: 0 };
  table.setColumnResizing({ ...resizing, isResizingColumn: 'name', columnSizingStart: [['name', 150]] });
  for (const width of [160, 170.25, 180.5]) table.setColumnSizing((before) => ({ ...before, name: width }));
  expect(table.getColumn('name')?.getSize()).toBe(181);
  expect(history.href()).toBe('/people');
  table.setColumnResizing({ ...resizing, isResizingColumn: false, columnSizingStart: [] });
  expect(history.href()).toBe('/people?widths=name.181');
  expect(browser.hrefs).toHaveLength(2);
});

test('a column filter set in code is written to the URL even if the view has no control for it', () => {
  const options = {
    columns: [
      { accessorKey: 'name', enableColumnFilter: false },
      { id: 'young', filterFn: ({ original }: { readonly original: Person }) => original.age < 9 },
      { id: 'actions' },
    ],
  };
  const { table, start, history } = createUrlTable({ options });
  start();
  table.setColumnFilters([
    { id: 'name', value: 'Ann' },
    { id: 'young', value: true },
  ]);
  expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['r0', 'r5', 'r30', 'r35']);
  const again = createUrlTable({ options, href: history.href() });
  expect(again.table.getRowModel().rows.map(({ id }) => id)).toEqual(['r0', 'r5', 'r30', 'r35']);
  table.getColumn('actions')?.setFilterValue('x');
  expect(table.atoms.columnFilters.get().map(({ id }) => id)).toEqual(['name', 'young']);
});

test("changing the columns doesn't restart the table machine", () => {
  const { table, start, history } = createUrlTable({
    href: '/people?sort=-name,age',
    options: { columns: [{ accessorKey: 'id' }, { accessorKey: 'name' }] },
  });
  start();
  const { actor } = table.sync;
  expect(table.atoms.sorting.get()).toEqual([{ id: 'name', desc: true }]);
  table.setOptions((before) => ({ ...before, columns: [{ accessorKey: 'name' }, { accessorKey: 'age' }] }));
  table.sync.update();
  expect(table.atoms.sorting.get()).toEqual([
    { id: 'name', desc: true },
    { id: 'age', desc: false },
  ]);
  expect(table.sync.actor).toBe(actor);
  expect(history.href()).toBe('/people?sort=-name,age');
});

test('after a hot reload, a table still uses the first definition and logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = defineTableUrl({ name: 'a' });
  const { table, start } = createUrlTable({ definition: first });
  start();
  const redefine = (options: Parameters<typeof defineTableUrl>[0]) => {
    table.setOptions((before) => ({ ...before, tableUrl: defineTableUrl(options) }));
    table.sync.update();
  };
  redefine({ name: 'a' });
  expect(() => redefine({ name: 'b' })).toThrow('`tableUrl` must be the same on every render');
  const edits: readonly Partial<Parameters<typeof defineTableUrl>[0]>[] = [
    { columns: { name: true } },
    { params: { globalFilter: 'search' } },
    { prefix: 'people' },
    { history: 'push' },
    { debounce: { globalFilter: 300 } },
    { defaults: { sorting: [{ id: 'age', desc: true }] } },
  ];
  for (const edit of edits) {
    vi.resetModules();
    const { checkSameDefinition } = await import('../../../src/table/tanstack/checks');
    checkSameDefinition(defineTableUrl({ name: 'a', ...edit }), first);
    redefine({ name: 'a', ...edit });
    await vi.dynamicImportSettled();
    expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/After an edit, reload the page.*definition “a”/));
    expect(table.sync.definition).toBe(first);
    warn.mockClear();
  }
});

test('after a hot reload, a table warns if its features have changed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const { checkSameFeatures } = await import('../../../src/table/tanstack/checks');
  const features = { rowSelectionFeature: {}, urlFeature: {} };
  checkSameFeatures(undefined, features);
  checkSameFeatures({ ...features }, { ...features, coreReactivityFeature: {} });
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  checkSameFeatures({ ...features, columnVisibilityFeature: {} }, features);
  await vi.dynamicImportSettled();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Here: `columnVisibilityFeature` in the features.')]]);
});

test('a table with 4 columns and a table with 200 columns share one machine configuration', () => {
  const columns = Array.from({ length: 200 }, (_, index) => ({ id: `c${index}`, accessorFn: () => index }));
  const { table, start } = createUrlTable({ options: { columns }, href: '/people?sort=-c7' });
  start();
  expect(table.atoms.sorting.get()).toEqual([{ id: 'c7', desc: true }]);
  expect(table.sync.actor.logic.config).toBe(createUrlTable().table.sync.actor.logic.config);
});

test('a table without pagination ignores the page param of another table', () => {
  const { history, browser, url } = openMemoryPage('/people?page=99&q=ann');
  const features = tableFeatures({
    ...headless,
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
    sortFns: { text: sortFn_text },
    urlFeature: urlFeature({ url }),
  });
  const columns = [{ accessorKey: 'name', sortFn: 'text' as const }];
  const table = constructTable({
    features,
    columns,
    data: createPeople(),
    getRowId: ({ id }) => id,
    tableUrl: tasks,
  });
  onTestFinished(startTable(table));
  expect(history.href()).toBe('/people?page=99&q=ann');
  table.getColumn('name')?.toggleSorting();
  expect(history.href()).toBe('/people?page=99&q=ann&sort=name');
  expect(browser.hrefs).toHaveLength(2);
  table.reset();
  expect(history.href()).toBe('/people?page=99&q=ann');
  expect(table.getRowModel().rows).toHaveLength(45);
});

test('a table has the same state after stopping and starting again', () => {
  const definition = defineTableUrl({ name: 'unsorted in the address', params: { sorting: false }, history: 'push' });
  const { table, start, history } = createUrlTable({ definition });
  start()();
  start();
  table.getColumn('name')?.toggleSorting();
  table.nextPage();
  start()();
  start();
  table.nextPage();
  expect(table.atoms.sorting.get()).toEqual([{ id: 'name', desc: false }]);
  expect(history.href()).toBe('/people?page=3');
});

describe("filter values that JSON can't represent", () => {
  const filterCodec: ColumnFilterCodec = {
    parse: (value) => (Array.isArray(value) ? new Set<unknown>(value) : undefined),
    format: (wanted) => (wanted instanceof Set ? [...wanted].map(String) : null),
  };
  const options = {
    columns: [
      { accessorKey: 'id' },
      {
        accessorKey: 'name',
        meta: { filterCodec },
        filterFn: (row: { readonly id: string }, _: string, wanted: ReadonlySet<string>) => wanted.has(row.id),
      },
    ],
  };

  test("a column's codec writes and reads filter values that JSON can't represent", () => {
    const { table, start, history } = createUrlTable({ options });
    start();
    table.getColumn('name')?.setFilterValue(new Set(['r1', 'r3']));
    expect(history.href()).toBe('/people?name.in=r1,r3');
    expect(table.getColumn('name')?.getFilterValue()).toEqual(new Set(['r1', 'r3']));
    expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['r1', 'r3']);
    const again = createUrlTable({ options, href: history.href() });
    expect(again.table.getRowModel().rows.map(({ id }) => id)).toEqual(['r1', 'r3']);
  });

  test("filter values that the codec can't read are dropped", () => {
    const { table } = createUrlTable({ options, href: '/people?name.has=r1' });
    expect(table.atoms.columnFilters.get()).toEqual([]);
  });

  test('a filter value is dropped if the codec throws an error for it', () => {
    const parse = (value: Json) => new Date(typeof value === 'string' ? value : NaN).toISOString();
    const filterCodec: ColumnFilterCodec = { parse, format: String };
    const { table, start, history } = createUrlTable({
      options: { columns: [{ accessorKey: 'id', meta: { filterCodec } }] },
      href: '/people?id.has=soon&q=x',
      definition: defineTableUrl({
        name: 'schemas',
        globalFilterCodec: { parse: (text): unknown => JSON.parse(text), format: (filter) => JSON.stringify(filter) },
      }),
    });
    start();
    expect(table.atoms.columnFilters.get()).toEqual([]);
    expect(table.atoms.globalFilter.get()).toBeUndefined();
    expect(table.getFilteredRowModel().rows).toHaveLength(45);
    expect(history.href()).toBe('/people?id.has=soon&q=x');
  });
});
