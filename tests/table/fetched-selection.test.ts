import { expect, test } from 'vitest';
import { isRowSelected, selectedTotal } from '../../machines/table';
import { openFetchedTable } from './fetched-table';

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

test("a selection of fetched rows keeps IDs that the source can't check", async () => {
  const table = openFetchedTable('?rowSelection=all%2Cbut.missing');
  await table.answer();
  const { context, value } = table.actor.getSnapshot();
  expect([selectedTotal(context), value.selection]).toEqual([undefined, 'some']);
  expect(table.state().rowSelection).toMatchObject({ except: { missing: true } });
});

test('selecting all matching rows includes matching rows that are fetched later', async () => {
  const table = openFetchedTable('?globalFilter=odd', { checksSelection: 'memory' });
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
