import { describe, expect, test } from 'vitest';
import { isRowSelected, selectedTotal } from '../../machines/table';
import { openFetchedTable } from './fetched-table';

/** Opens a table whose source checks and counts selections in memory, and answers the first request. */
async function openSelecting(url = '') {
  const table = openFetchedTable(url, { checksSelection: 'memory' });
  await table.answer();
  await table.waitUntilQuiet();
  const search = async (text: string) => {
    table.type(text);
    table.wait(1000);
    await table.answer();
    await table.waitUntilQuiet();
  };
  const toggle = (rowId: string) => table.send({ type: 'rowSelection.toggle', rowId });
  const toggleAll = async () => {
    table.send({ type: 'rowSelection.toggleAll' });
    await table.waitUntilQuiet();
  };
  const context = () => table.actor.getSnapshot().context;
  return {
    ...table,
    search,
    toggle,
    toggleAll,
    selected: (rowId: string) => isRowSelected(context(), rowId),
    total: () => selectedTotal(context()),
    kind: () => table.value().selection,
  };
}

const matching = (globalFilter: string, except = {}, also = {}) => ({
  matching: { globalFilter, columnFilters: [] },
  except,
  also,
});

test('in a table with fetched rows, rows deleted from the source leave the selection', async () => {
  const gone = new Set<string>();
  const table = openFetchedTable('', { checksSelection: 'memory', gone });
  await table.answer();
  await table.waitUntilQuiet();
  for (const rowId of ['p1', 'p2', 'p3']) table.send({ type: 'rowSelection.toggle', rowId });
  gone.add('p1').add('p3');
  table.send({ type: 'rows.refresh' });
  await table.answer();
  await table.waitUntilQuiet();
  expect(table.state().rowSelection).toEqual({ p2: true });
  expect(selectedTotal(table.actor.getSnapshot().context)).toBe(1);
  table.wait(200);
  expect(table.url()).toBe('?rowSelection=p2');
});

describe('selecting all matching fetched rows', () => {
  test('selecting all matching fetched rows keeps the URL short', async () => {
    const table = await openSelecting('?globalFilter=odd');
    expect(table.kind()).toBe('none');
    await table.toggleAll();
    expect([table.kind(), table.total()]).toEqual(['all', 47]);
    expect(table.state().rowSelection).toEqual(matching('odd'));
    table.toggle('p3');
    expect([table.kind(), table.total(), table.selected('p3'), table.selected('p5')]).toEqual([
      'some',
      46,
      false,
      true,
    ]);
    table.wait(200);
    expect(table.url()).toBe('?globalFilter=odd&rowSelection=all%2Csearch.odd%2Cbut.p3');
    table.toggle('p3');
    expect([table.kind(), table.total()]).toEqual(['all', 47]);
    table.wait(200);
    expect(table.url()).toBe('?globalFilter=odd&rowSelection=all%2Csearch.odd');
    await table.toggleAll();
    table.wait(200);
    expect([table.kind(), table.total(), table.url()]).toEqual(['none', 0, '?globalFilter=odd']);
  });

  test('selecting all matching rows includes rows fetched later', async () => {
    const table = await openSelecting('?globalFilter=odd');
    await table.toggleAll();
    await table.search('');
    const rowIds = ['p80', 'p81'];
    table.toggle('p80');
    expect(table.total()).toBe(47);
    table.send({ type: 'rows.scrolled', block: { pageIndex: 4, pageSize: 20 } });
    await table.answer();
    expect(rowIds.map(table.selected)).toEqual([false, true]);
    for (const rowId of rowIds) table.toggle(rowId);
    expect([table.total(), table.kind(), ...rowIds.map(table.selected)]).toEqual([47, 'some', true, false]);
    await table.toggleAll();
    expect([table.total(), table.kind()]).toEqual([95, 'all']);
  });

  test("a selection of fetched rows keeps IDs that the source can't check", async () => {
    const table = openFetchedTable('?rowSelection=all%2Cbut.missing');
    await table.answer();
    const { context, value } = table.actor.getSnapshot();
    expect([selectedTotal(context), value.selection]).toEqual([undefined, 'some']);
    expect(table.state().rowSelection).toEqual(matching('', { missing: true }));
  });
});
