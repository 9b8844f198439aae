import { expect, test } from 'vitest';
import type { TableState } from '../../machines/table';
import { fc } from '../seeded';
import { openTable } from './url-table';
import { lengthOf } from '../nightly';

test('setting a state also writes pending text, in the same history entry', () => {
  const { send, type, wait, entries } = openTable('', { history: 'push', debounce: { globalFilter: 300 } });
  type('odd');
  wait(100);
  send({ type: 'state.set', state: { columnOrder: ['age'] } });
  expect(entries()).toEqual(['', '?q=odd&columnOrder=age']);
  wait(1000);
  expect(entries()).toHaveLength(2);
});

test('states set by one event are written together, even if their debounces differ', () => {
  const { send, wait, entries } = openTable('', {
    history: 'push',
    debounce: { globalFilter: 300, columnOrder: 1000, pagination: 1000 },
  });
  send({ type: 'state.set', state: { globalFilter: 'odd', columnOrder: ['age'] } });
  wait(300);
  wait(2000);
  expect(entries()).toEqual(['', '?q=odd&columnOrder=age']);
});

test('the event `state.set` ignores invalid values', () => {
  const { send, state } = openTable('');
  const before = state();
  const nonsense: Partial<TableState> = {
    sorting: [{ id: 'no', desc: true }],
    columnFilters: [{ id: 'age', value: 'x' }],
    columnOrder: ['no'],
    rowSelection: { no: true },
    pagination: { pageIndex: Number.NaN, pageSize: -5 },
  };
  send({ type: 'state.set', state: nonsense }, { type: 'pageSize.set', pageSize: 1.5 });
  expect(state()).toEqual(before);
});

const url = '?q=odd&sort=-age,name&page=2&perPage=20&name.has=1&age.min=20&columnOrder=age&selected=1';

test('clearing the filters resets the page but no other state', () => {
  const { send, entries } = openTable(url, { history: 'push' });
  send({ type: 'filters.clear' });
  expect(entries().at(-1)).toBe('?sort=-age,name&perPage=20&columnOrder=age&selected=1');
});

test('clearing the filters adds one history entry', () => {
  const defaults = { globalFilter: 'even', columnFilters: [{ id: 'name', value: '1' }] };
  const { send, state, entries } = openTable('', { search: { defaults }, history: 'push' });
  send({ type: 'filters.clear' });
  expect([state().globalFilter, state().columnFilters]).toEqual(['', []]);
  expect(entries().slice(1)).toEqual(['?q=~0&filter=none']);
  send({ type: 'state.reset' });
  expect([state().globalFilter, state().columnFilters]).toEqual(['even', defaults.columnFilters]);
  expect(entries().at(-1)).toBe('');
});

test('resetting a column that is pinned by default keeps the order of pinned columns', () => {
  const { send, state } = openTable('?pinned.left=age,id', {
    states: ['columnPinning'],
    search: { defaults: { columnPinning: { left: ['id', 'age'], right: [] } } },
  });
  send({ type: 'column.reset', columnId: 'age' });
  expect(state().columnPinning).toEqual({ left: ['age', 'id'], right: [] });
});

test('resetting a column leaves other columns unchanged', () => {
  const ids = ['id', 'name', 'age'];
  const columns = fc.subarray(ids);
  const states: fc.Arbitrary<Partial<TableState>> = fc
    .tuple(columns, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), columns, columns, fc.nat(500))
    .map(([sorted, [...directions], hidden, pinned, width]) => ({
      sorting: sorted.map((id, index) => ({ id, desc: directions[index] === true })),
      columnFilters: hidden.filter((id) => id !== 'age').map((id) => ({ id, value: String(width) })),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnPinning: { left: pinned.slice(1), right: pinned.slice(0, 1) },
      columnSizing: Object.fromEntries(pinned.map((id) => [id, 20 + width])),
    }));
  const partOf = (id: string, state: Partial<TableState>) => ({
    sorting: state.sorting?.filter((entry) => entry.id === id),
    filter: state.columnFilters?.filter((entry) => entry.id === id),
    isHidden: state.columnVisibility?.[id],
    isLeft: state.columnPinning?.left.includes(id),
    isRight: state.columnPinning?.right.includes(id),
    width: state.columnSizing?.[id],
  });
  fc.assert(
    fc.property(states, states, fc.constantFrom(...ids), (given, defaults, columnId) => {
      const { send, state } = openTable('', {
        states: ['columnVisibility', 'columnPinning', 'columnSizing'],
        search: { defaults },
      });
      send({ type: 'state.set', state: given });
      const before = state();
      send({ type: 'column.reset', columnId });
      for (const id of ids) expect(partOf(id, state())).toEqual(partOf(id, id === columnId ? defaults : before));
    }),
    { numRuns: lengthOf(10, 60) },
  );
});

test('debounced text survives resetting a column, but not resetting the table', () => {
  const { send, type, entries, wait } = openTable('?columnOrder=age', {
    history: 'push',
    debounce: { globalFilter: 300 },
  });
  type('odd');
  send({ type: 'rowSelection.toggle', rowId: '1' }, { type: 'column.reset', columnId: 'age' });
  wait(1000);
  expect(entries().at(-1)).toBe('?columnOrder=age&selected=1&q=odd');
  type('odd-1');
  send({ type: 'state.reset' });
  wait(1000);
  expect(entries().at(-1)).toBe('');
});
