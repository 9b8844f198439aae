import { expect, test } from 'vitest';
import { selectRegion, isRowSelected, selectedTotal } from '../../machines/table';
import { openFetchedTable, type Person } from './fetched-table';

test('refreshing fetched rows unselects rows that were deleted from the source', async () => {
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
  expect(table.url()).toBe('?selected=p2');
});

test("a row that the URL excludes from “select all” stays excluded if the source can't check row IDs", async () => {
  const table = openFetchedTable('?selected=but.missing,matching');
  await table.answer();
  const snapshot = table.actor.getSnapshot();
  expect([selectedTotal(snapshot.context), selectRegion(snapshot, 'selection')]).toEqual([94, 'some']);
  expect(table.state().rowSelection).toMatchObject({ except: { missing: true } });
});

test('clearing the search neither selects nor unselects fetched rows', async () => {
  const table = openFetchedTable('?q=odd', { checksSelection: 'memory' });
  await table.answer();
  await table.waitUntilQuiet();
  table.send({ type: 'rowSelection.toggleAll' });
  await table.waitUntilQuiet();
  table.type('');
  table.wait(1000);
  await table.answer();
  await table.waitUntilQuiet();
  const { context } = table.actor.getSnapshot();
  expect([selectedTotal(context), isRowSelected(context, 'p0'), isRowSelected(context, 'p1')]).toEqual([
    47,
    false,
    true,
  ]);
});

/** Returns the number of selected rows, and whether none, some or all matching rows are selected. */
const countOf = ({ actor }: ReturnType<typeof openFetchedTable>) => {
  const snapshot = actor.getSnapshot();
  return [selectedTotal(snapshot.context), selectRegion(snapshot, 'selection')];
};

test('the number of selected rows stays known during a refresh, even if the source can only return pages', async () => {
  const table = openFetchedTable('?q=odd');
  await table.answer();
  table.send({ type: 'rowSelection.toggleAll' });
  expect(countOf(table)).toEqual([47, 'all']);
  table.send({ type: 'rows.refresh' });
  expect(countOf(table)).toEqual([47, 'all']);
  await table.answer(({ rows }) => ({ rows, rowCount: 31 }));
  expect(countOf(table)).toEqual([31, 'all']);
  table.send({ type: 'rowSelection.toggle', rowId: 'p3' }, { type: 'rows.refresh' });
  expect(countOf(table)).toEqual([30, 'some']);
  await table.answer();
  expect(countOf(table)).toEqual([46, 'some']);
});

test('after a reload, the number of selected rows is known as soon as one page has loaded', async () => {
  const url = '?q=odd&page=2&selected=q.odd,matching';
  const whole = openFetchedTable(url);
  await whole.answer();
  expect(countOf(whole)).toEqual([47, 'all']);
  // Row 9 is on page 1, which isn't fetched.
  const partial = openFetchedTable(url.replace(',matching', ',but.p9.p21,matching'));
  await partial.answer();
  expect(countOf(partial)).toEqual([45, 'some']);
  partial.send({ type: 'rowSelection.toggle', rowId: 'p21' });
  expect(countOf(partial)).toEqual([46, 'some']);
});

test('after “select all”, the number of selected rows is known once the source has counted the rows', async () => {
  const table = openFetchedTable('?q=odd', { counts: true });
  const pageOnly = ({ rows }: { readonly rows: readonly Person[] }) => ({ rows });
  await table.answer(pageOnly);
  table.send({ type: 'rowSelection.toggleAll' });
  expect(countOf(table)).toEqual([undefined, 'all']);
  await table.answerCount();
  expect(countOf(table)).toEqual([47, 'all']);
  table.send({ type: 'rows.refresh' });
  await table.answer(pageOnly);
  expect(countOf(table)).toEqual([47, 'all']);
  await table.answerCount();
  expect(countOf(table)).toEqual([47, 'all']);
});

test("changing the search after “select all” doesn't change the number of selected rows", async () => {
  const table = openFetchedTable('?q=odd');
  await table.answer();
  table.send({ type: 'rowSelection.toggleAll' });
  table.type('even');
  table.wait(1000);
  await table.answer();
  expect(countOf(table)).toEqual([47, 'some']);
});

test('while all matching rows are selected, the number of selected rows equals the number of matching rows', async () => {
  const table = openFetchedTable('?q=odd');
  await table.answer();
  table.send({ type: 'rowSelection.toggleAll' }, { type: 'page.next' });
  await table.answer(({ rows }) => ({ rows, rowCount: 52 }));
  expect(countOf(table)).toEqual([52, 'all']);
});

test('if the number of matching rows changes, the table requests a new count of selected rows', async () => {
  const url = '?q=odd&selected=q.odd,but.p2.p93,matching';
  const table = openFetchedTable(url, { checksSelection: 'played' });
  await table.answer();
  await table.answerCheck();
  // Row 2 doesn't match. Only the source knows, because the row isn't on a fetched page.
  expect(countOf(table)).toEqual([46, 'some']);
  table.send({ type: 'page.next' });
  await table.answer(({ rows }) => ({ rows, rowCount: 52 }));
  expect(countOf(table)).toEqual([50, 'some']);
  await table.answerCheck();
  expect(countOf(table)).toEqual([46, 'some']);
});

test('if no row matches the filters, the selection state is `none`, even though all rows are selected', async () => {
  const table = openFetchedTable('?q=neither&selected=matching', { checksSelection: 'memory' });
  await table.answer();
  await table.waitUntilQuiet();
  expect(countOf(table)).toEqual([95, 'none']);
});

test('a repeated search uses the count of selected rows that arrived late the first time', async () => {
  const table = openFetchedTable('?selected=p94', { checksSelection: 'played' });
  const search = (globalFilter: string) => table.send({ type: 'globalFilter.set', globalFilter });
  await table.answer();
  await table.answerCheck();
  search('odd 1');
  await table.answer();
  search('');
  await table.answerCheck();
  search('odd 1');
  expect(countOf(table)).toEqual([1, 'none']);
});
