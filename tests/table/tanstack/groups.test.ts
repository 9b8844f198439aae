import { expect, test } from 'vitest';
import { createUrlTable } from './people';

/** Starts a table of people grouped by age: 30 groups, the first 15 with two rows. */
function openGroups(options: Readonly<Record<string, unknown>> = {}) {
  const { table, start } = createUrlTable({ options: { initialState: undefined, ...options } });
  start();
  table.setGrouping(['age']);
  const group = (age: number) => table.getRow(`age:${age}`, true);
  return {
    table,
    group,
    /** Returns the selected row IDs in data order. */
    selected: () => table.getSelectedRowModel().flatRows.map(({ id }) => id),
    check: (age: number) => {
      const row = group(age);
      return [row.getIsSelected(), row.getIsSomeSelected(), row.getIsAllSubRowsSelected()];
    },
  };
}

const checkbox = (checked: boolean, shiftKey = false) => ({ target: { checked }, shiftKey });

test('a group is selected when all its rows are selected (TanStack/table#4879)', () => {
  const { table, group, check, selected } = openGroups();
  const rows = group(0).subRows.map(({ id }) => id);
  expect(rows).toEqual(['r0', 'r30']);
  expect(check(0)).toEqual([false, false, false]);
  group(0).getToggleSelectedHandler()(checkbox(true));
  expect([check(0), selected()]).toEqual([[true, false, true], rows]);
  table.getRow('r30', true).toggleSelected(false);
  expect(check(0)).toEqual([false, true, false]);
  table.toggleAllRowsSelected();
  expect(check(0)).toEqual([true, false, true]);
});

test('toggling a selected group unselects its rows (TanStack/table#4759)', () => {
  const { group, selected } = openGroups({ enableRowSelection: ({ id }: { id: string }) => id !== 'r30' });
  group(0).toggleSelected();
  expect(selected()).toEqual(['r0']);
  group(0).toggleSelected();
  expect(selected()).toEqual([]);
});

test('`toggleAllPageRowsSelected` selects all rows of a page that contains groups', () => {
  const { table, group } = openGroups();
  group(0).toggleExpanded();
  expect(table.getIsAllPageRowsSelected()).toBe(false);
  table.toggleAllPageRowsSelected();
  expect([table.getIsAllPageRowsSelected(), table.getIsAllRowsSelected()]).toEqual([true, false]);
});

test('a Shift+click range across groups selects only the rows in the range', () => {
  const { table, group, selected } = openGroups();
  group(0).toggleExpanded();
  group(7).toggleExpanded();
  const [, last] = group(0).subRows;
  const [first] = group(7).subRows;
  last?.getToggleSelectedHandler()(checkbox(true));
  first?.getToggleSelectedHandler()(checkbox(true, true));
  expect([last?.id, first?.id, selected()]).toEqual(['r30', 'r1', ['r1', 'r30']]);
  table.resetRowSelection(true);
  last?.getToggleSelectedHandler()(checkbox(true));
  group(7).getToggleSelectedHandler()(checkbox(true, true));
  expect(selected()).toEqual(['r1', 'r30', 'r31']);
});
