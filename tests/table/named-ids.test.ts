import { expect, test } from 'vitest';
import { partStateKeys, needsAllRows, selectQueuedWrite, urlStateKeys } from '../../machines/table';
import { openTable, people, peopleColumns } from './url-table';

const city = { id: 'city', filter: 'text', firstDirection: 'ascending' } as const;
const states = partStateKeys;

test.each([
  ['sorting', '?sort=-city', [], [{ id: 'city', desc: true }]],
  ['columnFilters', '?city.has=Rome', [], [{ id: 'city', value: 'Rome' }]],
  ['columnOrder', '?columnOrder=city,age', ['age'], ['city', 'age']],
  ['columnVisibility', '?hidden=city', {}, { city: false }],
  ['columnPinning', '?pinned.left=city', { left: [], right: [] }, { left: ['city'], right: [] }],
  ['columnSizing', '?widths=city.240', {}, { city: 240 }],
  ['grouping', '?grouped=city', [], ['city']],
] as const)("the URL's state for a missing column applies once the column is added: %s", (key, url, before, after) => {
  const table = openTable(url, { states });
  expect(table.state()[key]).toEqual(before);
  table.send({ type: 'columns.changed', columns: [...peopleColumns, city] });
  expect(table.state()[key]).toEqual(after);
  table.wait(1000);
  expect(table.writes()).toBe(0);
});

test.each([
  ['rowSelection', '?selected=3,500', { 3: true }],
  ['rowPinning', '?pinned.top=3&pinned.bottom=500', { top: ['3'], bottom: [] }],
  ['expanded', '?expanded=3,500', { 3: true }],
] as const)('when rows load, IDs of missing rows are removed from the state: %s', (key, url, known) => {
  const table = openTable(url, { states, rows: undefined });
  expect(JSON.stringify(table.state()[key])).toContain('500');
  table.setRows(people);
  expect(table.state()[key]).toEqual(known);
  table.wait(1000);
  expect([table.url(), table.writes()]).toEqual([url, 0]);
  expect(selectQueuedWrite(table.actor.getSnapshot()).states).toEqual([]);
});

test('`needsAllRows` returns true only for the states `expanded`, `rowPinning` and `grouping`', () => {
  expect(urlStateKeys.filter(needsAllRows)).toEqual(['expanded', 'rowPinning', 'grouping']);
});

test('resetting a column that is grouped by default groups the rows by that column again', () => {
  const table = openTable('?grouped=age', { states, search: { defaults: { grouping: ['name'] } } });
  table.send({ type: 'column.reset', columnId: 'name' });
  expect(table.state().grouping).toEqual(['age', 'name']);
});

test("resetting a column that isn't grouped by default removes the column from the grouping", () => {
  const table = openTable('?grouped=age,name', { states });
  table.send({ type: 'column.reset', columnId: 'age' });
  expect(table.state().grouping).toEqual(['name']);
});
