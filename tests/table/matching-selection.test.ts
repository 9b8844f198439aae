import { expect, test } from 'vitest';
import { selectRegion, listSelected, selectedTotal } from '../../machines/table';
import { openTable, people, peopleColumns, type Options } from './url-table';

/** Starts a table that stores a selection of all matching rows as filters. */
function open(url: string, options: Options = {}) {
  const table = openTable(url, { selectsMatching: true, ...options });
  const context = () => table.actor.getSnapshot().context;
  return {
    ...table,
    search: (globalFilter: string) => table.send({ type: 'globalFilter.set', globalFilter }),
    toggle: (rowId: string) => table.send({ type: 'rowSelection.toggle', rowId }),
    toggleAll: () => table.send({ type: 'rowSelection.toggleAll' }),
    /** Returns the number of selected rows, and whether none, some or all matching rows are selected. */
    shown: () => [selectedTotal(context()), selectRegion(table.actor.getSnapshot(), 'selection')],
    selected: () => listSelected(context()),
    /** Returns the URL after all pending writes. */
    settledUrl: () => {
      table.wait(1000);
      return table.url();
    },
  };
}

const matching = (globalFilter: string, except = {}) => ({
  matching: { globalFilter, columnFilters: [] },
  except,
  also: {},
});

test('“select all” writes a short query to the URL instead of all row IDs', () => {
  const table = open('?q=odd');
  table.toggleAll();
  table.toggle('3');
  expect(table.shown()).toEqual([49, 'some']);
  expect(table.settledUrl()).toBe('?q=odd&selected=q.odd,but.3,matching');
  table.toggle('3');
  expect(table.settledUrl()).toBe('?q=odd&selected=q.odd,matching');
});

test('a selection of all matching rows includes matching rows that are added later', () => {
  const table = open('?q=odd');
  table.toggleAll();
  table.toggle('1');
  table.setRows([...people.slice(0, 4), { id: 'new', name: 'odd one' }, { id: 'other', name: 'b' }]);
  expect([table.selected().toSorted(), ...table.shown()]).toEqual([['3', 'new'], 2, 'some']);
  table.setRows(undefined);
  expect(table.shown()).toEqual([undefined, 'none']);
  table.setRows(people);
  expect(table.shown()).toEqual([49, 'some']);
});

test("while rows load, user events don't change the selection from the URL", () => {
  const url = '?selected=q.odd,but.3.missing,matching';
  const table = open(url, { rows: undefined });
  table.toggleAll();
  table.toggle('5');
  table.setRows(people);
  expect(table.state().rowSelection).toEqual(matching('odd', { 3: true }));
  expect([table.shown(), table.settledUrl()]).toEqual([[49, 'some'], url]);
});

test('a selection query with an invalid filter is ignored', () => {
  const table = open('?selected=nothing.json.~22a,matching');
  expect(table.state().rowSelection).toEqual({});
  table.toggle('1');
  expect(table.selected()).toEqual(['1']);
});

test("a selection based on a filter is empty while the filtered column doesn't exist", () => {
  const url = '?selected=name.has.odd,matching';
  const table = open(url);
  expect(table.shown()[0]).toBe(50);
  table.send({ type: 'columns.changed', columns: peopleColumns.filter(({ id }) => id !== 'name') });
  expect([table.shown()[0], table.settledUrl()]).toEqual([0, url]);
  table.send({ type: 'columns.changed', columns: peopleColumns });
  expect(table.shown()[0]).toBe(50);
});

test('if a server filters the rows, “select all” selects only the rows of the page', () => {
  const table = open('?q=odd', { rows: undefined });
  const showPage = (globalFilter: string, rowIds: readonly string[]) => {
    const page = { rowCount: 47, filters: { globalFilter, columnFilters: [] } };
    table.send({ type: 'rows.changed', filterRows: Object.assign(() => rowIds, { page }) });
  };
  showPage('odd', ['1', '3']);
  table.toggleAll();
  table.search('');
  showPage('', ['0', '1']);
  expect(table.state().rowSelection).toEqual({ 1: true, 3: true });
  table.wait(1000);
  table.visit('?selected=q.odd,matching');
  expect(table.state().rowSelection).toEqual({});
});

test('when rows become unselectable, a selection of all matching rows becomes a list of row IDs', () => {
  const table = open('?selected=q.1,matching');
  const rules = { enableRowSelection: (rowId: string) => rowId === '1' || rowId === '2' };
  table.send({ type: 'columns.changed', columns: peopleColumns, rules });
  expect(table.state().rowSelection).toEqual({ 1: true });
});
