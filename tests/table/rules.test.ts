import { expect, test } from 'vitest';
import { openTable } from './url-table';

const toggle = (columnId: string, multi = false) => ({ type: 'sort.toggle', columnId, multi }) as const;

test('with `enableSortingRemoval: false`, a third click reverses the sort again', () => {
  const table = openTable('', { rules: { enableSortingRemoval: false } });
  table.send(toggle('name'), toggle('name'), toggle('name'));
  expect(table.state().sorting).toEqual([{ id: 'name', desc: false }]);
});

test('with `enableMultiRemove: false`, a third Shift+click reverses the sort again', () => {
  const table = openTable('', { rules: { enableMultiRemove: false } });
  table.send(toggle('age'), toggle('name', true), toggle('name', true), toggle('name', true));
  expect(table.state().sorting).toEqual([
    { id: 'age', desc: true },
    { id: 'name', desc: false },
  ]);
});

test('sorting by more than `maxMultiSortColCount` columns removes the oldest sort', () => {
  const table = openTable('', { rules: { maxMultiSortColCount: 2 } });
  table.send(toggle('id'), toggle('name', true), toggle('age', true));
  expect(table.state().sorting.map((sort) => sort.id)).toEqual(['name', 'age']);
});

test('`sort.clear` removes one column from the sort', () => {
  const table = openTable('?sort=name,-age');
  table.send({ type: 'sort.clear', columnId: 'name' });
  expect(table.state().sorting).toEqual([{ id: 'age', desc: true }]);
});

test('selecting a row for which `enableMultiRowSelection` is false unselects the other rows', () => {
  const table = openTable('', { rules: { enableMultiRowSelection: (rowId) => rowId !== '9' } });
  table.send({ type: 'rowSelection.toggle', rowId: '1' }, { type: 'rowSelection.toggle', rowId: '9' });
  expect(table.state().rowSelection).toEqual({ 9: true });
});

test('`autoResetPageIndex: false` keeps the current page when filters or sorting change', () => {
  const table = openTable('?page=4', { rules: { autoResetPageIndex: false } });
  table.send(toggle('name'));
  expect(table.state().pagination.pageIndex).toBe(3);
  table.type('even');
  expect(table.state().pagination.pageIndex).toBe(3);
  table.type('even-1');
  expect(table.state().pagination.pageIndex).toBe(0);
});

const open = (url: string) => openTable(url, { states: ['grouping'] });

test('grouping is written to the URL', () => {
  const table = open('');
  table.send({ type: 'grouping.toggle', columnId: 'name' }, { type: 'grouping.toggle', columnId: 'age' });
  table.wait(1000);
  expect(table.state().grouping).toEqual(['name', 'age']);
  expect(table.url()).toBe('?grouped=name,age');
  table.send({ type: 'grouping.toggle', columnId: 'name' });
  table.wait(1000);
  expect(table.url()).toBe('?grouped=age');
});

test("columns that the table lacks are ignored in the URL's grouping", () => {
  const table = open('?grouped=none,age,age');
  expect(table.state().grouping).toEqual(['age']);
  table.visit('');
  expect(table.state().grouping).toEqual([]);
});

test('grouping by a missing column is ignored', () => {
  const table = open('');
  table.send({ type: 'grouping.toggle', columnId: 'none' });
  expect(table.state().grouping).toEqual([]);
});
