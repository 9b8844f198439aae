// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '../../../../src/entries/url';
import { one, pressKey } from '../../../render';
import { matchingSelectionFeature } from '../../../../src/table/features/matching-selection/matching-selection.feature';
import { renderTable, type Given } from '../render-table';

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
async function openGroups(url = '?grouped=team&expanded=all', given: Partial<Given<Person>> = {}) {
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
  const { page, count, check, checkboxes, bar } = await openGroups('?grouped=team&expanded=team%3Ared');
  expect(count()).toBe('Showing 3 of 5 Rows');
  expect(page.textContent).toContain('3 of 5 rows, page 1 out of 1');
  check('red');
  expect(checkboxes('red', 'Ann', 'Cid', 'Eva', 'blue')).toEqual([
    'checked',
    'checked',
    'checked',
    'checked',
    'unchecked',
  ]);
  expect([bar(), page.querySelectorAll('tbody tr[data-selected]').length]).toEqual(['3 selected', 4]);
  check('Cid');
  expect(checkboxes('red')).toEqual(['mixed']);
});

test("while all matching rows are selected, a group's checkbox unselects and selects the group's rows", async () => {
  const { checkboxes, check, page, bar, box } = await openGroups('?grouped=team', {
    features: { rowSelectionFeature: matchingSelectionFeature },
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

test('groups have no checkbox if only one row can be selected', async () => {
  const { page, check, selected, change, checkboxes } = await openGroups('?grouped=team&expanded=team%3Ared', {
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

test('arrow keys and Shift+click ranges include group rows and the rows of collapsed groups', async () => {
  const { box, check, selected } = await openGroups('?grouped=age&expanded=age%3A30&pinned.bottom=1');
  act(() => box('Dan').focus());
  pressKey(box('Dan'), 'ArrowDown');
  expect(document.activeElement).toBe(box('40'));
  check('Dan');
  check('Bob', { shiftKey: true });
  expect(selected()).toBe('1,2,3,4');
  check('30', { shiftKey: true });
  expect(selected()).toBe('0,1,2,3,4');
});
