import {
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type Table,
  type TableOptions,
} from '@tanstack/react-table';
import { act, cleanup, render } from '@testing-library/react';
import { createBrowserUrl } from 'chartable/browser';
import { defineTable, type AnyTableDefinition } from 'chartable/definition';
import { useChartableOptions } from 'chartable/tanstack-table-8';
import { StrictMode, useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

/** A row ID as it may occur in an API's JSON. */
type Key = string | number | bigint;

interface Item {
  readonly key: Key | null;
  readonly name: string;
}

const createItems = (idOf: (index: number) => Key | null): Item[] =>
  Array.from({ length: 25 }, (_, index) => ({
    key: idOf(index),
    name: `${index % 2 === 0 ? 'even' : 'odd'} ${index}`,
  }));

const columns: ColumnDef<Item>[] = [
  { accessorKey: 'name', filterFn: 'includesString' },
  { id: 'state', accessorFn: ({ name }) => name.split(' ')[0], filterFn: 'equalsString', enableColumnFilter: false },
  { id: 'actions' },
];
const items = defineTable({ name: 'items', states: ['rowPinning', 'expanded', 'columnSizing'] });

interface Opening {
  readonly definition?: AnyTableDefinition;
  readonly data?: Item[];
  readonly search?: string;
  readonly options?: Partial<TableOptions<Item>>;
  /** Placeholder rows that the view shows until the rows arrive. */
  readonly blanks?: Item[];
  /** An effect that sets states on mount and after each sort. */
  readonly effect?: (table: Table<Item>) => void;
}

/** Renders a table at a URL, and runs its effects. */
async function open({
  definition = items,
  data = createItems(String),
  search = '',
  options = {},
  blanks,
  effect,
}: Opening = {}) {
  history.replaceState(null, '', `/${search}`);
  const url = createBrowserUrl();
  let shown: Table<Item> | undefined;
  function Page({ rows }: { readonly rows: Item[] }) {
    const completed = useChartableOptions(
      definition,
      {
        columns,
        data: rows,
        // For TypeScript, IDs must be strings.
        getRowId: ({ key }: Item) => key as string,
        getCoreRowModel: getCoreRowModel<Item>(),
        getFilteredRowModel: getFilteredRowModel<Item>(),
        getSortedRowModel: getSortedRowModel<Item>(),
        getPaginationRowModel: getPaginationRowModel<Item>(),
        ...options,
      },
      { url },
    );
    const table = useReactTable<Item>({ ...completed, ...(blanks && rows.length === 0 && { data: blanks }) });
    shown = table;
    const { sorting } = table.getState();
    useEffect(() => effect?.(table), [sorting, table]);
    return <p>{table.getRowModel().rows.map(({ id }) => id)}</p>;
  }
  const page = render(<Page rows={data} />, effect && { wrapper: StrictMode });
  // Changes in the same task as the mount are ignored, so wait for the next one.
  await act(async () => {});
  const table = (): Table<Item> => {
    if (!shown) throw new Error('No table was rendered.');
    return shown;
  };
  return {
    table,
    do: (change: (table: Table<Item>) => void) => act(() => change(table())),
    give: (rows: Item[]) => page.rerender(<Page rows={rows} />),
    expectSearch: (expected: string) =>
      vi.waitFor(() => expect(decodeURIComponent(decodeURIComponent(location.search))).toBe(expected)),
    shownIds: () =>
      table()
        .getRowModel()
        .rows.map(({ id }) => id),
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.each([
  ['numbers', (index: number) => index + 100],
  ['numbers below 0', (index: number) => index - 200],
  ['bigints', (index: number) => BigInt(index) + 2n ** 64n],
  ['texts with signs of the format', (index: number) => `a,b.${index}%`],
])('row IDs: %s', (_, idOf) => {
  test('selected, pinned and expanded rows survive a reload', async () => {
    const data = createItems(idOf);
    const options = { getRowCanExpand: () => true };
    const id = (index: number) => String(idOf(index));
    const first = await open({ data, options });
    first.do((table) => table.getRow(id(1)).toggleSelected());
    first.do((table) => table.getRow(id(3)).toggleSelected());
    first.do((table) => table.getRow(id(2)).pin('top'));
    first.do((table) => table.getRow(id(4)).toggleExpanded());
    await vi.waitFor(() => expect(location.search).toMatch(/rowSelection=.*expanded=|expanded=.*rowSelection=/));
    const { search } = location;
    cleanup();
    const { table } = await open({ data, options, search });
    expect(new Set(Object.keys(table().getState().rowSelection))).toEqual(new Set([id(1), id(3)]));
    expect(
      table()
        .getSelectedRowModel()
        .rows.map(({ original }) => original),
    ).toEqual([data[1], data[3]]);
    expect(
      table()
        .getTopRows()
        .map((row) => row.id),
    ).toEqual([id(2)]);
    expect(table().getRow(id(4)).getIsExpanded()).toBe(true);
  });
});

describe('rows without a unique ID', () => {
  const twice = createItems((index) => (index === 7 ? 3 : index));
  const without = createItems((index) => (index === 7 ? null : index));

  test.each([
    ['two rows with the same ID', twice, 'row 3 and row 7'],
    ['a row without an ID', without, 'row 7'],
  ])('in development, rows without a unique ID throw an error: %s', async (_, data, named) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(open({ data })).rejects.toThrow(named);
    const { give } = await open();
    expect(() => give(data)).toThrow(named);
  });

  test.each([
    ['two rows with the same ID', twice],
    ['a row without an ID', without],
  ])('in production, rows without a unique ID are identified by their index: %s', async (_, data) => {
    vi.stubEnv('NODE_ENV', 'production');
    const { table, do: change } = await open({ data });
    change(() => table().getRow('#7').toggleSelected());
    expect(
      table()
        .getSelectedRowModel()
        .rows.map(({ original }) => original),
    ).toEqual([data[7]]);
    expect(table().getRow('3').original).toBe(data[3]);
  });
});

test("placeholder rows don't need IDs", async () => {
  const search = '?pageIndex=2&rowSelection=3,12';
  // Material React Table shows placeholder rows for `isLoading`.
  const blanks = Array.from({ length: 5 }, (): Item => ({ key: null, name: '' }));
  const { table, give, shownIds, do: change, expectSearch } = await open({ data: [], search, blanks });
  expect(shownIds()).toHaveLength(0);
  expect(table().getCoreRowModel().rows).toHaveLength(5);
  give(createItems(String));
  await expectSearch(search);
  expect(shownIds()[0]).toBe('10');
  change(() => table().setPageSize(5));
  await expectSearch('?pageIndex=3&rowSelection=3,12&pageSize=5');
  give([]);
  give(createItems(String));
  expect(shownIds()[0]).toBe('10');
  expect(Object.keys(table().getState().rowSelection)).toEqual(['3', '12']);
  await expectSearch('?pageIndex=3&rowSelection=3,12&pageSize=5');
});

describe('a column with `enableColumnFilter: false`', () => {
  test('a filter in the URL applies to a column with `enableColumnFilter: false`', async () => {
    const { table, shownIds, do: change, expectSearch } = await open({ search: '?columnFilters=state.%2522odd%2522' });
    expect(table().getState().columnFilters).toEqual([{ id: 'state', value: 'odd' }]);
    expect(shownIds().slice(0, 2)).toEqual(['1', '3']);
    change(() => table().setPageSize(5));
    await expectSearch('?columnFilters=state."odd"&pageSize=5');
  });

  test('an app can filter a column with `enableColumnFilter: false`', async () => {
    const { shownIds, do: change, expectSearch } = await open();
    change((table) => table.getColumn('state')?.setFilterValue('even'));
    await expectSearch('?columnFilters=state."even"');
    expect(shownIds().slice(0, 2)).toEqual(['0', '2']);
  });

  test('a filter on a column without values is ignored', async () => {
    const { table } = await open({ search: '?columnFilters=actions.1' });
    expect(table().getState().columnFilters).toEqual([]);
  });
});

describe('all states at once', () => {
  test("`table.reset()` restores the definition's defaults", async () => {
    const {
      table,
      do: change,
      expectSearch,
    } = await open({ search: '?q=1&globalFilter=odd&pageIndex=2&rowSelection=1' });
    expect(table().getState().pagination.pageIndex).toBe(1);
    const before = history.length;
    change(() => table().reset());
    await expectSearch('?q=1');
    expect(history.length - before).toBeLessThanOrEqual(1);
    expect(table().getState()).toMatchObject({ globalFilter: '', rowSelection: {}, pagination: { pageIndex: 0 } });
  });

  test('`table.setState()` can set all states', async () => {
    const { table, do: change, expectSearch } = await open();
    change(() =>
      table().setState((before) => ({ ...before, globalFilter: 'odd', sorting: [{ id: 'name', desc: true }] })),
    );
    await expectSearch('?globalFilter=odd&sorting=name.desc');
    change(() =>
      table().setState((before) => ({ ...before, columnSizingInfo: { ...before.columnSizingInfo, deltaOffset: 7 } })),
    );
    expect(table().getState().columnSizingInfo.deltaOffset).toBe(7);
    expect(table().getState().globalFilter).toBe('odd');
  });
});

describe('invalid options', () => {
  const source = { rows: () => Promise.resolve({ rows: [], rowCount: 0 }) };

  test('passing a source instead of rows throws an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // @ts-expect-error -- Possible in JavaScript.
    await expect(open({ data: source })).rejects.toThrow('`data` must be a list of rows');
    const { give } = await open();
    // @ts-expect-error -- Possible in JavaScript.
    expect(() => give(source)).toThrow('`data` must be a list of rows');
    // @ts-expect-error -- Pending requests have no data.
    expect(() => give(undefined)).toThrow('`data` must be a list of rows (while they load, pass `query.data ?? []`)');
  });

  test('passing a string instead of the result of `open` throws an error', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const url = createBrowserUrl();
    function Page() {
      // @ts-expect-error -- Possible in JavaScript.
      useChartableOptions(items, { columns, data: [] }, { url, opened: '?pageIndex=2' });
      return null;
    }
    expect(() => render(<Page />)).toThrow("`opened` must be what the definition's `open` returns");
  });
});

test('`compositionDelay` in a definition works in TanStack Table 8', async () => {
  const definition = defineTable({ name: 'items', compositionDelay: 400, debounce: { globalFilter: 0 } });
  const { do: change, shownIds, expectSearch } = await open({ definition, search: '?globalFilter=odd&pageIndex=2' });
  expect(shownIds()).toEqual(['21', '23']);
  change((table) => table.setGlobalFilter('even 1'));
  expect(shownIds()).toEqual(['10', '12', '14', '16', '18']);
  await expectSearch('?globalFilter=even+1');
});

test('text typed right before the table unmounts is written to the URL', async () => {
  const definition = defineTable({ name: 'items', debounce: { globalFilter: 3_600_000 } });
  const { do: change, expectSearch } = await open({ definition });
  change((table) => table.setGlobalFilter('odd'));
  cleanup();
  await expectSearch('?globalFilter=odd');
});

test('dragging a column edge adds one history entry even if each move resizes the column', async () => {
  const options = { columnResizeMode: 'onChange' as const };
  const definition = defineTable({ name: 'items', states: ['columnSizing'], history: 'push' });
  const { table, do: change, expectSearch } = await open({ definition, options });
  const before = history.length;
  change(() => table().getFlatHeaders()[0]?.getResizeHandler()(new MouseEvent('mousedown', { clientX: 10 })));
  for (const [type, clientX] of [
    ['mousemove', 30],
    ['mousemove', 50],
    ['mouseup', 50],
  ] as const)
    change(() => void document.dispatchEvent(new MouseEvent(type, { clientX })));
  await expectSearch('?columnSizing=name.190');
  expect(history.length).toBe(before + 1);
});

test('states that effects set on mount or after Back are ignored', async () => {
  const definition = defineTable({ name: 'items', history: 'push' });
  const search = '?sorting=name.asc&pageIndex=3';
  const effect = (table: Table<Item>) => table.setPageIndex(0);
  const { do: change, expectSearch, shownIds } = await open({ definition, search, effect });
  await expectSearch(search);
  change((table) => table.setSorting([{ id: 'name', desc: true }]));
  await expectSearch('?sorting=name.desc');
  history.back();
  await vi.waitFor(() => expect(shownIds()).toHaveLength(5));
  await expectSearch(search);
  history.forward();
  await vi.waitFor(() => expect(shownIds()).toHaveLength(10));
  await expectSearch('?sorting=name.desc');
});

test("a filter function's error is thrown, although React renders again", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { do: change } = await open({
    options: {
      globalFilterFn: (_row, _columnId, text) => {
        if (text === 'odd') throw new Error('cannot search odd');
        return true;
      },
    },
  });
  expect(() => change((table) => table.setGlobalFilter('odd'))).toThrow('cannot search odd');
});

test('a sorting without a row model causes one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const warnings = () => warn.mock.calls.flat().filter((text) => String(text).includes('lacks a row model'));
  const { do: change } = await open();
  change((table) => table.setSorting([{ id: 'name', desc: true }]));
  const bare = await open({ options: { getSortedRowModel: undefined } });
  await vi.dynamicImportSettled();
  expect(warnings()).toEqual([]);
  for (const desc of [false, true]) bare.do((table) => table.setSorting([{ id: 'name', desc }]));
  await vi.waitFor(() =>
    expect(warnings()).toEqual([
      expect.stringContaining('Here: add `getSortedRowModel: getSortedRowModel()` or set `manualSorting`, in “items”.'),
    ]),
  );
});
