import { describe, expect, test } from 'vitest';
import { shownColumnSizing } from '../../machines/table';
import { openTable } from './url-table';

const open = (url: string) => {
  const table = openTable(url, { history: 'push', states: ['columnSizing'] });
  return { ...table, shown: () => shownColumnSizing(table.actor.getSnapshot().context) };
};

test("dragging a column's edge changes the width at once, but the URL only when the drag ends", () => {
  const { send, shown, entries } = open('?widths=age.60');
  send({ type: 'columnSizing.start', columnId: 'name', width: 150 });
  expect(shown()).toEqual({ age: 60, name: 150 });
  send({ type: 'columnSizing.move', width: 180 });
  expect(shown()).toEqual({ age: 60, name: 180 });
  expect(entries()).toEqual(['?widths=age.60']);
  send({ type: 'columnSizing.end' });
  expect(entries()).toEqual(['?widths=age.60', '?widths=age.60,name.180']);
  send({ type: 'columnSizing.set', columnId: 'name', width: 40 });
  expect(shown()).toEqual({ age: 60, name: 40 });
});

test("dragging a column's edge also stores the current widths of columns that would otherwise grow", () => {
  const { send, shown, entries } = open('?widths=age.60');
  const start = {
    type: 'columnSizing.start',
    columnId: 'name',
    width: 150,
    fixed: { id: 300, unknown: 40 },
  } as const;
  send(start);
  expect(shown()).toEqual({ age: 60, id: 300, name: 150 });
  send({ type: 'columnSizing.cancel' }, start, { type: 'columnSizing.end' });
  expect([shown(), entries()]).toEqual([{ age: 60 }, ['?widths=age.60']]);
  send(start, { type: 'columnSizing.move', width: 180 }, { type: 'columnSizing.end' });
  expect(shown()).toEqual({ age: 60, id: 300, name: 180 });
  expect(entries()).toEqual(['?widths=age.60', '?widths=age.60,id.300,name.180']);
});

test('resizing a column keeps the order of columns in the param `widths`', () => {
  const { send, url } = open('?widths=name.60,age.40');
  send({ type: 'columnSizing.set', columnId: 'name', width: 70 });
  expect(url()).toBe('?widths=name.70,age.40');
});

test("dragging a column back to its original width doesn't change the URL", () => {
  const { send, type, entries } = openTable('?widths=name.60', {
    history: 'push',
    states: ['columnSizing'],
    debounce: { globalFilter: 300 },
  });
  type('odd');
  send(
    { type: 'columnSizing.start', columnId: 'name', width: 60 },
    { type: 'columnSizing.move', width: 80 },
    { type: 'columnSizing.move', width: 60 },
    { type: 'columnSizing.end' },
  );
  expect(entries()).toEqual(['?widths=name.60']);
});

test("rows without sub-rows can't be expanded", () => {
  const { send, state, entries } = openTable('', { history: 'push', states: ['expanded'] });
  send({ type: 'expanded.toggle', rowId: '1' }, { type: 'expanded.toggleAll' });
  expect(state().expanded).toEqual({});
  expect(entries()).toEqual(['']);
});

test('setting `expanded` drops rows whose value is `false`', () => {
  const { send, state } = openTable('', { states: ['expanded'] });
  send({ type: 'state.set', state: { expanded: { 1: true, 2: false } } });
  expect(state().expanded).toEqual({ 1: true });
  send({ type: 'expanded.toggle', rowId: '2' });
  expect(state().expanded).toEqual({ 1: true });
  send({ type: 'expanded.toggle', rowId: '1' });
  expect(state().expanded).toEqual({});
});

describe.each([
  ['expands a row without children', { type: 'expanded.toggle', rowId: '1' }],
  ['expands all rows if none has children', { type: 'expanded.toggleAll' }],
  ['pins a row to its current side', { type: 'rowPinning.pin', rowId: '3', side: 'top' }],
  ['resets a missing column', { type: 'column.reset', columnId: 'no' }],
] as const)('after pending changes, a user event that %s', (_, event) => {
  test("a user event that changes nothing doesn't write debounced text", () => {
    const { send, type, wait, entries } = openTable('?pinned.top=3', {
      history: 'push',
      states: ['expanded', 'rowPinning', 'columnPinning', 'columnSizing', 'columnVisibility'],
      debounce: { globalFilter: 300 },
    });
    type('odd');
    send(event);
    expect(entries()).toEqual(['?pinned.top=3']);
    wait(300);
    expect(entries()).toEqual(['?pinned.top=3', '?pinned.top=3&q=odd']);
  });
});
