import { expect, test } from 'vitest';
import { writeIntervalMs } from '../../machines/history';
import type { TableEvent, TableState } from '../../machines/table';
import { defineTableUrl } from '../../src/table/define-table-url';
import { isTypedState } from '../../src/table/features/column-filters/typed-filters';
import { createUserTable } from '../headless-tables';
import { startBoundTable } from '../bound-table';
import type { CallOutcome } from '../browser-model';
import { openMemoryPage } from '../memory-page';
import { createUrlTable } from './tanstack/people';
import { openTable } from './url-table';

const sort = { type: 'sort.toggle', columnId: 'name', multi: false } as const;

const open = (url = '', debounce = {}) => openTable(url, { history: 'auto', debounce });

test('with history `auto`, typing replaces the history entry', () => {
  const table = open('?page=5');
  for (const text of ['o', 'od', 'odd']) {
    table.type(text);
    table.wait(writeIntervalMs);
  }
  table.send({ type: 'text.input', box: { sets: 'columnFilter', columnId: 'name' }, text: '1' });
  table.wait(writeIntervalMs);
  table.send({ type: 'text.input', box: { sets: 'columnFilter', columnId: 'age', bound: 'min' }, text: '20' });
  table.wait(writeIntervalMs);
  table.send({ type: 'text.input', box: { sets: 'pageIndex' }, text: '2' });
  table.wait(writeIntervalMs);
  expect(table.entries()).toEqual(['?q=odd&name.has=1&age.min=20&page=2']);
});

test.each<[string, TableEvent, string]>([
  ['sorting', sort, '?sort=name'],
  ['paging', { type: 'page.next' }, '?page=2'],
  ['selecting a row', { type: 'rowSelection.toggle', rowId: '3' }, '?selected=3'],
  ['choosing a filter', { type: 'columnFilter.set', columnId: 'name', value: 'odd' }, '?name.has=odd'],
  ['setting states', { type: 'state.set', state: { globalFilter: 'odd' } }, '?q=odd'],
])('with history `auto`, %s adds a history entry', (_, event, url) => {
  const table = open();
  table.send(event);
  expect(table.entries()).toEqual(['', url]);
});

test('with history `auto`, clamping a page past the end replaces the history entry', () => {
  const table = open('?page=90');
  expect(table.entries()).toEqual(['?page=10']);
});

test.each([0, 300])('a sort writes typed text to the previous history entry (debounce: %s ms)', (globalFilter) => {
  const table = open('?page=5', { globalFilter });
  table.type('o');
  table.type('odd');
  table.send(sort);
  expect(table.entries()).toEqual(['?q=odd', '?q=odd&sort=name']);
  table.wait(1000);
  expect(table.entries()).toEqual(['?q=odd', '?q=odd&sort=name']);
});

test('paging right after typing adds one history entry that contains both changes', () => {
  const table = open('?page=5', { globalFilter: 300 });
  table.type('odd');
  table.send({ type: 'page.next' });
  table.wait(1000);
  expect(table.entries()).toEqual(['?page=5', '?page=2&q=odd']);
});

test('text typed after sorting is written to the history entry that sorting added', () => {
  const table = open();
  table.send(sort);
  table.type('odd');
  table.wait(writeIntervalMs);
  expect(table.entries()).toEqual(['', '?sort=name&q=odd']);
});

function openTwoTables(outcome?: () => CallOutcome) {
  const { browser, clock, history } = openMemoryPage('/', outcome);
  const [a, b] = ['a', 'b'].map((prefix) => {
    const { actor, bound } = startBoundTable(createUserTable({ history: 'auto', prefix }), history, { clock });
    bound.connect(actor, '/');
    return actor;
  });
  return { browser, clock, a, b };
}

test('before one table adds a history entry, text typed in another is written to the current entry', () => {
  const { browser, a, b } = openTwoTables();
  for (const text of ['x', 'xy']) a?.send({ type: 'text.input', box: { sets: 'globalFilter' }, text });
  b?.send(sort);
  expect(browser.hrefs).toEqual(['/?a.q=xy', '/?a.q=xy&b.sort=name']);
});

test('if the browser refuses a new history entry, text typed before is still written to the previous entry', () => {
  let outcome: CallOutcome = 'throws';
  const { browser, clock, a, b } = openTwoTables(() => outcome);
  a?.send({ type: 'text.input', box: { sets: 'globalFilter' }, text: 'x' });
  a?.send(sort);
  b?.send(sort);
  outcome = 'accepted';
  clock.pass(1000);
  expect(browser.hrefs).toEqual(['/?a.q=x', '/?a.q=x&a.sort=name&b.sort=name']);
});

const definition = defineTableUrl({ name: 'people', history: 'auto' });

test('with history `auto`, changing the search, a text filter or a number filter replaces the history entry', () => {
  const { table, start, browser, clock } = createUrlTable({ definition });
  start();
  const pass = () => clock.pass(writeIntervalMs);
  table.setGlobalFilter('a');
  pass();
  table.getColumn('name')?.setFilterValue('ann');
  pass();
  table.getColumn('age')?.setFilterValue([5, undefined]);
  pass();
  table.getColumn('name')?.setFilterValue(undefined);
  pass();
  expect(browser.hrefs).toEqual(['/people?q=a&age.min=5']);
});

test('with history `auto`, changing a list filter adds a history entry', () => {
  const { table, start, browser } = createUrlTable({ definition });
  start();
  table.getColumn('tags')?.setFilterValue(['a']);
  table.getColumn('tags')?.setFilterValue(['a', 'b']);
  expect(browser.hrefs).toHaveLength(3);
});

test.each<[boolean, Partial<TableState>]>([
  [true, { globalFilter: 'a' }],
  [true, { columnFilters: [{ id: 'name', value: 'ann' }] }],
  [true, { columnFilters: [] }],
  [false, { columnFilters: [{ id: 'name', value: ['ann'] }] }],
  [false, { columnFilters: [{ id: 'age', value: 5 }] }],
  [false, { globalFilter: 'a', columnFilters: [] }],
  [false, { globalFilter: 'a', sorting: [] }],
])('`isTypedState` returns %s for %j in TanStack Table 8', (isTyped, state) => {
  expect(isTypedState(state, [{ id: 'name', value: 'an' }])).toBe(isTyped);
});
