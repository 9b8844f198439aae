// @vitest-environment jsdom
import { act, Component, useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  columnFilters,
  columnPinning,
  columnVisibility,
  defineTableUrl,
  expanded,
  grouping,
  remoteRows,
  matchingSelection,
  rowSelection,
  TableView,
  useUrlTable,
  type TablePart,
} from '../../../src/entries';
import { loadTableParts } from '../../../src/table/react/ui/lazy-parts';
import { click, one, typeInto } from '../../render';
import {
  cities,
  Cities,
  columns,
  createHandle,
  listen,
  openPage,
  rowsIn,
  search,
  strict,
  text,
  wait,
  type City,
} from './city-table';

beforeEach(openPage);

// jsdom has no popovers.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

class Caught extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('with default options, a table searches and sorts, and writes both to the URL', async () => {
  const page = await strict(<Cities />);
  expect(rowsIn(page)).toEqual(['Tokyo37,468,000', 'Delhi28,514,000', 'Osaka9,000,000']);
  typeInto(one(page, 'input[type=search]', HTMLInputElement), 'o');
  await wait();
  expect(search()).toBe('?q=o');
  click(one(page, 'th:nth-child(2) button'));
  await wait();
  expect(search()).toBe('?q=o&sort=-people');
  expect(rowsIn(page)).toEqual(['Tokyo37,468,000', 'Osaka9,000,000']);
});

test('without `parts`, a table leaves filter and selection params in the URL unchanged', async () => {
  window.history.replaceState(null, '', '/?name.has=x&selected=11&q=o');
  const page = await strict(<Cities />);
  expect(rowsIn(page)).toHaveLength(2);
  expect(page.querySelector('input[type=checkbox]')).toBeNull();
  typeInto(one(page, 'input[type=search]', HTMLInputElement), '');
  await wait();
  expect(search()).toBe('?name.has=x&selected=11');
});

function SelectableCities({ parts }: { readonly parts: readonly TablePart[] }) {
  const table = useUrlTable({ data: cities, columns, parts });
  return <TableView table={table} label="Cities" />;
}

const selectionParts = { rowSelection, matchingSelection };

test.each([
  ['rowSelection', '?q=o&selected=11,13'],
  ['matchingSelection', '?q=o&selected=q.o,matching'],
] as const)('with the part %s, “select all” writes %s to the URL', async (part, written) => {
  window.history.replaceState(null, '', '/?q=o');
  const page = await strict(<SelectableCities parts={[selectionParts[part]]} />);
  click(one(page, 'thead input[type=checkbox]'));
  await wait();
  expect(search()).toBe(written);
});

test.each([
  ['rowSelection', 0],
  ['matchingSelection', 1],
] as const)('with the part %s, a link to all matching rows selects %i rows', async (part, count) => {
  window.history.replaceState(null, '', '/?selected=q.sak,matching');
  const page = await strict(<SelectableCities parts={[selectionParts[part]]} />);
  expect(page.querySelectorAll('tbody input:checked')).toHaveLength(count);
});

test('two parts that control the same state throw an error', async () => {
  listen('error');
  await expect(strict(<SelectableCities parts={[rowSelection, matchingSelection]} />)).rejects.toThrow(
    'useUrlTable: `parts` must be a list with at most one part per state, got "two for rowSelection"',
  );
});

/** Loads rows when the user clicks the button, and shows their IDs. */
function LateRows({ data: loaded }: { readonly data: readonly object[] }) {
  const [data, setData] = useState<readonly object[]>([]);
  const table = useUrlTable({ data, columns: [{ id: 'x', header: 'X' }], parts: [rowSelection] });
  const ids = table.getCoreRowModel().rows.map(({ id }) => id);
  return (
    <button type="button" onClick={() => setData(loaded)}>
      {ids.join()}
    </button>
  );
}

async function loadRows(data: readonly object[]): Promise<string> {
  const page = await strict(<LateRows data={data} />);
  click(one(page, 'button'));
  return page.textContent;
}

test('by default, the property `id` of a row is the row ID', async () => {
  const warned = listen('warn');
  expect(await loadRows([{ id: 5 }, { id: 'a' }])).toBe('5,a');
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(warned()).toBe('');
});

test('rows without a unique `id` are identified by index, with a warning if they can be selected', async () => {
  const warned = listen('warn');
  expect(await loadRows([{ id: 5 }, { id: 5 }])).toBe('0,1');
  vi.useRealTimers();
  await vi.waitFor(() => expect(warned()).toContain("each row's ID is its index"));
});

test('two tables without `url` on one page throw an error that contains the missing code', async () => {
  const logged = listen('error');
  const page = await strict(
    <Caught>
      <Cities />
      <Cities label="Others" />
    </Caught>,
  );
  expect(page.textContent).toContain("`const people = defineTableUrl({ name: 'people', prefix: 'people' })`");
  expect(logged()).toContain('useUrlTable: two tables on this page lack the option `url`');
});

test('two tables on one page read different params if one has a `url` with a prefix', async () => {
  const people = defineTableUrl({ name: 'people', prefix: 'p' });
  function Others() {
    return <TableView table={useUrlTable({ data: cities, columns, url: people })} label="Others" />;
  }
  window.history.replaceState(null, '', '/?q=tok&p.q=del');
  const page = await strict(
    <>
      <Cities />
      <Others />
    </>,
  );
  expect(rowsIn(page)).toEqual(['Tokyo37,468,000', 'Delhi28,514,000']);
});

test('a table that mounts late, or mounts again, reads the current URL', async () => {
  const { keep, get } = createHandle<(isMounted: boolean) => void>();
  function Page() {
    const [isMounted, setMounted] = useState(false);
    keep(setMounted);
    return isMounted && <Cities />;
  }
  const page = await strict(<Page />);
  window.history.pushState(null, '', '/?q=osa');
  act(() => get()(true));
  expect(rowsIn(page)).toEqual(['Osaka9,000,000']);
  act(() => get()(false));
  window.history.pushState(null, '', '/?q=del');
  act(() => get()(true));
  expect(rowsIn(page)).toEqual(['Delhi28,514,000']);
});

test("changing a table's definition or parts causes a warning that a reload is needed", async () => {
  const warned = listen('warn');
  const { keep, get } = createHandle<() => void>();
  function Edited() {
    const [size, setSize] = useState(10);
    keep(() => setSize(2));
    const table = useUrlTable({
      data: cities,
      columns,
      url: defineTableUrl({ name: 'edited', defaults: { pagination: { pageSize: size } } }),
      parts: size === 10 ? [] : [columnVisibility],
    });
    return <TableView table={table} label="Cities" />;
  }
  const page = await strict(<Edited />);
  act(() => get()());
  vi.useRealTimers();
  await vi.waitFor(() => expect(warned().match(/reload the page/g)).toHaveLength(2));
  expect(rowsIn(page)).toHaveLength(3);
});

test('rows from a server are fetched page by page, with the search and page in the URL', async () => {
  vi.useRealTimers();
  const queries: unknown[] = [];
  const remote = remoteRows<City>(async ({ globalFilter, pagination }) => {
    queries.push({ globalFilter, ...pagination });
    const found = cities.filter(({ name }) => name.toLowerCase().includes(globalFilter));
    const from = pagination.pageIndex * pagination.pageSize;
    return { rows: found.slice(from, from + pagination.pageSize), rowCount: found.length };
  });
  function Remote() {
    const table = useUrlTable({ data: remote, columns });
    return (
      <>
        <p>
          {table
            .getRowModel()
            .rows.map(({ id }) => id)
            .join()}
        </p>
        <TableView table={table} label="Cities" />
      </>
    );
  }
  window.history.replaceState(null, '', '/?q=o&perPage=1&page=2');
  const page = await strict(<Remote />);
  await vi.waitFor(() => expect(text(page)).toBe('13'));
  expect(queries).toEqual([{ globalFilter: 'o', pageIndex: 1, pageSize: 1 }]);
  expect(rowsIn(page)).toEqual(['Osaka9,000,000']);
});

test('a fetched row without an ID causes an error that names the row', async () => {
  vi.useRealTimers();
  const remote = remoteRows<City>(async () => ({ rows: cities, rowCount: cities.length }));
  function Remote() {
    const table = useUrlTable({ data: remote, columns, getRowId: () => NaN });
    return <TableView table={table} label="Cities" />;
  }
  const page = await strict(<Remote />);
  await act(async () => expect.poll(() => page.textContent).toContain('`getRowId` must be a function'));
  expect(page.textContent).toContain('got NaN for row 0');
});

test('`remoteRows` that are created on every render throw an error', async () => {
  const logged = listen('error');
  const { keep, get } = createHandle<() => void>();
  function Remote() {
    const [, setCount] = useState(0);
    keep(() => setCount((count) => count + 1));
    const table = useUrlTable({ data: remoteRows<City>(() => new Promise(() => {})), columns });
    return <TableView table={table} label="Cities" />;
  }
  const page = await strict(
    <Caught>
      <Remote />
    </Caught>,
  );
  act(() => get()());
  act(() => get()());
  expect(page.textContent).toContain('Call `remoteRows` outside the component');
  expect(logged()).toContain('remoteRows');
});

test("each item of `parts` adds states to the table and to the table's TypeScript type", async () => {
  await loadTableParts();
  function Parts() {
    const table = useUrlTable({
      data: cities,
      columns,
      parts: [columnFilters, columnPinning, columnVisibility, expanded, grouping, rowSelection],
      enableRowSelection: ({ original }) => original.name !== 'Tokyo',
    });
    const { columnVisibility: hidden, columnPinning: pinned, grouping: grouped } = table.state;
    return <p>{JSON.stringify([hidden, pinned, grouped])}</p>;
  }
  window.history.replaceState(null, '', '/?hidden=people&pinned.left=name&grouped=name');
  const page = await strict(<Parts />);
  expect(text(page)).toBe('[{"people":false},{"start":["name"],"end":[]},["name"]]');

  function Types() {
    const plain = useUrlTable({ data: cities, columns });
    // @ts-expect-error -- The part is missing.
    plain.state.rowSelection satisfies object;
    // @ts-expect-error -- The part is missing.
    plain.getSelectedRowModel satisfies object;
    // @ts-expect-error -- The part is missing.
    useUrlTable({ data: cities, columns, enableRowSelection: true });
    // @ts-expect-error -- The machine owns the states.
    useUrlTable({ data: cities, columns, state: {} });
    // @ts-expect-error -- The key is misspelt.
    useUrlTable({ data: cities, columns: [{ accessorKey: 'nmae' }] });
    useUrlTable({
      data: cities,
      columns: [
        { accessorKey: 'name', cell: ({ getValue }) => getValue().toUpperCase() },
        { accessorKey: 'mayor.name' },
        { id: 'actions', cell: ({ row }) => row.original.name },
        { header: 'Group', columns: [{ accessorKey: 'people' }] },
      ],
    });
  }
  expect(Types).toBeTypeOf('function');
});
