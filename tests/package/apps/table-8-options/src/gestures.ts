import type { Column, Table } from '@tanstack/react-table';
import type { Person } from './people';

type PeopleTable = Table<Person>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  return { below, pick };
}
type Random = ReturnType<typeof createRandom>;

const ids = ['id', 'name', 'age', 'tags'] as const;

export function columnOf(table: PeopleTable, id: string): Column<Person> {
  const column = table.getColumn(id);
  if (!column) throw new Error(`There is no column ${id}.`);
  return column;
}

export type Gesture = (random: Random) => (table: PeopleTable) => void;

export const gestures: Readonly<Record<string, Gesture>> = {
  toggleSorting: ({ pick }) => {
    const [id, multi] = [pick(ids), pick([true, false])];
    return (table) => columnOf(table, id).toggleSorting(undefined, multi);
  },
  'getToggleSortingHandler()': ({ pick }) => {
    const [id, shiftKey] = [pick(ids), pick([true, false])];
    return (table) => columnOf(table, id).getToggleSortingHandler()?.({ shiftKey });
  },
  'toggleSorting to a direction': ({ pick }) => {
    const [id, desc] = [pick(ids), pick([true, false])];
    return (table) => columnOf(table, id).toggleSorting(desc);
  },
  clearSorting: ({ pick }) => {
    const id = pick(ids);
    return (table) => columnOf(table, id).clearSorting();
  },
  resetSorting: () => (table) => table.resetSorting(),
  'setFilterValue of a text': ({ pick }) => {
    const value = pick(['a', 'an', '', 'Bob', undefined, '1']);
    return (table) => columnOf(table, 'name').setFilterValue(value);
  },
  'setFilterValue of a range': ({ pick }) => {
    const value = pick<unknown>([[3, 9], [undefined, 9], [null, 20], undefined, [5, undefined], ['', '']]);
    return (table) => columnOf(table, 'age').setFilterValue(value);
  },
  'setFilterValue of a list': ({ pick }) => {
    const value = pick<unknown>([['a'], ['a', 'c'], undefined]);
    return (table) => columnOf(table, 'tags').setFilterValue(value);
  },
  resetColumnFilters: () => (table) => table.resetColumnFilters(),
  setGlobalFilter: ({ pick }) => {
    const value = pick(['a', 'an', '', undefined, 'zzz']);
    return (table) => table.setGlobalFilter(value);
  },
  setPageIndex: ({ below }) => {
    const pageIndex = below(5);
    return (table) => table.setPageIndex(pageIndex);
  },
  nextPage: () => (table) => table.getCanNextPage() && table.nextPage(),
  previousPage: () => (table) => table.previousPage(),
  lastPage: () => (table) => table.lastPage(),
  firstPage: () => (table) => table.firstPage(),
  setPageSize: ({ pick }) => {
    const pageSize = pick([5, 10, 20, 100]);
    return (table) => table.setPageSize(pageSize);
  },
  'row.toggleSelected': ({ below }) => {
    const index = below(45);
    return (table) => table.getCoreRowModel().rows[index]?.toggleSelected();
  },
  'row.getToggleSelectedHandler()': ({ below, pick }) => {
    const [index, checked] = [below(45), pick([true, false])];
    return (table) => table.getCoreRowModel().rows[index]?.getToggleSelectedHandler()({ target: { checked } });
  },
  toggleAllRowsSelected: () => (table) => table.toggleAllRowsSelected(),
  toggleAllPageRowsSelected: () => (table) => table.toggleAllPageRowsSelected(),
  resetRowSelection: () => (table) => table.resetRowSelection(),
  toggleVisibility: ({ pick }) => {
    const id = pick(ids);
    return (table) => columnOf(table, id).toggleVisibility();
  },
  toggleAllColumnsVisible: ({ pick }) => {
    const visible = pick([true, false]);
    return (table) => table.toggleAllColumnsVisible(visible);
  },
  setColumnOrder: ({ below }) => {
    const order = [...ids].sort(() => below(3) - 1);
    return (table) => table.setColumnOrder([...order]);
  },
  resetColumnOrder: () => (table) => table.resetColumnOrder(),
  'column.pin': ({ pick }) => {
    const [id, side] = [pick(ids), pick<'left' | 'right' | false>(['left', 'right', false])];
    return (table) => columnOf(table, id).pin(side);
  },
  setColumnSizing: ({ pick, below }) => {
    const [id, width] = [pick(ids), 50 + below(200)];
    return (table) => table.setColumnSizing((before) => ({ ...before, [id]: width }));
  },
  resetSize: ({ pick }) => {
    const id = pick(ids);
    return (table) => columnOf(table, id).resetSize();
  },
  'row.pin': ({ below, pick }) => {
    const [index, side] = [below(45), pick<'top' | 'bottom' | false>(['top', 'bottom', false])];
    return (table) => table.getCoreRowModel().rows[index]?.pin(side);
  },
  'row.pin with the rows below': ({ below, pick }) => {
    const [index, side] = [below(15) * 3, pick<'top' | 'bottom' | false>(['top', 'bottom', false])];
    return (table) => table.getCoreRowModel().rows[index]?.pin(side, true);
  },
  'row.getToggleExpandedHandler()': ({ below }) => {
    const index = below(45);
    return (table) => table.getCoreRowModel().rows[index]?.getToggleExpandedHandler()();
  },
  toggleAllRowsExpanded: () => (table) => table.toggleAllRowsExpanded(),
  resetExpanded: () => (table) => table.resetExpanded(),
};

export const groupingGestures: typeof gestures = {
  toggleGrouping: ({ pick }) => {
    const id = pick(['age', 'tags'] as const);
    return (table) => columnOf(table, id).toggleGrouping();
  },
  resetGrouping: () => (table) => table.resetGrouping(),
};
