import { expect, test } from 'vitest';
import { memorySource } from '../../../src/table/rows/memory-source';
import { createUrlTable } from '../tanstack/people';

/** A filter function that throws for rows whose age is the searched number. */
const brittleFilter = (row: { getValue: (columnId: string) => unknown }, _: string, text: string): boolean => {
  if (row.getValue('age') === Number(text)) throw new Error(`cannot read age ${text}`);
  return true;
};

test('an error in a filter function is thrown each time the rows are read', () => {
  const { table, start } = createUrlTable({ options: { globalFilterFn: brittleFilter } });
  start();
  const read = () => table.getRowModel().rows.map(({ id }) => id);
  expect(read()).toHaveLength(10);
  table.setGlobalFilter('21');
  expect(read).toThrow('cannot read age 21');
  expect(read).toThrow('cannot read age 21');
  table.setGlobalFilter('99');
  expect(read()).toHaveLength(10);
});

test('an error in a sort function is thrown each time the rows are read', () => {
  const columns = [
    {
      accessorKey: 'name',
      sortFn: () => {
        throw new Error('cannot compare');
      },
    },
  ];
  const { table, start } = createUrlTable({ options: { columns } });
  start();
  const read = () => table.getRowModel().rows.map(({ id }) => id);
  read();
  table.setSorting([{ id: 'name', desc: true }]);
  expect(read).toThrow('cannot compare');
  expect(read).toThrow('cannot compare');
});

test('a request that failed because of a filter function fails again when repeated', async () => {
  const source = memorySource({
    columns: [{ accessorKey: 'age', filterFn: brittleFilter }],
    rows: [{ age: 4 }, { age: 17 }, { age: 23 }],
  });
  const rows = (age: string) =>
    source.rows(
      {
        globalFilter: '',
        columnFilters: [{ id: 'age', value: age }],
        sorting: [],
        pagination: { pageIndex: 0, pageSize: 5 },
      },
      { signal: new AbortController().signal },
    );
  expect((await rows('5')).rows).toHaveLength(3);
  const request = async () => await rows('17');
  await expect(request).rejects.toThrow('cannot read age 17');
  await expect(request).rejects.toThrow('cannot read age 17');
});
