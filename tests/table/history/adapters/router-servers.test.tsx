import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { defineTableUrl, TableView, useUrlTable, type UrlColumns } from '../../../../src/entries';
import * as forReactRouter from '../../../../src/entries/react-router';
import { useUrlTableOptions } from '../../../../src/entries/table-8';
import { tableRouterOptions } from '../../../../src/entries/tanstack-router';
import { createTableRouter } from '../../../../src/table/history/adapters/next/create-table-router';

// Test files share module state, which allows only one router per page.
afterAll(() => void vi.resetModules());

const rows = ['Tokyo', 'Delhi', 'Oslo', 'Rome'].map((name, id) => ({ id, name }));
const columns: UrlColumns<(typeof rows)[number]> = [{ accessorKey: 'name', header: 'Name' }];

function Cities() {
  const table = useUrlTable({ data: rows, columns });
  return <TableView table={table} label="Cities" />;
}

const cities = defineTableUrl({ name: 'cities' });

/** Shows the rows that match the search of a TanStack Table 8 table. */
function Cities8() {
  const { globalFilter } = useUrlTableOptions(cities, { columns: [], data: rows }).state;
  return rows.filter(({ name }) => name.includes(String(globalFilter))).map(({ name }) => <p key={name}>{name}</p>);
}

const namesIn = (html: string) => rows.flatMap(({ name }) => (html.includes(`>${name}<`) ? name : []));

/** Answers requests at the same time: each router loads before any is rendered. */
async function answer(requests: readonly string[], load: (href: string) => Promise<() => string>) {
  const loaded = await Promise.all(requests.map(load));
  return loaded.map((renderPage) => namesIn(renderPage()));
}

const toSets = (all: readonly (readonly string[])[]) => all.map((names) => new Set(names));

const requests = ['/app/cities?q=Oslo', '/app/cities?sort=-name&perPage=2', '/app/cities', '/app/cities?q=Rome'];
const found = [['Oslo'], ['Tokyo', 'Rome'], ['Tokyo', 'Delhi', 'Oslo', 'Rome'], ['Rome']];

const loadTanStack =
  (createOptions: () => ReturnType<typeof tableRouterOptions>, component: () => ReactNode = Cities) =>
  async (href: string) => {
    const root = createRootRoute();
    const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/cities', component })]);
    const history = createMemoryHistory({ initialEntries: [href] });
    const router = createRouter({ routeTree, basepath: '/app', ...createOptions(), history, isServer: true });
    await router.load();
    return () => renderToString(<RouterProvider router={router} />);
  };

test("if a server answers several requests at once, TanStack Router renders each request's rows", async () => {
  expect(toSets(await answer(requests, loadTanStack(tableRouterOptions)))).toEqual(toSets(found));
  const shared = tableRouterOptions();
  expect(
    toSets(
      await answer(
        requests,
        loadTanStack(() => shared),
      ),
    ),
  ).toEqual(toSets(found));
});

test("if a server answers two requests at once, TanStack Table 8 renders each request's rows", async () => {
  const load = loadTanStack(tableRouterOptions, Cities8);
  expect(await answer(['/app/cities?q=Oslo', '/app/cities?q=Rome'], load)).toEqual([['Oslo'], ['Rome']]);
});

test("if a server answers several requests at once, React Router renders each request's rows", async () => {
  forReactRouter.tableRouterOptions();
  const { query, dataRoutes } = createStaticHandler([{ path: '/cities', element: <Cities /> }], { basename: '/app' });
  const load = async (href: string) => {
    const context = await query(new Request(`http://localhost${href}`));
    if (context instanceof Response) throw new Error('The page redirects.');
    const router = createStaticRouter(dataRoutes, context);
    return () => renderToString(<StaticRouterProvider router={router} context={context} />);
  };
  expect(toSets(await answer(requests, load))).toEqual(toSets(found));
  const loadStatic = async (href: string) => () =>
    renderToString(
      <StaticRouter location={href} basename="/app">
        <Cities />
      </StaticRouter>,
    );
  expect(toSets(await answer(requests, loadStatic))).toEqual(toSets(found));
});

test("if a server answers several requests at once, Next.js renders each request's rows", async () => {
  const load = async (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    const TableRouter = createTableRouter({ usePathname: () => pathname, useSearchParams: () => searchParams });
    return () =>
      renderToString(
        <TableRouter>
          <Cities />
        </TableRouter>,
      );
  };
  expect(toSets(await answer(requests, load))).toEqual(toSets(found));
});
