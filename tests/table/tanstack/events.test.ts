import {
  column_toggleSorting,
  row_toggleSelected,
  table_nextPage,
  table_setGlobalFilter,
  table_toggleAllRowsSelected,
} from '@tanstack/table-core/static-functions';
import { expect, test, vi } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { column, createPlainTable, createUrlTable, createPeople, type Table } from './people';

const check = (checked: boolean, shiftKey = false) => ({ target: { checked }, shiftKey });
const resizing = { startOffset: 0, startSize: 150, deltaOffset: 0, deltaPercentage: 0 };
const startOfResize = { ...resizing, isResizingColumn: 'name', columnSizingStart: [['name', 150] as [string, number]] };

type Call = readonly [method: string, events: readonly string[], call: (table: Table) => unknown];

/** Every TanStack Table method that changes a state of the machine, with the events that it sends. */
const calls: readonly Call[] = [
  ['setSorting', ['state.patch'], (table) => table.setSorting([{ id: 'age', desc: true }])],
  ['resetSorting', ['state.patch'], (table) => table.resetSorting(true)],
  ['toggleSorting', ['sort.toggle'], (table) => column(table, 'name').toggleSorting()],
  ['getToggleSortingHandler', ['sort.toggle'], (table) => column(table, 'name').getToggleSortingHandler()?.({})],
  ['clearSorting', ['sort.clear'], (table) => column(table, 'id').clearSorting()],
  ['setColumnFilters', ['state.patch'], (table) => table.setColumnFilters([])],
  ['resetColumnFilters', ['state.patch'], (table) => table.resetColumnFilters(true)],
  ['setFilterValue', ['columnFilter.set'], (table) => column(table, 'name').setFilterValue('b')],
  ['setGlobalFilter', ['globalFilter.set'], (table) => table.setGlobalFilter('b')],
  ['resetGlobalFilter', ['globalFilter.set'], (table) => table.resetGlobalFilter(true)],
  ['setPagination', ['state.patch'], (table) => table.setPagination({ pageIndex: 0, pageSize: 5 })],
  ['resetPagination', ['state.patch'], (table) => table.resetPagination(true)],
  ['setPageIndex', ['page.goTo'], (table) => table.setPageIndex((index) => index + 1)],
  ['resetPageIndex', ['page.goTo'], (table) => table.resetPageIndex()],
  ['firstPage', ['page.first'], (table) => table.firstPage()],
  ['previousPage', ['page.previous'], (table) => table.previousPage()],
  ['nextPage', ['page.next'], (table) => table.nextPage()],
  ['lastPage', ['page.last'], (table) => table.lastPage()],
  ['setPageSize', ['pageSize.set'], (table) => table.setPageSize((size) => size * 2)],
  ['resetPageSize', ['pageSize.set'], (table) => table.resetPageSize()],
  ['setColumnOrder', ['state.patch'], (table) => table.setColumnOrder(['name'])],
  ['resetColumnOrder', ['state.patch'], (table) => table.resetColumnOrder(true)],
  ['setRowSelection', ['state.patch'], (table) => table.setRowSelection({ r2: true })],
  ['resetRowSelection', ['state.patch'], (table) => table.resetRowSelection(true)],
  ['toggleSelected', ['rowSelection.toggle'], (table) => table.getRow('r3', true).toggleSelected()],
  [
    'getToggleSelectedHandler',
    ['rowSelection.toggle', 'rowSelection.range'],
    (table) => {
      table.getRow('r3', true).getToggleSelectedHandler()(check(true));
      table.getRow('r6', true).getToggleSelectedHandler()(check(true, true));
    },
  ],
  ['toggleAllRowsSelected', ['rowSelection.toggleAll'], (table) => table.toggleAllRowsSelected()],
  [
    'getToggleAllRowsSelectedHandler',
    ['rowSelection.toggleAll'],
    (table) => table.getToggleAllRowsSelectedHandler()(check(true)),
  ],
  ['toggleAllPageRowsSelected', ['rowSelection.set'], (table) => table.toggleAllPageRowsSelected()],
  [
    'getToggleAllPageRowsSelectedHandler',
    ['rowSelection.set'],
    (table) => table.getToggleAllPageRowsSelectedHandler()(check(true)),
  ],
  ['setColumnVisibility', ['state.patch'], (table) => table.setColumnVisibility({ name: false })],
  ['resetColumnVisibility', ['state.patch'], (table) => table.resetColumnVisibility(true)],
  ['toggleVisibility', ['columnVisibility.toggle'], (table) => column(table, 'name').toggleVisibility()],
  [
    'getToggleVisibilityHandler',
    ['columnVisibility.toggle'],
    (table) => column(table, 'name').getToggleVisibilityHandler()(check(false)),
  ],
  ['toggleAllColumnsVisible', ['columnVisibility.showAll'], (table) => table.toggleAllColumnsVisible(true)],
  [
    'getToggleAllColumnsVisibilityHandler',
    ['state.patch'],
    (table) => table.getToggleAllColumnsVisibilityHandler()(check(false)),
  ],
  ['setColumnPinning', ['state.patch'], (table) => table.setColumnPinning({ start: ['name'], end: [] })],
  ['resetColumnPinning', ['state.patch'], (table) => table.resetColumnPinning(true)],
  ['pin', ['columnPinning.pin'], (table) => column(table, 'name').pin('start')],
  ['setRowPinning', ['state.patch'], (table) => table.setRowPinning({ top: ['r3'], bottom: [] })],
  ['resetRowPinning', ['state.patch'], (table) => table.resetRowPinning(true)],
  ['pin', ['rowPinning.pin'], (table) => table.getRow('r3', true).pin('top')],
  ['setColumnSizing', ['state.patch'], (table) => table.setColumnSizing({ name: 99 })],
  ['resetColumnSizing', ['state.patch'], (table) => table.resetColumnSizing(true)],
  ['resetSize', ['state.patch'], (table) => column(table, 'id').resetSize()],
  [
    'setColumnResizing',
    ['columnSizing.start', 'columnSizing.move', 'columnSizing.end'],
    (table) => {
      table.setColumnResizing(startOfResize);
      table.setColumnSizing({ name: 170 });
      table.setColumnResizing({ ...resizing, isResizingColumn: false, columnSizingStart: [] });
    },
  ],
  [
    'resetHeaderSizeInfo',
    ['columnSizing.start', 'columnSizing.end'],
    (table) => {
      table.setColumnResizing(startOfResize);
      table.resetHeaderSizeInfo(true);
    },
  ],
  [
    'getResizeHandler',
    ['columnSizing.start', 'columnSizing.move', 'columnSizing.end'],
    (table) => {
      const page = new EventTarget();
      vi.stubGlobal('document', page);
      const dispatch = (type: string, clientX: number) =>
        page.dispatchEvent(Object.assign(new Event(type), { clientX }));
      const header = table.getFlatHeaders().find(({ column: { id } }) => id === 'name');
      header?.getResizeHandler()(Object.assign(new Event('mousedown'), { clientX: 100 }));
      dispatch('mousemove', 120);
      dispatch('mouseup', 120);
      vi.unstubAllGlobals();
    },
  ],
  ['setExpanded', ['state.patch'], (table) => table.setExpanded({ r3: true })],
  ['resetExpanded', ['state.patch'], (table) => table.resetExpanded(true)],
  ['toggleExpanded', ['expanded.toggle'], (table) => table.getRow('r3', true).toggleExpanded()],
  ['getToggleExpandedHandler', ['expanded.toggle'], (table) => table.getRow('r3', true).getToggleExpandedHandler()()],
  ['toggleAllRowsExpanded', ['expanded.toggleAll'], (table) => table.toggleAllRowsExpanded()],
  ['getToggleAllRowsExpandedHandler', ['expanded.toggleAll'], (table) => table.getToggleAllRowsExpandedHandler()({})],
  ['setGrouping', ['state.patch'], (table) => table.setGrouping(['age'])],
  [
    'resetGrouping',
    ['state.patch', 'state.patch'],
    (table) => {
      table.setGrouping(['age']);
      table.resetGrouping(true);
    },
  ],
  ['toggleGrouping', ['grouping.toggle'], (table) => column(table, 'tags').toggleGrouping()],
  ['getToggleGroupingHandler', ['grouping.toggle'], (table) => column(table, 'tags').getToggleGroupingHandler()()],
  ['reset', ['state.set'], (table) => table.reset()],
];

/** This URL changes every part of the state. */
const href =
  '/people?q=d&sort=id&page=2&age.min=0&age.max=40&columnOrder=age&selected=r0' +
  '&hidden=age&pinned.left=id&widths=id.200&expanded=r0&pinned.top=r0';

function openRecorded() {
  const { table, start } = createUrlTable({
    href,
    data: createPeople(true),
    definition: defineTableUrl({ name: 'a' }),
  });
  start();
  const { actor } = table.sync;
  const events: string[] = [];
  actor.system.inspect({
    next: (event) => {
      if (event.type === '@xstate.event' && event.actorRef === actor && !event.event.type.startsWith('history.'))
        events.push(event.event.type);
    },
  });
  return { table, events };
}

test.each(calls)("calling TanStack Table's %s sends the events %j", (_, expected, call) => {
  const { table, events } = openRecorded();
  call(table);
  expect(events).toEqual(expected);
});

/**
 * Methods that change no state of the machine. TanStack Table keeps selected cells itself, and its own resets are off.
 */
const others =
  /^(setOptions|accessorFn|renderValue|autoReset\w+|\w*(CellSelection|CellRange|AllCells|FocusedCell)|getSelection\w+Handler)$/;

test('the tests of sent events cover every TanStack Table method that changes state', () => {
  const table = createPlainTable();
  const [header] = table.getFlatHeaders();
  const methods = [
    table,
    column(table, 'name'),
    table.getRow('r0'),
    table.getRow('r0').getAllCells()[0],
    header,
  ].flatMap((of) => {
    const found: string[] = [];
    for (let object: unknown = of; object !== Object.prototype; object = Object.getPrototypeOf(object))
      found.push(...Object.keys(object ?? {}));
    return found.filter((name) => typeof Reflect.get(of ?? {}, name) === 'function');
  });
  const changing = methods.filter((name) => /^(?!get|_)|Handler$/.test(name) && !others.test(name));
  expect([...new Set(changing)].toSorted()).toEqual([...new Set(calls.map(([name]) => name))].toSorted());
});

test("states set by TanStack Table's exported functions are written after their debounces", () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const definition = defineTableUrl({ name: 'a', history: 'push', debounce: { sorting: 300, globalFilter: 500 } });
  const { table, start, history, browser } = createUrlTable({ definition, href: '/people?page=3' });
  start();
  row_toggleSelected(table.getRow('r1', true), true);
  expect(history.href()).toBe('/people?page=3&selected=r1');
  table_nextPage(table);
  expect(history.href()).toBe('/people?page=4&selected=r1');
  column_toggleSorting(column(table, 'name'));
  table_setGlobalFilter(table, 'ann');
  expect(table.getRowModel().rows[0]?.id).toBe('r0');
  expect(history.href()).toBe('/people?page=4&selected=r1');
  vi.advanceTimersByTime(300);
  expect(history.href()).toBe('/people?selected=r1&sort=name');
  vi.advanceTimersByTime(200);
  expect(history.href()).toBe('/people?selected=r1&sort=name&q=ann');
  table_toggleAllRowsSelected(table, true);
  expect(Object.keys(table.atoms.rowSelection.get())).toHaveLength(10);
  expect(browser.hrefs).toHaveLength(6);
  vi.useRealTimers();
});
