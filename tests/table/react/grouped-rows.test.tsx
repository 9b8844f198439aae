// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '../../../src/table/columns';
import { one, pressKey } from '../../render';
import { renderTable, type Given } from './render-table';

interface Person {
  readonly name: string;
  readonly team: string;
  readonly age: number;
}

const people: readonly Person[] = [
  { name: 'Ann', team: 'red', age: 30 },
  { name: 'Bob', team: 'blue', age: 40 },
  { name: 'Cid', team: 'red', age: 40 },
  { name: 'Dan', team: 'blue', age: 30 },
  { name: 'Eva', team: 'red', age: 40 },
];

const columns: Given<Person>['columns'] = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'team', header: 'Team', ...textColumn() },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
];

/** Opens a table grouped by team. Red has rows 0, 2 and 4; blue has rows 1 and 3. */
async function openGroups(url = '?grouping=team&expanded=all', given: Partial<Given<Person>> = {}) {
  const opened = await renderTable({
    columns,
    data: people,
    states: ['grouping', 'expanded', 'rowPinning'],
    url,
    ...given,
    options: { getRowId: (_, index) => String(index), ...given.options },
  });
  const { page, state } = opened;
  const box = (name: string) => one(page, `tbody [aria-label="Select ${name}"]`, HTMLInputElement);
  const read = (name: string) => {
    const { checked, indeterminate, disabled } = box(name);
    return `${indeterminate ? 'mixed' : checked ? 'checked' : 'unchecked'}${disabled ? ', disabled' : ''}`;
  };
  return {
    ...opened,
    box,
    checkboxes: (...names: readonly string[]) => names.map(read),
    check: (name: string, keys: MouseEventInit = {}) =>
      act(() => void box(name).dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }))),
    selected: () => Object.keys(state().rowSelection).join(),
    count: () => one(page, '.ct-row-count').textContent,
    bar: () => page.querySelector('.ct-selection-bar span')?.textContent,
  };
}

test('row counts exclude group rows (TanStack/table#4349)', async () => {
  const expanded = await openGroups();
  expect(expanded.page.querySelectorAll('tbody tr')).toHaveLength(7);
  expect(expanded.count()).toBe('Showing 5 of 5 Rows');
  expect(expanded.page.textContent).toContain('5 of 5 rows, page 1 out of 1');
  const collapsed = await openGroups('?grouping=team');
  expect(collapsed.count()).toBe('Showing 0 of 5 Rows');
  const nested = await openGroups('?grouping=team%2Cage&expanded=all&globalFilter=red');
  expect(nested.count()).toBe('Showing 3 of 3 Rows');
});

test("a group's checkbox selects the group's rows (TanStack/table#3282)", async () => {
  const { checkboxes, check, selected, bar, page, state } = await openGroups();
  expect(checkboxes('red', 'blue')).toEqual(['unchecked', 'unchecked']);
  check('red');
  expect([selected(), checkboxes('red', 'Ann', 'Cid', 'Eva', 'blue', 'Bob')]).toEqual([
    '0,2,4',
    ['checked', 'checked', 'checked', 'checked', 'unchecked', 'unchecked'],
  ]);
  expect([bar(), page.querySelectorAll('tbody tr[data-selected]').length]).toEqual(['3 selected', 4]);
  check('Cid');
  expect([selected(), checkboxes('red')]).toEqual(['0,4', ['mixed']]);
  check('red');
  expect([selected(), checkboxes('red')]).toEqual(['0,2,4', ['checked']]);
  check('red');
  expect([state().rowSelection, checkboxes('red', 'Ann')]).toEqual([{}, ['unchecked', 'unchecked']]);
});

test("a group's checkbox works while all matching rows are selected", async () => {
  const { checkboxes, check, page, bar, box } = await openGroups('?grouping=team', {
    definition: { selectAll: 'matching' },
  });
  const all = one(page, 'thead input[type=checkbox]', HTMLInputElement);
  act(() => all.click());
  expect([checkboxes('red', 'blue'), bar()]).toEqual([['checked', 'checked'], 'All 5 matching rows selected']);
  check('red');
  expect([checkboxes('red', 'blue'), all.indeterminate, bar()]).toEqual([
    ['unchecked', 'checked'],
    true,
    '2 selected (2 not shown)',
  ]);
  check('red');
  expect([box('red').checked, all.checked]).toEqual([true, true]);
});

test("a group's checkbox skips filtered-out and unselectable rows", async () => {
  const filtered = await openGroups('?grouping=team&globalFilter=a&rowSelection=2');
  filtered.check('red');
  expect([filtered.selected(), filtered.checkboxes('red')]).toEqual(['0,2,4', ['checked']]);
  filtered.check('red');
  expect(filtered.selected()).toBe('2');

  const forbidden = await openGroups('?grouping=team', {
    options: { enableRowSelection: ({ id }) => id === '0' || id === '4' },
  });
  expect(forbidden.checkboxes('red', 'blue')).toEqual(['unchecked', 'unchecked, disabled']);
  forbidden.check('red');
  expect([forbidden.selected(), forbidden.checkboxes('red')]).toEqual(['0,4', ['checked']]);
  forbidden.check('red');
  expect(forbidden.selected()).toBe('');
});

test('groups have no checkbox if only one row can be selected', async () => {
  const { page, check, selected, change, checkboxes } = await openGroups('?grouping=team&expanded=team%3Ared', {
    options: { enableMultiRowSelection: false },
  });
  expect(page.querySelectorAll('tbody tr')).toHaveLength(5);
  expect(page.querySelectorAll('tbody input')).toHaveLength(3);
  check('Ann');
  check('Cid');
  expect(selected()).toBe('2');
  await change({ enableMultiRowSelection: true });
  expect(checkboxes('red', 'blue')).toEqual(['mixed', 'unchecked']);
});

test("arrow keys reach a group's checkbox", async () => {
  const { box } = await openGroups();
  act(() => box('Eva').focus());
  pressKey(box('Eva'), 'ArrowDown');
  expect(document.activeElement).toBe(box('blue'));
});

test('a Shift+click range includes the rows of collapsed groups', async () => {
  const expanded = await openGroups();
  expanded.check('Eva');
  expanded.check('Bob', { shiftKey: true });
  expect(expanded.selected()).toBe('1,4');

  const collapsed = await openGroups('?grouping=age&expanded=age%3A30&rowPinning=1.bottom');
  collapsed.check('Dan');
  collapsed.check('Bob', { shiftKey: true });
  expect(collapsed.selected()).toBe('1,2,3,4');
});

test("Shift+click on a group's checkbox selects the group's rows", async () => {
  const { check, selected } = await openGroups();
  check('Ann');
  check('blue', { shiftKey: true });
  expect(selected()).toBe('0,1,3');
});
