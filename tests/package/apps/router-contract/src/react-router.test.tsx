// @vitest-environment jsdom
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { searchShownTexts, textColumn } from 'chartable/columns';
import { defineTable } from 'chartable/definition';
import { createRouterAddress, usePagePathname } from 'chartable/react-router';
import { chartable, useChartable } from 'chartable/tanstack-table';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { createOpen, testRouter, type App, type AppOptions } from './contract';

const columns = [{ accessorKey: 'name', header: 'Name', ...textColumn() }] as const;
const rows = ['Osaka', 'Oslo', 'Bergen'].map((name) => ({ name }));

function openApp({ hasInternals, table: options = {}, readsTable, onChange, base = '/' }: AppOptions): App {
  const cities = defineTable({ name: 'cities', params: { globalFilter: 'q' }, states: [], ...options });
  const address = createRouterAddress({ tables: [cities] });
  const features = tableFeatures({
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowPaginationFeature,
    paginatedRowModel: createPaginatedRowModel(),
    chartableFeature: chartable({ address }),
  });
  let loads = 0;
  let gate: Promise<void> | undefined;
  let letLoad = () => {};

  const withTabB = (search: string): string => {
    const params = new URLSearchParams(search);
    params.set('tab', 'b');
    return `?${params.toString()}`;
  };
  function Layout() {
    const { search } = useLocation();
    return (
      <>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to={withTabB(search)}>Tab b</Link>
        <output name="search">{search}</output>
        <output name="pending">{String(useNavigation().state !== 'idle')}</output>
        <Outlet />
      </>
    );
  }
  function Cities() {
    const [params] = useSearchParams();
    const table = useTable({ features, columns, data: rows, chartable: cities, ...searchShownTexts }, () => null);
    useChartable(table, { pathname: usePagePathname(address) });
    return (
      <>
        <output name="q">{params.get('q')}</output>
        <output name="loaded">{useLoaderData<string>()}</output>
        <table.Subscribe selector={({ globalFilter }): unknown => globalFilter}>
          {(filter) => (
            <input
              aria-label="Search"
              value={String(filter)}
              onChange={(event) => table.setGlobalFilter(event.target.value)}
            />
          )}
        </table.Subscribe>
      </>
    );
  }
  const loader = async ({ request }: LoaderFunctionArgs): Promise<string> => {
    loads += 1;
    await gate;
    return new URL(request.url).searchParams.get(readsTable ? 'q' : 'tab') ?? 'none';
  };
  const router = createBrowserRouter(
    [
      {
        Component: Layout,
        HydrateFallback: () => null,
        children: [
          { path: '/', element: <h1>Home</h1> },
          { path: '/cities', loader, Component: Cities },
        ],
      },
    ],
    { window: address.window, basename: base },
  );
  if (!hasInternals) Reflect.deleteProperty(router, '_internalSetStateDoNotUseOrYouWillBreakYourApp');
  if (onChange) address.onChange(onChange);

  const element = document.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(element);
  reactRoot.render(<RouterProvider router={router} />);
  return {
    element,
    loads: () => loads,
    guards: () => 0,
    holdLoads: () => {
      gate = new Promise((resolve) => {
        letLoad = resolve;
      });
    },
    letLoad: () => letLoad(),
    openTabB: () => void router.navigate({ search: withTabB(router.state.location.search) }),
    close: () => {
      reactRoot.unmount();
      element.remove();
      router.dispose();
    },
  };
}

testRouter(createOpen(openApp));
