import { expect, test } from 'vitest';
import { selectTableState } from '../../../machines/table';
import { startBoundTable } from '../../bound-table';
import { createBookTable } from '../../headless-tables';
import { newState, openMemoryPage } from '../../memory-page';

test('a state set to `false` in `params` keeps its value when the table moves to another page', () => {
  const table = createBookTable({ params: { rowSelection: false, pagination: false } });
  const { clock, history } = openMemoryPage('/one?selected=5');
  const { actor, bound } = startBoundTable(table, history, { clock, opened: history.location().search });
  const leave = bound.connect(actor, '/one');
  const state = () => selectTableState(actor.getSnapshot());
  actor.send({ type: 'rowSelection.toggle', rowId: '3' });
  history.push('/one?q=bee&selected=7', newState());
  expect([state().globalFilter, state().rowSelection]).toEqual(['bee', { 3: true }]);
  leave();
  history.push('/two?q=ant', newState());
  bound.connect(actor, '/two');
  expect([state().globalFilter, state().rowSelection]).toEqual(['ant', { 3: true }]);
});
