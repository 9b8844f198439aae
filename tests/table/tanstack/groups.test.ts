import { expect, test } from 'vitest';
import { createChartableTable } from './people';

/** A started table of persons, grouped by age: 30 groups, of which the first 15 have two rows. */
function openGroups(options: Readonly<Record<string, unknown>> = {}) {
  const { table, start } = createChartableTable({ options: { initialState: undefined, ...options } });
  start();
  table.setGrouping(['age']);
  const group = (age: number) => table.getRow(`age:${age}`, true);
  return {
    table,
    group,
    /** The IDs of the selected rows, in the order of the data. */
    selected: () => table.getSelectedRowModel().flatRows.map(({ id }) => id),
    check: (age: number) => {
      const row = group(age);
      return [row.getIsSelected(), row.getIsSomeSelected(), row.getIsAllSubRowsSelected()];
    },
  };
}

const checkbox = (checked: boolean, shiftKey = false) => ({ target: { checked }, shiftKey });

test('in your own view, a group is selected if its rows are, however they were selected (TanStack/table#4879)', () => {
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

test('in your own view, toggling a selected group unselects its rows (TanStack/table#4759)', () => {
  const { group, selected } = openGroups({ enableRowSelection: ({ id }: { id: string }) => id !== 'r30' });
  group(0).toggleSelected();
  expect(selected()).toEqual(['r0']);
  group(0).toggleSelected();
  expect(selected()).toEqual([]);
});

test('in your own view, all rows of a page with groups can be selected, and are reported as selected', () => {
  const { table, group } = openGroups();
  group(0).toggleExpanded();
  expect(table.getIsAllPageRowsSelected()).toBe(false);
  table.toggleAllPageRowsSelected();
  expect([table.getIsAllPageRowsSelected(), table.getIsAllRowsSelected()]).toEqual([true, false]);
});

test('in your own view, a range by Shift selects no row outside of it, and Shift on a group selects the group', () => {
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
