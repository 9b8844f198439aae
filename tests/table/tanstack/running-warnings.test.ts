// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { memorySource } from '../../../src/table/rows/memory-source';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { getPersonId, people as persons, personColumns } from '../fetched-table';
import { createUrlTable, setOptionsOf } from './people';

test('passing a row source to a running table with rows in memory throws an error', () => {
  const opened = createUrlTable();
  opened.start();
  const source = memorySource({ columns: personColumns, rows: persons, getRowId: getPersonId });
  expect(() => setOptionsOf(opened.table, { fetchedRows: fetchedRows(source) })).toThrow(
    '`fetchedRows` must be undefined on each render',
  );
  const other = createUrlTable();
  other.start();
  expect(() => setOptionsOf(other.table, { data: source })).toThrow(
    '`data` must be a list of rows (pass a row source as `fetchedRows: fetchedRows(source)`), got {',
  );
});

test('a table without `useStartTable` causes a warning that names the missing call', async () => {
  vi.resetModules();
  const { createUrlTable: create } = await import('./people');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [{ table: unused }, { table: late, start }] = [create(), create()];
  late.setGlobalFilter('a');
  vi.advanceTimersByTime(999);
  start();
  vi.advanceTimersByTime(1);
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  for (const text of ['a', 'b']) unused.setGlobalFilter(text);
  vi.advanceTimersByTime(1000);
  await vi.dynamicImportSettled();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Call `useStartTable(table)` in the component')]]);
});

test('default sorting by a missing column causes a warning', async () => {
  vi.resetModules();
  const { createUrlTable: create } = await import('./people');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sortedBy = (id: string) =>
    create({ definition: defineTableUrl({ name: 'people', defaults: { sorting: [{ id, desc: false }] } }) }).start();
  sortedBy('name');
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  sortedBy('nmae');
  await vi.dynamicImportSettled();
  expect(warn.mock.calls.flat()).toContainEqual(expect.stringContaining('Here: “nmae”, in “people”.'));
});

test('if `features` lacks a row model that a state needs, each table logs one warning', async () => {
  vi.resetModules();
  const { createUrlTable: create } = await import('./people');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const open = (name: string, features: Readonly<Record<string, unknown>>, options = {}) =>
    create({ definition: defineTableUrl({ name }), features, options }).start();
  open('people', {});
  open('served', { sortedRowModel: undefined }, { manualSorting: true });
  open('stateless', { sortedRowModel: undefined, rowSortingFeature: undefined });
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  for (const name of ['staff', 'staff', 'guests'])
    open(name, { filteredRowModel: undefined, paginatedRowModel: undefined }, { manualPagination: name === 'guests' });
  await vi.dynamicImportSettled();
  const filtered = 'add `filteredRowModel: createFilteredRowModel()` or set `manualFiltering`';
  const paginated = 'add `paginatedRowModel: createPaginatedRowModel()` or set `manualPagination`';
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining(`Here: ${filtered}, ${paginated}, in “staff”.`)],
    [expect.stringContaining(`Here: ${filtered}, in “guests”.`)],
  ]);
});
