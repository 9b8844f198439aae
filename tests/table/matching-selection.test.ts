import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  createTableMachine,
  listSelected,
  selectedTotal,
  selectTableState,
  type RowSelection,
  type TableEvent,
} from '../../machines/table';
import { bindTable } from '../../src/table/history/bind-table';
import { createRowFinder } from '../../src/table/rows/find-rows';
import { newState, openMemoryPage } from '../memory-page';
import { filterRows as filterPeople, people, personColumns, table as personTable, type Person } from './fetched-table';

const { search, machineColumns } = personTable;
const machines = {
  matching: createTableMachine({ selectAll: 'matching' }),
  listed: createTableMachine(),
};
const ids = people.map(({ id }) => id);

const filterOf = (rows: readonly Person[]) =>
  rows === people
    ? filterPeople
    : createRowFinder({ columns: personColumns, rows: rows.map((data) => ({ id: data.id, data })) }).filterRows;

/** Starts a table with its rows in memory. */
function open(name: keyof typeof machines, url = '', rows: readonly Person[] | null = people) {
  const { clock, browser, history } = openMemoryPage(`/${url}`);
  const bound = bindTable({ search, history, opened: url });
  const filterRows = rows === null ? undefined : filterOf(rows);
  const actor = createActor(machines[name], {
    clock,
    input: {
      codecs: search.codecs,
      state: search.decode(url),
      columns: machineColumns,
      filterRows,
      history: bound.history,
    },
  }).start();
  bound.connect(actor, '/');
  const context = () => actor.getSnapshot().context;
  const settledUrl = () => {
    clock.pass(1000);
    return browser.entry.href.slice(1);
  };
  const send = (...events: readonly TableEvent[]) => events.forEach((event) => actor.send(event));
  return {
    send,
    search: (globalFilter: string) => send({ type: 'globalFilter.set', globalFilter }),
    toggle: (...rowIds: readonly string[]) => rowIds.forEach((rowId) => send({ type: 'rowSelection.toggle', rowId })),
    toggleAll: () => send({ type: 'rowSelection.toggleAll' }),
    setRows: (given: readonly Person[] | null) =>
      send({ type: 'rows.changed', filterRows: given === null ? undefined : filterOf(given) }),
    context,
    state: () => selectTableState(actor.getSnapshot()),
    /** Returns the visible selection. */
    shown: () => ({
      ids: listSelected(context()).toSorted(),
      total: selectedTotal(context()),
      passing: context().selectedCount,
      kind: actor.getSnapshot().value.selection,
    }),
    url: settledUrl,
    /** Follows a link with a different selection. */
    visit: (rowSelection: RowSelection) => {
      const params = new URLSearchParams(settledUrl());
      params.delete('rowSelection');
      for (const [key, value] of search.codecs.rowSelection.encode(rowSelection)) params.append(key, value);
      browser.visit({ state: newState(), href: `/?${params}` });
    },
  };
}

const matching = (globalFilter: string, except = {}, also = {}) => ({
  matching: { globalFilter, columnFilters: [] },
  except,
  also,
});
const odd = ids.filter((_, index) => index % 2 === 1);

describe('selecting all matching rows in memory', () => {
  test('selecting all matching rows in memory keeps the URL short', () => {
    const table = open('matching', '?globalFilter=odd');
    table.toggleAll();
    expect(table.state().rowSelection).toEqual(matching('odd'));
    expect(table.shown()).toEqual({ ids: odd.toSorted(), total: 47, passing: 47, kind: 'all' });
    table.toggle('p3');
    expect(table.shown()).toMatchObject({ total: 46, passing: 46, kind: 'some' });
    expect(table.url()).toBe('?globalFilter=odd&rowSelection=all%2Csearch.odd%2Cbut.p3');
    table.toggle('p3');
    expect(table.url()).toBe('?globalFilter=odd&rowSelection=all%2Csearch.odd');
    table.toggleAll();
    expect(table.shown()).toEqual({ ids: [], total: 0, passing: 0, kind: 'none' });
    expect(table.url()).toBe('?globalFilter=odd');
  });

  test('selecting all matching rows includes rows added later', () => {
    const table = open('matching', '?globalFilter=odd');
    table.toggleAll();
    table.toggle('p1');
    table.setRows([...people.slice(0, 4), { id: 'new', name: 'odd one', age: 40 }, { id: 'other', name: 'b', age: 1 }]);
    expect(table.shown()).toEqual({ ids: ['new', 'p3'], total: 2, passing: 2, kind: 'some' });
    table.setRows(null);
    expect(table.shown()).toMatchObject({ total: undefined, kind: 'none' });
    table.setRows(people);
    expect(table.shown()).toMatchObject({ total: 46, kind: 'some' });
  });

  test('while rows load, a table keeps the selection query from the URL', () => {
    const url = '?rowSelection=all%2Csearch.odd%2Cbut.p3.missing';
    const table = open('matching', url, null);
    table.toggleAll();
    table.toggle('p5');
    table.setRows(people);
    expect(table.state().rowSelection).toEqual(matching('odd', { p3: true }));
    expect(table.shown()).toMatchObject({ total: 46, kind: 'some' });
    expect(table.url()).toBe(url);
  });

  test('a selection query with an invalid filter is ignored', () => {
    const table = open('matching', '?rowSelection=all%2Cfilter.nothing.%252522a%252522');
    expect(table.state().rowSelection).toEqual({});
    table.toggle('p1');
    expect(table.shown()).toMatchObject({ ids: ['p1'], total: 1 });
  });
});

test('while a filtered column is missing, a selection by its filter is empty', () => {
  const url = '?rowSelection=all%2Cfilter.age.%255B20%252C29%255D';
  const table = open('matching', url);
  const { total } = table.shown();
  expect(total).toBeGreaterThan(0);
  table.send({ type: 'columns.changed', columns: machineColumns.filter(({ id }) => id !== 'age') });
  expect([table.shown().total, table.url()]).toEqual([0, url]);
  table.send({ type: 'columns.changed', columns: machineColumns });
  expect(table.shown().total).toBe(total);
});

test("if a server filters the rows, selecting all rows lists the page's row IDs", () => {
  const table = open('matching', '?globalFilter=odd', null);
  const showPage = (globalFilter: string, rowIds: readonly string[]) => {
    const page = { rowCount: 47, filters: { globalFilter, columnFilters: [] } };
    table.send({ type: 'rows.changed', filterRows: Object.assign(() => rowIds, { page }) });
  };
  showPage('odd', ['p1', 'p3']);
  table.toggleAll();
  table.search('');
  showPage('', ['p0', 'p1']);
  expect(table.state().rowSelection).toEqual({ p1: true, p3: true });
  table.visit(matching('odd'));
  expect(table.state().rowSelection).toEqual({});
});

test('rows that become unselectable leave a selection of all matching rows', () => {
  const table = open('matching', '?rowSelection=all%2Csearch.1');
  const rules = { enableRowSelection: (rowId: string) => rowId === 'p1' || rowId === 'p2' };
  table.send({ type: 'columns.changed', columns: machineColumns, rules });
  expect(table.state().rowSelection).toEqual({ p1: true });
});

test('a table that lists selected rows converts a selection query in the URL to a list', () => {
  const table = open('listed', '?rowSelection=all%2Csearch.odd+1%2Cbut.p3.p11');
  expect(Object.keys(table.state().rowSelection)).toEqual(['p1', 'p13', 'p15', 'p17', 'p19']);
});
