// @vitest-environment jsdom
import {
  columnVisibilityFeature as stockColumnVisibility,
  rowExpandingFeature as stockRowExpanding,
  createColumnHelper,
  createTableHook,
  filterFn_includesString,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { StrictMode, Suspense, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserUrl, type PageUrl } from '../../../src/table/history';
import { defineTableUrl } from '../../../src/table/define-table-url';
import type { StartableTable } from '../../../src/table/tanstack/connection';
import { urlFeature } from '../../../src/table/tanstack/feature';
import { useStartTable } from '../../../src/table/tanstack/use-start-table';
import { createFeatures as createDemoFeatures } from '../../demo-features';
import { click, one, render } from '../../render';
import { createPeople, type Person } from './people';

const tasks = defineTableUrl({
  name: 'tasks',
  debounce: { globalFilter: 300 },
  history: 'push',
  defaults: { pagination: { pageSize: 5 } },
});

const { urlFeature: _, ...demoFeatures } = createDemoFeatures();
const mine = tableFeatures({
  ...demoFeatures,
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

const createFeatures = (url: PageUrl) => tableFeatures({ ...mine, urlFeature: urlFeature({ url }) });
const helper = createColumnHelper<ReturnType<typeof createFeatures>, Person>();
const columns = helper.columns([
  helper.accessor('name', { header: 'Name' }),
  helper.accessor('age', { header: 'Age' }),
]);
const people = createPeople();
const getRowId = ({ id }: Person) => id;

/** Creates a page component whose table uses this URL. */
function createPage(url: PageUrl, given: object = {}) {
  const features = createFeatures(url);
  return function Page() {
    const table = useTable({ features, columns, data: people, getRowId, tableUrl: tasks, ...given });
    useStartTable(table);
    return (
      <>
        <input
          value={String(table.state.globalFilter ?? '')}
          onChange={(event) => table.setGlobalFilter(event.target.value)}
        />
        <button type="button" onClick={table.getColumn('name')?.getToggleSortingHandler()}>
          Name
        </button>
        <p>
          {table
            .getRowModel()
            .rows.map(({ id }) => id)
            .join(' ')}
        </p>
      </>
    );
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', '/tasks');
});
afterEach(() => void vi.useRealTimers());

const search = () => window.location.search;

test('rendering a table on a server starts no timers', () => {
  window.history.replaceState(null, '', '/tasks?sort=-name&page=99');
  const Page = createPage(createBrowserUrl());
  // Changing the URL may start a timer of the page's history, which outlives a test.
  const timers = vi.getTimerCount();
  expect(renderToString(<Page />)).toContain('<p>r20 r15 r10 r5 r0</p>');
  expect(vi.getTimerCount()).toBe(timers);
});

test('a render that React discards leaves no timers running', async () => {
  window.history.replaceState(null, '', '/tasks?page=99');
  const features = createFeatures(createBrowserUrl());
  const timers = vi.getTimerCount();
  const tables: StartableTable[] = [];
  const never = new Promise<never>(() => {});
  function Page() {
    const table = useTable({ features, columns, data: people, getRowId, tableUrl: tasks });
    useStartTable(table);
    tables.push(table);
    expect(table.getRowModel().rows).toHaveLength(5);
    return use(never);
  }
  const container = await render(
    <Suspense fallback="Waiting">
      <Page />
    </Suspense>,
  );
  expect(container.textContent).toBe('Waiting');
  expect(tables.map(({ sync: { history } }) => history.getSnapshot().context.tables)).toEqual(tables.map(() => []));
  expect(vi.getTimerCount()).toBe(timers);
  tables[0]?.sync.send({ type: 'globalFilter.set', globalFilter: 'ann' });
  expect(tables[0]?.sync.actor.getSnapshot().context.globalFilter).toBe('');
  expect(search()).toBe('?page=99');
});

test('each user event adds one history entry in StrictMode', async () => {
  const Page = createPage(createBrowserUrl());
  const container = await render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  expect(one(container, 'p').textContent).toBe('r0 r1 r2 r3 r4');
  const pushed = vi.spyOn(window.history, 'pushState');
  click(one(container, 'button'));
  expect(search()).toBe('?sort=name');
  expect(pushed).toHaveBeenCalledTimes(1);
  expect(one(container, 'p').textContent).toBe('r0 r5 r10 r15 r20');
});

test("selecting a row doesn't re-render the table's component", async () => {
  const url = createBrowserUrl();
  const { useAppTable } = createTableHook({ features: createFeatures(url) });
  const renders = { owner: vi.fn<() => void>(), cell: vi.fn<() => void>() };
  function Page() {
    renders.owner();
    const table = useAppTable({ columns, data: people, getRowId, tableUrl: tasks }, () => null);
    useStartTable(table);
    return table.getRowModel().rows.map((row) => (
      <table.Subscribe
        key={row.id}
        source={table.atoms.rowSelection}
        selector={(selection) => selection[row.id] === true}
      >
        {(isSelected) => {
          renders.cell();
          return <input type="checkbox" checked={isSelected} onChange={row.getToggleSelectedHandler()} />;
        }}
      </table.Subscribe>
    ));
  }
  const container = await render(<Page />);
  const owners = renders.owner.mock.calls.length;
  renders.cell.mockClear();
  const [first] = container.querySelectorAll('input');
  if (first) click(first);
  expect(search()).toBe('?selected=r0');
  expect(renders.owner).toHaveBeenCalledTimes(owners);
  expect(renders.cell).toHaveBeenCalledTimes(1);
});

test("passing new arrays of rows on each render doesn't cause an endless loop", async () => {
  const url = createBrowserUrl();
  const features = createFeatures(url);
  const renders = vi.fn<() => void>();
  function Page() {
    renders();
    const [, setCount] = useState(0);
    const table = useTable({ features, columns, data: people.slice(), getRowId, tableUrl: tasks });
    useStartTable(table);
    return (
      <button type="button" onClick={() => setCount((count) => count + 1)}>
        Again
      </button>
    );
  }
  window.history.replaceState(null, '', '/tasks?selected=r1,r2&sort=name&page=2');
  const container = await render(<Page />);
  click(one(container, 'button'));
  expect(renders.mock.calls.length).toBeLessThan(6);
});

test('passing `onSortingChange` throws an error, because the machine owns the sorting', () => {
  const Page = createPage(createBrowserUrl(), { onSortingChange: () => {} });
  expect(() => renderToString(<Page />)).toThrow('`onSortingChange` must be omitted: the machine owns the states');
});

test('a TanStack table without urlFeature throws an error', () => {
  function Page() {
    const table = useTable({ features: mine, columns: [], data: people, getRowId });
    // @ts-expect-error -- TypeScript rejects it, too.
    useStartTable(table);
    return null;
  }
  expect(() => renderToString(<Page />)).toThrow('chartable: `features` must include `urlFeature()`');
});

test("TanStack Table's own features throw an error that shows what to import instead", () => {
  const features = {
    ...mine,
    columnVisibilityFeature: stockColumnVisibility,
    rowExpandingFeature: stockRowExpanding,
    urlFeature: urlFeature({ url: createBrowserUrl() }),
  };
  function Page() {
    const table = useTable({ features, columns: [], data: people, getRowId, tableUrl: tasks });
    return <p>{Object.keys(table.state.columnVisibility).length}</p>;
  }
  expect(() => renderToString(<Page />)).toThrow(
    'chartable: `features` must be from this package: `import { columnVisibilityFeature, rowExpandingFeature } from \'chartable/table-9\';`, got ["columnVisibilityFeature","rowExpandingFeature"]',
  );
});

test("a table that isn't connected to a page throws an error that shows how to connect it", () => {
  const features = { ...mine, urlFeature: urlFeature() };
  const Page = () => (
    <p>{useTable({ features, columns: [], data: people, getRowId, tableUrl: tasks }).state.globalFilter}</p>
  );
  expect(() => renderToString(<Page />)).toThrow(
    'chartable: `pageUrl` must be set by `...useTablePage(definition)` or `urlFeature({ url })`, got undefined',
  );
});

test('two Chartable features in one table throw an error', () => {
  const url = createBrowserUrl();
  const other = { second: urlFeature({ url }) };
  const features = { ...mine, urlFeature: urlFeature({ url }), ...other };
  function Page() {
    useTable({ features, columns, data: people, getRowId, tableUrl: tasks });
    return null;
  }
  expect(() => renderToString(<Page />)).toThrow('`features` must be a list with one `urlFeature` feature, got "two"');
});
