import { vi } from 'vitest';
import { column, type Table } from './people';

/** Creates a random number generator from a seed. */
export function createRandom(from: number) {
  let state = from >>> 0;
  const below = (limit: number) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  return { below, pick };
}

export type Random = ReturnType<typeof createRandom>;
const ids = ['id', 'name', 'age', 'tags'] as const;

/** Creates the event of a checkbox, or with `undefined`, of a click on another element, such as a row. */
const checkbox = (checked: boolean | undefined, shiftKey = false) => ({ target: { checked }, shiftKey });

/** Each entry chooses a random user event, and returns a function that performs it on a table. */
export const userEvents: Record<string, (random: Random) => (table: Table) => void> = {
  toggleSorting: ({ pick }) => {
    const [id, multi] = [pick(ids), pick([true, false])];
    return (table) => column(table, id).toggleSorting(undefined, multi);
  },
  'getToggleSortingHandler()': ({ pick }) => {
    const [id, shiftKey] = [pick(ids), pick([true, false])];
    return (table) => column(table, id).getToggleSortingHandler()?.({ shiftKey });
  },
  'toggleSorting to a direction': ({ pick }) => {
    const [id, desc] = [pick(ids), pick([true, false])];
    return (table) => column(table, id).toggleSorting(desc);
  },
  clearSorting: ({ pick }) => {
    const id = pick(ids);
    return (table) => column(table, id).clearSorting();
  },
  resetSorting: () => (table) => table.resetSorting(),
  setSorting: ({ pick }) => {
    const id = pick(ids);
    return (table) => table.setSorting([{ id, desc: true }]);
  },
  'setFilterValue of a text': ({ pick }) => {
    const value = pick(['a', 'an', '', 'Bob', undefined, '1']);
    return (table) => column(table, 'name').setFilterValue(value);
  },
  'setFilterValue of a range': ({ pick }) => {
    const value = pick<unknown>([[3, 9], [undefined, 9], [null, 20], undefined, [5, undefined], ['', '']]);
    return (table) => column(table, 'age').setFilterValue(value);
  },
  'setFilterValue of a list': ({ pick }) => {
    const value = pick<unknown>([['a'], ['a', 'c'], undefined]);
    return (table) => column(table, 'tags').setFilterValue(value);
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
    const pageSize = pick([0, 5, 10, 20, 100]);
    return (table) => table.setPageSize(pageSize);
  },
  'row.toggleSelected': ({ below }) => {
    const id = `r${below(45)}`;
    return (table) => table.getRow(id, true).toggleSelected();
  },
  'row.getToggleSelectedHandler()': ({ below, pick }) => {
    const [id, checked] = [`r${below(45)}`, pick([true, false, undefined])];
    return (table) => table.getRow(id, true).getToggleSelectedHandler()(checkbox(checked));
  },
  toggleAllRowsSelected: () => (table) => table.toggleAllRowsSelected(),
  'getToggleAllRowsSelectedHandler()': ({ pick }) => {
    const checked = pick([true, false, undefined]);
    return (table) => table.getToggleAllRowsSelectedHandler()(checkbox(checked));
  },
  toggleAllPageRowsSelected: () => (table) => table.toggleAllPageRowsSelected(),
  'getToggleAllPageRowsSelectedHandler()': ({ pick }) => {
    const checked = pick([true, false, undefined]);
    return (table) => table.getToggleAllPageRowsSelectedHandler()(checkbox(checked));
  },
  'toggleAllRowsSelected that leaves none': () => (table) => table.toggleAllRowsSelected(false, { deselectAll: true }),
  resetRowSelection: () => (table) => table.resetRowSelection(),
  toggleVisibility: ({ pick }) => {
    const id = pick(ids);
    return (table) => column(table, id).toggleVisibility();
  },
  'getToggleVisibilityHandler()': ({ pick }) => {
    const [id, checked] = [pick(ids), pick([true, false, undefined])];
    return (table) => column(table, id).getToggleVisibilityHandler()(checkbox(checked));
  },
  'getToggleAllColumnsVisibilityHandler()': ({ pick }) => {
    const checked = pick([true, false, undefined]);
    return (table) => table.getToggleAllColumnsVisibilityHandler()(checkbox(checked));
  },
  resetColumnVisibility: () => (table) => table.resetColumnVisibility(),
  resetColumnOrder: () => (table) => table.resetColumnOrder(),
  resetColumnPinning: () => (table) => table.resetColumnPinning(),
  resetRowPinning: () => (table) => table.resetRowPinning(),
  resetExpanded: () => (table) => table.resetExpanded(),
  resetGlobalFilter: () => (table) => table.resetGlobalFilter(true),
  resetPageSize: () => (table) => table.resetPageSize(),
  resetPageIndex: () => (table) => table.resetPageIndex(),
  resetPagination: () => (table) => table.resetPagination(true),
  setRowSelection: ({ below }) => {
    const id = `r${below(45)}`;
    return (table) => {
      // TanStack Table would also select unselectable rows.
      if (table.getRow(id, true).getCanSelect()) table.setRowSelection((before) => ({ ...before, [id]: true }));
    };
  },
  setColumnVisibility: ({ pick }) => {
    const id = pick(ids);
    return (table) => table.setColumnVisibility({ [id]: false });
  },
  setExpanded: ({ pick }) => {
    const id = pick(['r0', 'r3', 'r42']);
    return (table) => table.setExpanded({ [id]: true });
  },
  toggleAllColumnsVisible: ({ pick }) => {
    const visible = pick([true, false]);
    return (table) => table.toggleAllColumnsVisible(visible);
  },
  setColumnOrder: ({ below }) => {
    const order = ids.toSorted(() => below(3) - 1);
    return (table) => table.setColumnOrder([...order]);
  },
  'column.pin': ({ pick }) => {
    const [id, side] = [pick(ids), pick<'start' | 'end' | false>(['start', 'end', false])];
    return (table) => column(table, id).pin(side);
  },
  setColumnSizing: ({ pick, below }) => {
    const [id, width] = [pick(ids), 50 + below(200)];
    return (table) => table.setColumnSizing((before) => ({ ...before, [id]: width }));
  },
  resetSize: ({ pick }) => {
    const id = pick(ids);
    return (table) => column(table, id).resetSize();
  },
  'row.pin with the rows below': ({ pick }) => {
    const [id, side] = [pick(['r0', 'r3', 'r42']), pick<'top' | 'bottom' | false>(['top', 'bottom', false])];
    return (table) => table.getRow(id, true).pin(side, true);
  },
  'row.pin': ({ below, pick }) => {
    const [id, side] = [`r${below(45)}`, pick<'top' | 'bottom' | false>(['top', 'bottom', false])];
    return (table) => table.getRow(id, true).pin(side);
  },
  toggleExpanded: ({ below }) => {
    const id = `r${below(45)}`;
    return (table) => table.getRow(id, true).toggleExpanded();
  },
  'row.getToggleExpandedHandler()': ({ below }) => {
    const id = `r${below(45)}`;
    return (table) => table.getRow(id, true).getToggleExpandedHandler()();
  },
  'getToggleAllRowsExpandedHandler()': () => (table) => table.getToggleAllRowsExpandedHandler()({}),
  toggleAllRowsExpanded: () => (table) => table.toggleAllRowsExpanded(),
};

/** Methods with several parameters, and setters. */
export const optionalGestures: typeof userEvents = {
  'a range by Shift': ({ below, pick }) => {
    const [from, to, checked] = [`r${below(45)}`, `r${below(45)}`, pick([true, false])];
    const [selectChildren, deselectParents] = [pick([true, false]), pick([true, false])];
    return (table) => {
      if (!table.getRow(from, true).getCanSelect()) return;
      table.getRow(from, true).getToggleSelectedHandler()(checkbox(true));
      table.getRow(to, true).getToggleSelectedHandler({ selectChildren, deselectParents })(checkbox(checked, true));
    };
  },
  'row.toggleSelected with or without the rows below': ({ pick }) => {
    const [id, selected, selectChildren] = [pick(['r0', 'r3', 'r42']), pick([true, false]), pick([true, false])];
    return (table) => table.getRow(id, true).toggleSelected(selected, { selectChildren });
  },
  'toggleAllPageRowsSelected that leaves none': () => (table) =>
    table.toggleAllPageRowsSelected(false, { deselectAll: true }),
  'toggleSorting of several to a direction': ({ pick }) => {
    const [id, desc] = [pick(ids), pick([true, false])];
    return (table) => column(table, id).toggleSorting(desc, true);
  },
  'setSorting by several': ({ pick, below }) => {
    const sorting = ids
      .toSorted(() => below(3) - 1)
      .slice(0, below(4))
      .map((id) => ({ id, desc: pick([true, false]) }));
    return (table) => table.setSorting(sorting);
  },
  setColumnFilters: ({ pick }) => {
    const [id, value] = pick<readonly [string, unknown]>([
      ['name', 'Bob'],
      ['age', [10, 20]],
      ['tags', ['a']],
    ]);
    return (table) =>
      table.setColumnFilters((before) => [...before.filter((filter) => filter.id !== id), { id, value }]);
  },
  'setFilterValue by a function': ({ pick }) => {
    const letter = pick(['a', 'n']);
    return (table) => column(table, 'name').setFilterValue((text: string | undefined) => `${text ?? ''}${letter}`);
  },
  setPagination: ({ below, pick }) => {
    const pagination = { pageIndex: below(3), pageSize: pick([5, 10]) };
    return (table) => table.setPagination(pagination);
  },
  'row.pin with the rows above': ({ pick }) => {
    const [id, side] = [pick(['r0', 'r3', 'r42']), pick<'top' | 'bottom' | false>(['top', 'bottom', false])];
    return (table) => {
      const row = table.getRow(id, true);
      (row.subRows[0] ?? row).pin(side, true, true);
    };
  },
  setRowPinning: ({ below }) => {
    const id = `r${below(45)}`;
    return (table) => table.setRowPinning({ top: [id], bottom: [] });
  },
  setColumnPinning: ({ pick }) => {
    const id = pick(ids);
    return (table) =>
      table.setColumnPinning(({ end }) => ({ start: [id], end: end.filter((pinned) => pinned !== id) }));
  },
  resetColumnSizing: () => (table) => table.resetColumnSizing(),
  resetHeaderSizeInfo: () => (table) => table.resetHeaderSizeInfo(),
  'column.toggleVisibility to a value': ({ pick }) => {
    const [id, visible] = [pick(ids), pick([true, false])];
    return (table) => column(table, id).toggleVisibility(visible);
  },
  'row.toggleExpanded to a value': ({ below, pick }) => {
    const [id, expanded] = [`r${below(45)}`, pick([true, false])];
    return (table) => table.getRow(id, true).toggleExpanded(expanded);
  },
  // TanStack Table's `reset` doesn't clear a global filter that isn't in `initialState`.
  reset: () => (table) => {
    table.setGlobalFilter('');
    table.reset();
  },
  'getResizeHandler() and a drag': ({ pick, below }) => {
    const [id, moves] = [pick(ids), [below(200), below(200)]];
    return (table) => {
      const header = table.getFlatHeaders().find((each) => each.column.id === id);
      if (!header) return;
      const page = new EventTarget();
      vi.stubGlobal('document', page);
      const move = (type: string, clientX: number) => page.dispatchEvent(Object.assign(new Event(type), { clientX }));
      header.getResizeHandler()(Object.assign(new Event('mousedown'), { clientX: 100 }));
      for (const by of moves) move('mousemove', 100 + by);
      move('mouseup', 100 + (moves.at(-1) ?? 0));
      vi.unstubAllGlobals();
    };
  },
};

export const grouping: typeof userEvents = {
  toggleGrouping: ({ pick }) => {
    const id = pick(['age', 'tags'] as const);
    return (table) => column(table, id).toggleGrouping();
  },
  'getToggleGroupingHandler()': () => (table) => column(table, 'tags').getToggleGroupingHandler()(),
  resetGrouping: () => (table) => table.resetGrouping(),
  setGrouping: () => (table) => table.setGrouping([]),
};
