import { expect, test } from 'vitest';
import { writeIntervalMs } from '../../machines/history';
import { openTable } from './url-table';

const everyState = <T>(value: T) => ({
  globalFilter: value,
  sorting: value,
  pagination: value,
  columnFilters: value,
  columnOrder: value,
  rowSelection: value,
});

const toggle = (columnId: string, multi = false) => ({ type: 'sort.toggle', columnId, multi }) as const;

test("typing a search doesn't delay the pending write of a sort", () => {
  const table = openTable('', { debounce: everyState(1000) });
  table.type('e');
  table.wait(400);
  table.send(toggle('age'));
  table.wait(400);
  table.type('ev');
  table.wait(599);
  expect(table.url()).toBe('');
  table.wait(1);
  expect(table.url()).toBe('?sort=-age');
  table.wait(400);
  expect(table.url()).toBe('?sort=-age&q=ev');
});

test('a search typed on page 5 and the page reset are written to the URL together', () => {
  const table = openTable('?page=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
  table.type('e');
  expect(table.state().pagination.pageIndex).toBe(0);
  table.wait(999);
  expect(table.url()).toBe('?page=5');
  table.wait(1);
  expect(table.url()).toBe('?q=e');
});

test('paging while a search is debounced writes the search and the page to the URL together', () => {
  const table = openTable('?page=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
  table.type('odd');
  table.send({ type: 'page.next' });
  expect(table.url()).toBe('?page=2&q=odd');
});

test('a search between two selection changes removes the page from the URL in the same write', () => {
  const table = openTable('?page=5&selected=1');
  table.send({ type: 'rowSelection.toggle', rowId: '2' });
  table.type('odd');
  table.send({ type: 'rowSelection.toggle', rowId: '3' });
  table.wait(writeIntervalMs);
  expect(table.url()).toBe('?selected=1,2,3&q=odd');
  expect(table.writes()).toBe(2);
});

test('once a search is in the URL, later search and page changes are debounced separately', () => {
  const table = openTable('?page=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
  table.type('e');
  table.wait(1000);
  expect(table.url()).toBe('?q=e');
  table.type('ev');
  table.send({ type: 'page.next' });
  table.wait(writeIntervalMs);
  expect(table.url()).toBe('?q=e&page=2');
  table.wait(1000 - writeIntervalMs);
  expect(table.url()).toBe('?q=ev&page=2');
});

test('two states set by one event are debounced separately when they change again', () => {
  const table = openTable('', { debounce: everyState(1000) });
  table.send({ type: 'state.set', state: { globalFilter: 'e', columnOrder: ['age'] } });
  table.wait(1000);
  expect(table.url()).toBe('?q=e&columnOrder=age');
  table.type('ev');
  table.wait(400);
  table.send({ type: 'columnOrder.reverse' });
  table.wait(600);
  expect(table.url()).toBe('?q=ev&columnOrder=age');
  table.wait(400);
  expect(table.url()).toBe('?q=ev&columnOrder=age,name,id');
});

test("a new selection in the URL doesn't end the debounce of a typed search", () => {
  const table = openTable('?page=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
  table.type('odd');
  table.visit('?page=5&selected=1');
  table.wait(999);
  expect(table.url()).toBe('?page=5&selected=1');
  table.wait(1);
  expect(table.url()).toBe('?selected=1&q=odd');
});

test('after a new URL sets the page, paging and a pending search are debounced separately', () => {
  const table = openTable('?page=5', { debounce: everyState(1000) });
  table.type('odd');
  table.visit('?page=3');
  table.wait(500);
  table.send({ type: 'page.next' });
  table.wait(500);
  expect(table.url()).toBe('?page=3&q=odd');
  table.wait(500);
  expect(table.url()).toBe('?page=4&q=odd');
});

test('if a new URL replaces a typed search, the page reset caused by typing is still written to the URL', () => {
  const table = openTable('?page=5', { debounce: everyState(1000) });
  table.type('odd');
  table.visit('?page=5&q=even');
  expect(table.state()).toMatchObject({ globalFilter: 'even', pagination: { pageIndex: 0 } });
  table.wait(1000);
  expect(table.url()).toBe('?q=even');
});

test('typing a letter evaluates at most 20 guards', () => {
  const { actor, type, wait } = openTable('', { debounce: { globalFilter: 300 } });
  type('o');
  wait(1000);
  const { guards } = actor.getSnapshot().machine.implementations;
  let checks = 0;
  for (const [name, guard] of Object.entries(guards))
    if (typeof guard === 'function')
      Object.assign(guards, {
        [name]: (...args: Parameters<typeof guard>) => {
          checks += 1;
          return guard(...args);
        },
      });
  type('od');
  expect(checks).toBeGreaterThan(0);
  expect(checks).toBeLessThanOrEqual(20);
});
