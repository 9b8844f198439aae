// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { hydrate as hydrateTanStackRouter } from '@tanstack/react-router/ssr/client';
import { act, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet as ReactRouterOutlet,
  RouterProvider as ReactRouterProvider,
  StaticRouterProvider,
  useLocation as useReactRouterLocation,
  type RouteObject,
} from 'react-router';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createBrowserUrl } from '../../../src/table/history';
import type * as ForReactRouter from '../../../src/table/history/adapters/react-router/table-router-options';
import { tableRouterOptions } from '../../../src/table/history/adapters/tanstack-router/table-router-options';
import { defineTableUrl } from '../../../src/table/define-table-url';
import type { AnyTableDefinition } from '../../../src/table/url/definition/define-table';
import type { OpenedTable } from '../../../src/table/url/opened-table';
import { SearchBox, TableView } from '../../../src/entries/react';
import { useTablePage } from '../../../src/table/react/url-table/use-table-page';
import { borrowWindow } from '../history/borrow-window';
import { bookTable } from './book-table';
import { createFeatures, TestTable, type Features } from './render-table';

// React requires this for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom has no layout, and logs an error when a router scrolls.
window.scrollTo = () => {};

afterAll(() => void vi.resetModules());

const readParams = (search: string) => Object.fromEntries(new URLSearchParams(search));

interface PageProps {
  readonly features: Features;
  readonly definition: AnyTableDefinition;
  readonly opened: OpenedTable;
}

/** Few columns, because each test renders them three times. */
const books = { ...bookTable, columns: bookTable.columns.slice(0, 2) };

const Page = ({ features, definition, opened }: PageProps) => (
  <TestTable features={features} definition={definition} options={{ ...books, opened: opened }} pathname="/books">
    {(table) => <TableView table={table} label="Books" />}
  </TestTable>
);

/** Runs a function without browser globals, as on a server. */
async function withoutBrowser<T>(run: () => T | Promise<T>): Promise<T> {
  for (const name of ['window', 'document', 'location', 'history', 'sessionStorage', 'navigator', 'self'])
    vi.stubGlobal(name, undefined);
  try {
    return await run();
  } finally {
    vi.unstubAllGlobals();
  }
}

const createDefinition = () => defineTableUrl({ name: 'books' });

/** Creates a page without a router. `search` defaults to the URL's search string. */
function createPage(search?: string) {
  const definition = createDefinition();
  const url = createBrowserUrl();
  const opened = definition.open(readParams(search ?? url.loadedSearch));
  return <Page definition={definition} features={createFeatures(url, ['columnVisibility'])} opened={opened} />;
}

/** Server-renders a page without a router. */
const renderOnServer = (search: string) =>
  withoutBrowser(() => renderToString(<StrictMode>{createPage(search)}</StrictMode>));

/** Opens a page as after a reload. `kept` is the unwritten URL that the previous page stored. */
function reload(href: string, state: object, kept?: { readonly href: string; readonly pushed?: object }): void {
  borrowWindow();
  window.history.replaceState(state, '', href);
  if (kept) window.sessionStorage.setItem('chartable.reload', JSON.stringify({ entry: 'k', replaced: [], ...kept }));
}

/** Shows server-rendered markup, calls `useEarly`, and hydrates the markup with the result of `createPage`. */
async function hydrate(
  html: string,
  createPage: () => ReactNode | Promise<ReactNode>,
  useEarly?: (rendered: HTMLElement) => void,
) {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const searchBox = () => container.querySelector<HTMLInputElement>('input[type=search]');
  const rendered = searchBox();
  useEarly?.(container);
  const page = await createPage();
  const root = await act(async () =>
    hydrateRoot(container, <StrictMode>{page}</StrictMode>, { onRecoverableError: (error) => console.error(error) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    for (const method of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, method);
  });
  return {
    container,
    isSame: searchBox() === rendered,
    /** Returns the console's errors and warnings so far, including React's. */
    said: () => spies.flatMap((spy) => spy.mock.calls),
    searchText: searchBox()?.value,
    seenByRouter: container.querySelector('output[data-router]')?.textContent,
  };
}

/** Hydrates a page without a router that was server-rendered for this search, or prerendered. */
const hydrateBrowserPage = async (search: string, useEarly?: (rendered: HTMLElement) => void, isStatic = false) =>
  hydrate(await renderOnServer(search), () => (isStatic ? createPage('') : createPage()), useEarly);

/** Creates a page with a table, for a router. */
function createRouterPage() {
  const definition = createDefinition();
  const features = createFeatures();
  function Books() {
    const options = { ...books, ...useTablePage(definition) };
    return (
      <TestTable features={features} definition={definition} options={options}>
        {(table) => <SearchBox table={table} />}
      </TestTable>
    );
  }
  return { definition, Books };
}

/** Creates a TanStack Router app. With `requested`, the app runs on a server. */
function createTanStackApplication(requested?: string) {
  const { definition, Books } = createRouterPage();
  const root = createRootRoute({
    component: function Root() {
      return (
        <>
          <output data-router>{useLocation().href}</output>
          <Outlet />
        </>
      );
    },
  });
  const booksRoute = createRoute({
    getParentRoute: () => root,
    path: '/books',
    validateSearch: definition.validateSearch,
    component: Books,
  });
  const news = createRoute({ getParentRoute: () => root, path: '/news', component: () => <h1>News</h1> });
  const router = createRouter({
    routeTree: root.addChildren([booksRoute, news]),
    basepath: '/shop',
    ...tableRouterOptions(),
    ...(requested !== undefined && {
      history: createMemoryHistory({ initialEntries: [requested] }),
      isServer: true,
    }),
  });
  return router;
}

const renderOnTanStackServer = (href: string) =>
  withoutBrowser(async () => {
    const router = createTanStackApplication(href);
    await router.load();
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    // TanStack Router's server sends matches to the client in this format (`dehydrateMatch`).
    const matches = router.state.matches.map(({ id, updatedAt, status, ssr }) => ({
      i: id.replaceAll('/', '#'),
      u: updatedAt,
      s: status,
      ssr,
    }));
    return { html, matches };
  });

async function hydrateTanStackPage(href: string) {
  const { html, matches } = await renderOnTanStackServer(href);
  return hydrate(html, async () => {
    const nothing = () => {};
    window.$_TSR = {
      router: { manifest: undefined, matches },
      h: nothing,
      e: nothing,
      c: nothing,
      p: nothing,
      buffer: [],
    };
    const router = createTanStackApplication();
    await hydrateTanStackRouter(router);
    return <RouterProvider router={router} />;
  });
}

let pages = 0;

/** Creates a React Router app in a new page. */
async function createReactRouterApplication() {
  pages += 1;
  const specifier = `../../../src/table/history/adapters/react-router/table-router-options?page-${pages}`;
  const adapter = (await import(/* @vite-ignore */ specifier)) as typeof ForReactRouter;
  const routerOptions = adapter.tableRouterOptions({ isServerRendered: true });
  const { Books } = createRouterPage();
  function Root() {
    const { pathname, search } = useReactRouterLocation();
    return (
      <>
        <output data-router>{pathname + search}</output>
        <ReactRouterOutlet />
      </>
    );
  }
  const routes: RouteObject[] = [
    {
      Component: Root,
      children: [
        { path: '/books', Component: Books },
        { path: '/news', element: <h1>News</h1> },
      ],
    },
  ];
  return { routerOptions, routes };
}

const renderOnReactRouterServer = (href: string) =>
  withoutBrowser(async () => {
    const { routerOptions, routes } = await createReactRouterApplication();
    const { query, dataRoutes } = createStaticHandler(routes, { basename: '/shop' });
    const context = await query(new Request(`http://localhost${href}`));
    if (context instanceof Response) throw new Error('It was answered without a page.');
    const router = createStaticRouter(dataRoutes, context);
    expect(routerOptions).toEqual({});
    return renderToString(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
  });

const hydrateReactRouterPage = async (href: string) =>
  hydrate(await renderOnReactRouterServer(href), async () => {
    const { routerOptions, routes } = await createReactRouterApplication();
    const hydrationData = { loaderData: {} };
    const router = createBrowserRouter(routes, { basename: '/shop', ...routerOptions, hydrationData });
    return <ReactRouterProvider router={router} />;
  });

const routers = [
  ['TanStack Router', hydrateTanStackPage, { __TSR_key: 'k', key: 'k', __TSR_index: 0 }],
  ['React Router', hydrateReactRouterPage, { chartableKey: 'k', idx: 0, usr: null }],
] as const;

test('a server without browser globals renders the page of rows that the URL contains', async () => {
  const page = document.createElement('div');
  page.innerHTML = await renderOnServer('?perPage=20&page=2&pages.min=0&pages.max=600&sort=-pages');
  expect(page.querySelector('.ct-pager-place')?.textContent).toBe('Page 2 of 2');
  expect(page.querySelector('.ct-row-count')?.textContent).toBe('Showing 5 of 25 Rows');
  expect(page.querySelectorAll('tbody tr')).toHaveLength(5);
});

test('after hydration, a prerendered page shows the table state that the URL contains', async () => {
  reload('/books?perPage=20&q=a', {});
  const page = await hydrateBrowserPage('', undefined, true);
  expect(page.said()).toEqual([]);
  expect([page.isSame, page.searchText]).toEqual([true, 'a']);
  expect(window.location.search).toBe('?perPage=20&q=a');
});

test('input made before hydration is applied', async () => {
  reload('/books?perPage=20&q=a', {});
  const page = await hydrateBrowserPage('?perPage=20&q=a', (rendered) => {
    rendered.querySelector<HTMLInputElement>('input[type=search]')!.value = 'ant';
    rendered.querySelector<HTMLInputElement>('tbody input[type=checkbox]')!.checked = true;
    rendered.querySelector<HTMLSelectElement>('.ct-select')!.value = '30';
  });
  expect(page.said()).toEqual([]);
  expect(page.searchText).toBe('ant');
  const texts = [...page.container.querySelectorAll('tbody td:nth-child(2)')].map(({ textContent }) => textContent);
  expect(new Set(texts)).toEqual(new Set(['ant', 'Ant']));
  await vi.waitFor(() => expect(window.location.search).toBe('?perPage=30&q=ant&selected=1'), 20_000);
});

test('filters set before hydration are applied', async () => {
  reload('/books', {});
  await hydrateBrowserPage('', (rendered) => {
    const [text, min] = rendered.querySelectorAll<HTMLInputElement>('th .ct-column-filter input');
    text!.value = 'a';
    min!.value = '100';
  });
  const columnFilters = [
    { id: 'title', value: 'a' },
    { id: 'pages', value: [100, null] },
  ];
  const { search } = createDefinition();
  await vi.waitFor(() => expect(search.decode(window.location.search)).toMatchObject({ columnFilters }), 20_000);
});

test("hydration doesn't treat text that the browser normalized in an input as typed", async () => {
  reload('/books?q=an~0At', {});
  const page = await hydrateBrowserPage('?q=an~0At', (rendered) => {
    rendered.querySelector<HTMLSelectElement>('.ct-select')!.value = '30';
  });
  expect(page.searchText).toBe('ant');
  await vi.waitFor(() => expect(window.location.search).toBe('?q=an~0At&perPage=30'), 20_000);
});

test("after a reload, hydration restores changes that weren't written to the URL", async () => {
  reload('/books?q=a', { chartableKey: 'k' }, { href: '/books?q=bee&perPage=20' });
  const page = await hydrateBrowserPage('?q=a');
  expect(page.said()).toEqual([]);
  expect([page.isSame, page.searchText]).toEqual([true, 'bee']);
  expect(window.location.search).toBe('?q=bee&perPage=20');
});

test.for(routers)('hydrating a %s route after a reload restores unwritten changes', async ([, hydratePage, state]) => {
  reload('/shop/books?q=a', state, { href: '/shop/books?q=bee&perPage=20' });
  const page = await hydratePage('/shop/books?q=a');
  expect(page.said()).toEqual([]);
  expect([page.isSame, page.searchText]).toEqual([true, 'bee']);
  expect(page.seenByRouter).toBe('/books?q=bee&perPage=20');
  expect(window.location.search).toBe('?q=bee&perPage=20');
});

test.for(routers)(
  'hydrating a %s route after a reload completes an unfinished navigation',
  async ([, hydratePage, state]) => {
    reload('/shop/books?q=a', state, {
      href: '/shop/news',
      pushed: { ...state, chartableKey: 'l', __TSR_key: 'l', __TSR_index: 1, idx: 1 },
    });
    const page = await hydratePage('/shop/books?q=a');
    await vi.waitFor(() => expect(page.container.querySelector('h1')?.textContent).toBe('News'), 20_000);
    expect(page.said()).toEqual([]);
    expect(window.location.pathname).toBe('/shop/news');
  },
);
