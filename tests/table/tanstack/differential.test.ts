import { describe, expect, test, vi } from 'vitest';
import { urlStateKeys, type UrlStateKey } from '../../../machines/table';
import { withSeed } from '../../hostile/seed';
import { lengthOf } from '../../nightly';
import { createUrlTable, createPeople, createPlainTable } from './people';

type Table = ReturnType<typeof createPlainTable>;

/** Returns a random number generator that uses the test run's seed. */
function createRandom(from: number) {
  let state = from >>> 0;
  const below = (limit: number) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  return { below, pick };
}
type Random = ReturnType<typeof createRandom>;

const ids = ['id', 'name', 'age', 'tags'] as const;
const column = (table: Table, id: string) => {
  const found = table.getColumn(id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
/** The event of a checkbox. `undefined` is a click on another element, such as a row. */
const checkbox = (checked: boolean | undefined, shiftKey = false) => ({ target: { checked }, shiftKey });

/** Each entry chooses a random user event, and returns a function that performs it on a table. */
const userEvents: Record<string, (random: Random) => (table: Table) => void> = {
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
const optionalGestures: typeof userEvents = {
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

const grouping: typeof userEvents = {
  toggleGrouping: ({ pick }) => {
    const id = pick(['age', 'tags'] as const);
    return (table) => column(table, id).toggleGrouping();
  },
  'getToggleGroupingHandler()': () => (table) => column(table, 'tags').getToggleGroupingHandler()(),
  resetGrouping: () => (table) => table.resetGrouping(),
  setGrouping: () => (table) => table.setGrouping([]),
};

/** A state that TanStack Table also has. */
type StockKey = Extract<UrlStateKey, keyof Table['atoms']>;
const stockKeysOf = ({ atoms }: Table) => urlStateKeys.filter((key): key is StockKey => key in atoms);

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Returns equal strings for equivalent values. */
function meaning(key: string, value: unknown): string {
  const entries: readonly [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (key === 'globalFilter') return JSON.stringify(value ?? '');
  if (key === 'columnVisibility')
    return JSON.stringify(entries.filter(([, visible]) => visible === false).toSorted(byId));
  if (key === 'rowSelection' || (key === 'expanded' && value !== true))
    return JSON.stringify(entries.filter(([, is]) => is === true).toSorted(byId));
  if (key === 'columnSizing') return JSON.stringify(entries.toSorted(byId));
  return JSON.stringify(value) ?? '';
}

const rowsOf = (table: Table) => table.getRowModel().rows.map(({ id }) => id);
const allRowsOf = (table: Table) => table.getPrePaginatedRowModel().rows.map(({ id }) => id);

/** A plain table resets its page in a microtask. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

interface Found {
  steps: number;
  rows: string[];
  states: string[];
}

/** Unselects the ancestors of rows that a plain table has unselected. TanStack Table would keep them selected. */
function unselectParents(table: Table, before: Readonly<Record<string, boolean>>): void {
  const now = table.atoms.rowSelection.get();
  const unselected = Object.keys(before).filter((id) => now[id] !== true);
  const { rowsById } = table.getCoreRowModel();
  const parents = unselected.flatMap((id) => rowsById[id]?.getParentRows() ?? []).map(({ id }) => id);
  table.setRowSelection(Object.fromEntries(Object.entries(now).filter(([id]) => !parents.includes(id))));
}

/**
 * Performs the same user events on a plain table and on a Chartable table. Returns all differences except those in the
 * page.
 */
async function compare(
  seed: number,
  run: number,
  chosen: typeof userEvents,
  optionsOf: (random: Random) => Readonly<Record<string, unknown>>,
  withChildren: boolean,
): Promise<Found> {
  const random = createRandom(seed + run);
  const options = optionsOf(random);
  const data = createPeople(withChildren);
  const plain = createPlainTable({ data, options: { autoResetExpanded: false, ...options } });
  const { table, start } = createUrlTable({ data, options, isFirst: run % 2 === 0 });
  start();
  const found: Found = { steps: 0, rows: [], states: [] };
  const list = Object.entries(chosen);
  const [first, ...others] = list;
  if (!first) return found;
  for (let step = 0; step < 25; step++) {
    const [name, choose] = random.pick([first, ...others]);
    const userEvent = choose(random);
    const wasAllExpanded = plain.atoms.expanded.get() === true;
    const selected = plain.atoms.rowSelection.get();
    for (const each of [plain, table]) {
      userEvent(each);
      each.getRowModel();
    }
    if (withChildren) unselectParents(plain, selected);
    await nextTask();
    found.steps += 1;
    if (allRowsOf(plain).join() !== allRowsOf(table).join())
      found.rows.push(`run ${run}, step ${step}, ${name}: ${allRowsOf(plain).join()} | ${allRowsOf(table).join()}`);
    const differing = stockKeysOf(plain).filter(
      (key) => meaning(key, plain.atoms[key].get()) !== meaning(key, table.atoms[key].get()),
    );
    const isFiltered = plain.getFilteredRowModel() !== plain.getCoreRowModel();
    /*
     * Intended differences:
     * - the page
     * - selecting a row also selects the filtered-out rows below it
     * - selecting a group selects its rows
     * - if all rows are expanded and one is collapsed, the others stay expanded, including those on other pages
     */
    const isMeant = (key: string) =>
      key === 'pagination' ||
      (key === 'rowSelection' && ((withChildren && isFiltered) || plain.atoms.grouping.get().length > 0)) ||
      (key === 'expanded' && wasAllExpanded);
    for (const key of differing.filter((key) => !isMeant(key)))
      found.states.push(
        `run ${run}, step ${step}, ${name} -> ${key}: ${meaning(key, plain.atoms[key].get())} | ${meaning(key, table.atoms[key].get())}`,
      );
    if (differing.length === 0 && rowsOf(plain).join() !== rowsOf(table).join())
      found.rows.push(`run ${run}, step ${step}, ${name}: another page`);
    if (differing.length > 0) break;
  }
  return found;
}

const oddRows = ({ index }: { readonly index: number }) => index % 3 !== 1;

/** Table options with some of their values. The tests below cover TanStack Table's other options. */
const tableOptions: readonly [option: string, ...values: unknown[]][] = [
  ['enableMultiSort', true, false],
  ['enableSortingRemoval', false],
  ['enableMultiRemove', false],
  ['maxMultiSortColCount', 1, 2],
  ['sortDescFirst', true, false],
  ['isMultiSortEvent', () => true],
  ['manualSorting', true],
  ['enableFilters', false],
  ['enableColumnFilters', false],
  ['enableGlobalFilter', false],
  ['getColumnCanGlobalFilter', ({ id }: { readonly id: string }) => id === 'name'],
  ['filterFromLeafRows', true],
  ['maxLeafRowFilterDepth', 0],
  ['manualFiltering', true],
  ['enableRowSelection', false, oddRows],
  ['enableMultiRowSelection', oddRows],
  ['enableSubRowSelection', false, oddRows],
  ['enableRowRangeSelection', false],
  ['enableRowPinning', false, oddRows],
  ['keepPinnedRows', false],
  ['enableExpanding', false],
  ['getRowCanExpand', oddRows],
  ['getIsRowExpanded', oddRows],
  ['manualExpanding', true],
  ['paginateExpandedRows', false],
  ['enableHiding', false],
  ['enableColumnPinning', false],
  ['enableColumnResizing', false],
  ['columnResizeMode', 'onChange'],
  ['autoResetPageIndex', false],
];

const columnOptions: readonly [option: string, ...values: unknown[]][] = [
  ['enableMultiSort', true, false],
  ['sortDescFirst', true, false],
  ['invertSorting', true],
  ['enableColumnFilter', false],
  ['enableGlobalFilter', false],
  ['enableHiding', false],
  ['enablePinning', false],
  ['enableResizing', false],
  ['minSize', 40],
  ['maxSize', 120],
];

/**
 * Includes each option with a probability of 1
 * `oneIn`.
 */
const chooseOptions = (
  { below }: Random,
  options: readonly [option: string, ...values: unknown[]][],
  oneIn: number,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    options.flatMap(([option, ...values]) =>
      below(oneIn) === 0 ? [[option, values[below(values.length)]] as const] : [],
    ),
  );

const anyOptions = (random: Random) => ({
  ...chooseOptions(random, tableOptions, 12),
  defaultColumn: chooseOptions(random, columnOptions, 12),
});

const runs = lengthOf(5, 15);
const all = { ...userEvents, ...optionalGestures };
const always = (options: Readonly<Record<string, unknown>>) => () => options;
/** Omits methods with which TanStack Table selects several rows despite `enableMultiRowSelection: false`. */
const single = Object.fromEntries(
  Object.entries(all).filter(([name]) => !/oggleAll\w*RowsSelected|setRowSelection/.test(name)),
);

describe.each([
  ['rows without children', all, always({}), false],
  ['paged rows with children', all, always({}), true],
  ['rows with children on the page of their parent', all, always({ paginateExpandedRows: false }), true],
  [
    'a table with rules',
    all,
    always({
      sortDescFirst: true,
      enableMultiRemove: false,
      maxMultiSortColCount: 2,
      enableRowSelection: ({ index }: { readonly index: number }) => index % 4 !== 1,
      enableSubRowSelection: false,
    }),
    true,
  ],
  [
    'a table that keeps its sort, and selects one row',
    single,
    always({ enableSortingRemoval: false, enableMultiRowSelection: false, sortDescFirst: false }),
    false,
  ],
  ['grouped rows', { ...userEvents, ...grouping }, always({}), false],
  ['a table of any options', all, anyOptions, false],
  ['a table of any options, and rows with children', all, anyOptions, true],
] as const)('%s', (_, chosen, optionsOf, withChildren) => {
  test('a table with Chartable behaves like a plain TanStack table', { timeout: 60_000 }, async () => {
    await withSeed('tests/table/tanstack', async (seed) => {
      const found: Found = { steps: 0, rows: [], states: [] };
      for (let run = 0; run < runs; run++) {
        const { steps, rows, states } = await compare(seed, run, chosen, optionsOf, withChildren);
        found.steps += steps;
        found.rows.push(...rows);
        found.states.push(...states);
      }
      expect(found).toEqual({ steps: found.steps, rows: [], states: [] });
      expect(found.steps).toBeGreaterThan(5 * runs);
    });
  });
});
