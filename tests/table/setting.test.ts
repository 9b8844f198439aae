import { describe, expect, test } from 'vitest';
import type { TableState } from '../../machines/table';
import { fc } from '../seeded';
import { openTable } from './address-table';
import { lengthOf } from '../nightly';

describe('a user event that sets several states', () => {
  test('is one entry on a page that pushes', () => {
    const { send, entries } = openTable('?pageIndex=2', { history: 'push' });
    send({
      type: 'state.set',
      state: { globalFilter: 'odd', sorting: [{ id: 'age', desc: true }], columnOrder: ['age'] },
    });
    expect(entries()).toEqual(['?pageIndex=2', '?globalFilter=odd&sorting=age.desc&columnOrder=age']);
  });

  test('goes to the first page if it sets a filter, or to the page that it sets', () => {
    const { send, state } = openTable('?pageIndex=2');
    send({ type: 'state.set', state: { rowSelection: { 1: true } } });
    expect(state().pagination.pageIndex).toBe(1);
    send({ type: 'state.set', state: { globalFilter: 'odd' } });
    expect(state().pagination.pageIndex).toBe(0);
    send({ type: 'state.set', state: { globalFilter: 'even', pagination: { pageIndex: 3, pageSize: 10 } } });
    expect(state().pagination.pageIndex).toBe(3);
  });

  test('goes to the last page if it sets a page out of range, in the same entry', () => {
    const { send, entries } = openTable('', { history: 'push' });
    send({ type: 'state.set', state: { pagination: { pageIndex: 99, pageSize: 20 } } });
    expect(entries()).toEqual(['', '?pageIndex=5&pageSize=20']);
  });

  test('is written together with what is pending, as one entry', () => {
    const { send, type, wait, entries } = openTable('', { history: 'push', debounce: { globalFilter: 300 } });
    type('odd');
    wait(100);
    send({ type: 'state.set', state: { columnOrder: ['age'] } });
    expect(entries()).toEqual(['', '?columnOrder=age&globalFilter=odd']);
    wait(1000);
    expect(entries()).toHaveLength(2);
  });

  test('is written once although its states have different debounces', () => {
    const { send, wait, entries } = openTable('', {
      history: 'push',
      debounce: { globalFilter: 300, columnOrder: 1000, pagination: 1000 },
    });
    send({ type: 'state.set', state: { globalFilter: 'odd', columnOrder: ['age'] } });
    wait(300);
    wait(2000);
    expect(entries()).toEqual(['', '?globalFilter=odd&columnOrder=age']);
  });

  test('ignores invalid values', () => {
    const { send, state } = openTable('');
    const before = state();
    const nonsense: Partial<TableState> = {
      sorting: [{ id: 'no', desc: true }],
      columnFilters: [{ id: 'age', value: 'x' }],
      columnOrder: ['no'],
      rowSelection: { no: true },
      pagination: { pageIndex: Number.NaN, pageSize: -5 },
    };
    send({ type: 'state.set', state: nonsense });
    expect(state()).toEqual(before);
  });

  test('adds no entry if it changes nothing', () => {
    const { send, entries } = openTable('?globalFilter=odd', { history: 'push' });
    send({ type: 'state.set', state: { globalFilter: 'odd' } });
    expect(entries()).toEqual(['?globalFilter=odd']);
  });

  test('is still written if the browser refused it first', () => {
    const { send, refuse, wait, address } = openTable('', { history: 'push' });
    refuse(true);
    send({ type: 'state.set', state: { globalFilter: 'odd', columnOrder: ['age'] } });
    expect(address()).toBe('');
    refuse(false);
    wait(60_000);
    expect(address()).toBe('?globalFilter=odd&columnOrder=age');
  });
});

describe('a reset', () => {
  const address =
    '?globalFilter=odd&sorting=age.desc%2Cname.asc&pageIndex=2&pageSize=20&columnFilters=name.%25221%2522%2Cage.%255B20%252Cnull%255D&columnOrder=age&rowSelection=1';

  test('of all sets every state to its default, as one entry', () => {
    const { send, state, entries } = openTable(address, { history: 'push' });
    send({ type: 'state.reset' });
    expect(entries().slice(1)).toEqual(['']);
    expect(state()).toEqual(openTable('').state());
  });

  test("of all sets the table's own defaults", () => {
    const search = { defaults: { globalFilter: 'even', sorting: [{ id: 'name', desc: true }] } };
    const { send, state, address: text } = openTable('?globalFilter=odd', { search });
    send({ type: 'state.reset' });
    expect(state()).toEqual(openTable('', { search }).state());
    expect(text()).toBe('');
  });

  test('clearing the filters keeps the other states, except the page', () => {
    const { send, entries } = openTable(address, { history: 'push' });
    send({ type: 'filters.clear' });
    expect(entries().at(-1)).toBe('?sorting=age.desc%2Cname.asc&pageSize=20&columnOrder=age&rowSelection=1');
  });

  test('clearing the filters empties default filters too, as one history entry that a reset undoes', () => {
    const defaults = { globalFilter: 'even', columnFilters: [{ id: 'name', value: '1' }] };
    const { send, state, entries } = openTable('', { search: { defaults }, history: 'push' });
    send({ type: 'filters.clear' });
    expect([state().globalFilter, state().columnFilters]).toEqual(['', []]);
    expect(entries().slice(1)).toEqual(['?globalFilter=%2522%2522&columnFilters=none']);
    send({ type: 'state.reset' });
    expect([state().globalFilter, state().columnFilters]).toEqual(['even', defaults.columnFilters]);
    expect(entries().at(-1)).toBe('');
  });

  test('of a column removes its filter and sort, and keeps those of others', () => {
    const { send, state, entries } = openTable(address, { history: 'push' });
    send({ type: 'column.reset', columnId: 'age' });
    const { sorting, columnFilters, globalFilter, pagination } = state();
    expect({ sorting, columnFilters, globalFilter, pagination }).toEqual({
      sorting: [{ id: 'name', desc: false }],
      columnFilters: [{ id: 'name', value: '1' }],
      globalFilter: 'odd',
      pagination: { pageIndex: 0, pageSize: 20 },
    });
    expect(entries()).toHaveLength(2);
    send({ type: 'column.reset', columnId: 'age' }, { type: 'column.reset', columnId: 'no' });
    expect(entries()).toHaveLength(2);
  });

  test('of a column shows it, unpins it and gives it its width, as one entry, and leaves other columns as they are', () => {
    const { send, state, entries } = openTable(
      '?sorting=age.desc%2Cname.asc&columnVisibility=age%2Cid&columnPinning=age.left%2Cname.left&columnSizing=age.40%2Cname.60',
      { history: 'push', states: ['columnVisibility', 'columnPinning', 'columnSizing'] },
    );
    send({ type: 'column.reset', columnId: 'age' });
    expect(entries().slice(1)).toEqual([
      '?sorting=name.asc&columnVisibility=id&columnPinning=name.left&columnSizing=name.60',
    ]);
    const before = state();
    send({ type: 'column.reset', columnId: 'age' });
    expect(state()).toEqual(before);
    expect(entries()).toHaveLength(2);
  });

  test('of a column hides, pins and sizes it if that is the default', () => {
    const defaults = {
      columnVisibility: { age: false },
      columnPinning: { left: ['id'], right: ['age'] },
      columnSizing: { age: 40 },
    };
    const { send, state } = openTable('?columnVisibility=none&columnPinning=age.left%2Cid.left&columnSizing=name.60', {
      states: ['columnVisibility', 'columnPinning', 'columnSizing'],
      search: { defaults },
    });
    send({ type: 'column.reset', columnId: 'age' });
    expect(state()).toMatchObject({ ...defaults, columnSizing: { age: 40, name: 60 } });
  });

  test('of a column pinned by default keeps the order of its side', () => {
    const { send, state } = openTable('?columnPinning=age.left%2Cid.left', {
      states: ['columnPinning'],
      search: { defaults: { columnPinning: { left: ['id', 'age'], right: [] } } },
    });
    send({ type: 'column.reset', columnId: 'age' });
    expect(state().columnPinning).toEqual({ left: ['age', 'id'], right: [] });
  });

  test('of a column restores its defaults and keeps other columns', () => {
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
      { numRuns: lengthOf(20, 60) },
    );
  });

  test('of a column brings back its defaults', () => {
    const search = {
      defaults: { sorting: [{ id: 'name', desc: true }], columnFilters: [{ id: 'name', value: 'even' }] },
    };
    const { send, state } = openTable('?sorting=age.desc&columnFilters=none', { search });
    send({ type: 'column.reset', columnId: 'name' });
    expect(state().columnFilters).toEqual([{ id: 'name', value: 'even' }]);
    expect(state().sorting).toEqual([
      { id: 'age', desc: true },
      { id: 'name', desc: true },
    ]);
  });

  test('is written together with what is pending', () => {
    const { send, type, entries, wait } = openTable('?columnOrder=age', {
      history: 'push',
      debounce: { globalFilter: 300 },
    });
    type('odd');
    send({ type: 'rowSelection.toggle', rowId: '1' }, { type: 'column.reset', columnId: 'age' });
    wait(1000);
    expect(entries().at(-1)).toBe('?columnOrder=age&rowSelection=1&globalFilter=odd');
    type('odd-1');
    send({ type: 'state.reset' });
    wait(1000);
    expect(entries().at(-1)).toBe('');
  });
});
