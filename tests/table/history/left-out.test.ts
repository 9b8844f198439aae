import { expect, test } from 'vitest';
import { selectTableState } from '../../../machines/table';
import { startBoundTable } from '../../bound-table';
import { createBookTable } from '../../headless-tables';
import { newState, openMemoryPage } from '../../memory-page';

/** Opens a table that keeps its selection and page index out of the URL. */
function openTable(options: Parameters<typeof createBookTable>[0] = {}) {
  const table = createBookTable({ params: { rowSelection: false, pagination: false }, ...options });
  const { clock, browser, history } = openMemoryPage('/one?rowSelection=5&pageIndex=2');
  const { actor, bound } = startBoundTable(table, history, { clock, opened: history.location().search });
  const leave = bound.connect(actor, '/one');
  return { actor, bound, clock, browser, history, leave, state: () => selectTableState(actor.getSnapshot()) };
}

test('a state that `params` sets to `false` is never written to the URL', () => {
  const { actor, clock, history, state } = openTable({ debounce: { rowSelection: 1000 }, history: 'push' });
  expect([state().rowSelection, state().pagination.pageIndex]).toEqual([{}, 0]);
  actor.send({ type: 'rowSelection.toggle', rowId: '3' });
  actor.send({ type: 'page.next' });
  clock.pass(5000);
  expect(history.href()).toBe('/one?rowSelection=5&pageIndex=2');
  actor.send({ type: 'sort.toggle', columnId: 'title', multi: false });
  clock.pass(5000);
  expect(history.href()).toBe('/one?rowSelection=5&pageIndex=2&sorting=title.asc');
  expect([state().rowSelection, state().pagination.pageIndex]).toEqual([{ 3: true }, 0]);
});

test('a state that `params` sets to `false` survives navigation to another page', () => {
  const { actor, bound, history, leave, state } = openTable();
  actor.send({ type: 'rowSelection.toggle', rowId: '3' });
  history.push('/one?globalFilter=bee&rowSelection=7', newState());
  expect([state().globalFilter, state().rowSelection]).toEqual(['bee', { 3: true }]);
  leave();
  history.push('/two?globalFilter=ant', newState());
  bound.connect(actor, '/two');
  expect([state().globalFilter, state().rowSelection]).toEqual(['ant', { 3: true }]);
});
