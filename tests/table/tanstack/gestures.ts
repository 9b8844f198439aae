import { vi } from 'vitest';
import { createSeededRandom } from '../../hostile/seed';
import { column, type Table } from './people';

const ids = ['id', 'name', 'age', 'tags'] as const;

/** Creates a generator of random numbers and choices from a seed. */
export function createRandom(from: number) {
  const random = createSeededRandom(from);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  return {
    below,
    pick,
    isTrue: () => below(2) === 0,
    columnId: () => pick(ids),
    rowId: () => `r${below(45)}`,
    parentId: () => pick(['r0', 'r3', 'r42']),
    checked: () => pick([true, false, undefined]),
    side: () => pick<'top' | 'bottom' | false>(['top', 'bottom', false]),
  };
}

export type Random = ReturnType<typeof createRandom>;

/** Creates the event of a checkbox, or with `undefined`, of a click on another element, such as a row. */
const checkbox = (checked: boolean | undefined, shiftKey = false) => ({ target: { checked }, shiftKey });

/** Each entry performs a random user event. With the same seed, it performs the same event on two tables. */
export type UserEvents = Readonly<Record<string, (table: Table, random: Random) => void>>;

export const userEvents: UserEvents = {
  toggleSorting: (table, { columnId, isTrue }) => column(table, columnId()).toggleSorting(undefined, isTrue()),
  'getToggleSortingHandler()': (table, { columnId, isTrue }) =>
    column(table, columnId()).getToggleSortingHandler()?.({ shiftKey: isTrue() }),
  'toggleSorting to a direction': (table, { columnId, isTrue }) => column(table, columnId()).toggleSorting(isTrue()),
  clearSorting: (table, { columnId }) => column(table, columnId()).clearSorting(),
  resetSorting: (table) => table.resetSorting(),
  setSorting: (table, { columnId }) => table.setSorting([{ id: columnId(), desc: true }]),
  'setFilterValue of a text': (table, { pick }) =>
    column(table, 'name').setFilterValue(pick(['a', 'an', '', 'Bob', undefined, '1'])),
  'setFilterValue of a range': (table, { pick }) =>
    column(table, 'age').setFilterValue(
      pick<unknown>([[3, 9], [undefined, 9], [null, 20], undefined, [5, undefined], ['', '']]),
    ),
  'setFilterValue of a list': (table, { pick }) =>
    column(table, 'tags').setFilterValue(pick<unknown>([['a'], ['a', 'c'], undefined])),
  resetColumnFilters: (table) => table.resetColumnFilters(),
  setGlobalFilter: (table, { pick }) => table.setGlobalFilter(pick(['a', 'an', '', undefined, 'zzz'])),
  setPageIndex: (table, { below }) => table.setPageIndex(below(5)),
  nextPage: (table) => table.getCanNextPage() && table.nextPage(),
  previousPage: (table) => table.previousPage(),
  lastPage: (table) => table.lastPage(),
  firstPage: (table) => table.firstPage(),
  setPageSize: (table, { pick }) => table.setPageSize(pick([0, 5, 10, 20, 100])),
  'row.toggleSelected': (table, { rowId }) => table.getRow(rowId(), true).toggleSelected(),
  'row.getToggleSelectedHandler()': (table, { rowId, checked }) =>
    table.getRow(rowId(), true).getToggleSelectedHandler()(checkbox(checked())),
  toggleAllRowsSelected: (table) => table.toggleAllRowsSelected(),
  'getToggleAllRowsSelectedHandler()': (table, { checked }) =>
    table.getToggleAllRowsSelectedHandler()(checkbox(checked())),
  toggleAllPageRowsSelected: (table) => table.toggleAllPageRowsSelected(),
  'getToggleAllPageRowsSelectedHandler()': (table, { checked }) =>
    table.getToggleAllPageRowsSelectedHandler()(checkbox(checked())),
  'toggleAllRowsSelected that leaves none': (table) => table.toggleAllRowsSelected(false, { deselectAll: true }),
  resetRowSelection: (table) => table.resetRowSelection(),
  toggleVisibility: (table, { columnId }) => column(table, columnId()).toggleVisibility(),
  'getToggleVisibilityHandler()': (table, { columnId, checked }) =>
    column(table, columnId()).getToggleVisibilityHandler()(checkbox(checked())),
  'getToggleAllColumnsVisibilityHandler()': (table, { checked }) =>
    table.getToggleAllColumnsVisibilityHandler()(checkbox(checked())),
  resetColumnVisibility: (table) => table.resetColumnVisibility(),
  resetColumnOrder: (table) => table.resetColumnOrder(),
  resetColumnPinning: (table) => table.resetColumnPinning(),
  resetRowPinning: (table) => table.resetRowPinning(),
  resetExpanded: (table) => table.resetExpanded(),
  resetGlobalFilter: (table) => table.resetGlobalFilter(true),
  resetPageSize: (table) => table.resetPageSize(),
  resetPageIndex: (table) => table.resetPageIndex(),
  resetPagination: (table) => table.resetPagination(true),
  setRowSelection: (table, { rowId }) => {
    const id = rowId();
    // TanStack Table would also select unselectable rows.
    if (table.getRow(id, true).getCanSelect()) table.setRowSelection((before) => ({ ...before, [id]: true }));
  },
  setColumnVisibility: (table, { columnId }) => table.setColumnVisibility({ [columnId()]: false }),
  setExpanded: (table, { parentId }) => table.setExpanded({ [parentId()]: true }),
  toggleAllColumnsVisible: (table, { isTrue }) => table.toggleAllColumnsVisible(isTrue()),
  setColumnOrder: (table, { below }) => table.setColumnOrder(ids.toSorted(() => below(3) - 1)),
  'column.pin': (table, { columnId, pick }) =>
    column(table, columnId()).pin(pick<'start' | 'end' | false>(['start', 'end', false])),
  setColumnSizing: (table, { columnId, below }) => {
    const [id, width] = [columnId(), 50 + below(200)];
    table.setColumnSizing((before) => ({ ...before, [id]: width }));
  },
  resetSize: (table, { columnId }) => column(table, columnId()).resetSize(),
  'row.pin with the rows below': (table, { parentId, side }) => table.getRow(parentId(), true).pin(side(), true),
  'row.pin': (table, { rowId, side }) => table.getRow(rowId(), true).pin(side()),
  toggleExpanded: (table, { rowId }) => table.getRow(rowId(), true).toggleExpanded(),
  'row.getToggleExpandedHandler()': (table, { rowId }) => table.getRow(rowId(), true).getToggleExpandedHandler()(),
  'getToggleAllRowsExpandedHandler()': (table) => table.getToggleAllRowsExpandedHandler()({}),
  toggleAllRowsExpanded: (table) => table.toggleAllRowsExpanded(),
};

/** Methods with several parameters, and setters. */
export const optionalGestures: UserEvents = {
  'a range by Shift': (table, { rowId, isTrue }) => {
    const [from, to] = [table.getRow(rowId(), true), table.getRow(rowId(), true)];
    const options = { selectChildren: isTrue(), deselectParents: isTrue() };
    if (!from.getCanSelect()) return;
    from.getToggleSelectedHandler()(checkbox(true));
    to.getToggleSelectedHandler(options)(checkbox(isTrue(), true));
  },
  'row.toggleSelected with or without the rows below': (table, { parentId, isTrue }) =>
    table.getRow(parentId(), true).toggleSelected(isTrue(), { selectChildren: isTrue() }),
  'toggleAllPageRowsSelected that leaves none': (table) =>
    table.toggleAllPageRowsSelected(false, { deselectAll: true }),
  'toggleSorting of several to a direction': (table, { columnId, isTrue }) =>
    column(table, columnId()).toggleSorting(isTrue(), true),
  'setSorting by several': (table, { below, isTrue }) => {
    const sorted = ids.toSorted(() => below(3) - 1).slice(0, below(4));
    table.setSorting(sorted.map((id) => ({ id, desc: isTrue() })));
  },
  setColumnFilters: (table, { pick }) => {
    const [id, value] = pick<readonly [string, unknown]>([
      ['name', 'Bob'],
      ['age', [10, 20]],
      ['tags', ['a']],
    ]);
    table.setColumnFilters((before) => [...before.filter((filter) => filter.id !== id), { id, value }]);
  },
  'setFilterValue by a function': (table, { pick }) => {
    const letter = pick(['a', 'n']);
    column(table, 'name').setFilterValue((text: string | undefined) => `${text ?? ''}${letter}`);
  },
  setPagination: (table, { below, pick }) => table.setPagination({ pageIndex: below(3), pageSize: pick([5, 10]) }),
  'row.pin with the rows above': (table, { parentId, side }) => {
    const row = table.getRow(parentId(), true);
    (row.subRows[0] ?? row).pin(side(), true, true);
  },
  setRowPinning: (table, { rowId }) => table.setRowPinning({ top: [rowId()], bottom: [] }),
  setColumnPinning: (table, { columnId }) => {
    const id = columnId();
    table.setColumnPinning(({ end }) => ({ start: [id], end: end.filter((pinned) => pinned !== id) }));
  },
  resetColumnSizing: (table) => table.resetColumnSizing(),
  resetHeaderSizeInfo: (table) => table.resetHeaderSizeInfo(),
  'column.toggleVisibility to a value': (table, { columnId, isTrue }) =>
    column(table, columnId()).toggleVisibility(isTrue()),
  'row.toggleExpanded to a value': (table, { rowId, isTrue }) => table.getRow(rowId(), true).toggleExpanded(isTrue()),
  // TanStack Table's `reset` doesn't clear a global filter that isn't in `initialState`.
  reset: (table) => {
    table.setGlobalFilter('');
    table.reset();
  },
  'getResizeHandler() and a drag': (table, { columnId, below }) => {
    const [id, moves] = [columnId(), [below(200), below(200)]];
    const header = table.getFlatHeaders().find((each) => each.column.id === id);
    if (!header) return;
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    const move = (type: string, clientX: number) => page.dispatchEvent(Object.assign(new Event(type), { clientX }));
    header.getResizeHandler()(Object.assign(new Event('mousedown'), { clientX: 100 }));
    for (const by of moves) move('mousemove', 100 + by);
    move('mouseup', 100 + (moves.at(-1) ?? 0));
    vi.unstubAllGlobals();
  },
};

export const grouping: UserEvents = {
  toggleGrouping: (table, { pick }) => column(table, pick(['age', 'tags'])).toggleGrouping(),
  'getToggleGroupingHandler()': (table) => column(table, 'tags').getToggleGroupingHandler()(),
  resetGrouping: (table) => table.resetGrouping(),
  setGrouping: (table) => table.setGrouping([]),
};
