import { expect, test } from 'vitest';
import { openTable, peopleColumns } from './url-table';

const [id, name, age] = peopleColumns;
const city = { id: 'city', filter: 'text', firstDirection: 'ascending' } as const;

test('when a removed column is added again, the table is sorted by that column again', () => {
  const table = openTable('');
  table.send({ type: 'sort.toggle', columnId: 'name', multi: false });
  const written = table.url();
  table.send({ type: 'columns.changed', columns: [id!, age!] });
  expect(table.state().sorting).toEqual([]);
  expect(table.url()).toBe(written);
  table.send({ type: 'columns.changed', columns: [id!, name!, age!] });
  expect(table.state().sorting).toEqual([{ id: 'name', desc: false }]);
  expect(table.url()).toBe(written);
});

test('after a column is removed, a pending sort is written without that column', () => {
  const table = openTable('', { debounce: { sorting: 300 } });
  table.send(
    { type: 'sort.toggle', columnId: 'name', multi: false },
    { type: 'sort.toggle', columnId: 'age', multi: true },
    { type: 'columns.changed', columns: [id!, age!] },
  );
  expect(table.state().sorting).toEqual([{ id: 'age', desc: true }]);
  table.wait(1000);
  expect(table.url()).toBe('?sort=-age');
});

test("changing the columns doesn't discard typed text", () => {
  const table = openTable('', { debounce: { globalFilter: 300 } });
  table.type('ev');
  table.send({ type: 'columns.changed', columns: [...peopleColumns, city] });
  table.type('even');
  table.wait(1000);
  expect(table.state().globalFilter).toBe('even');
  expect(table.url()).toBe('?q=even');
});
