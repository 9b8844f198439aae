// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrowserAddress, type PageAddress } from '../../src/address';
import {
  createRouterAddress as createReactRouterAddress,
  usePagePathname as useReactRouterPathname,
} from '../../src/address/react-router';
import { createRouterAddress, useOpenedTable } from '../../src/address/tanstack-router';
import type { OpenedTable } from '../../src/search-params';
import { TableView, useAddressTable, type Table } from '../../src/table';
import { books, createBookTable, type Book } from '../books';

// React asks for it wherever `act` is used.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const readParams = (search: string) => Object.fromEntries(new URLSearchParams(search));

interface PageProps {
  readonly table: Table<Book>;
  readonly address: PageAddress;
  readonly opened: OpenedTable;
}

function Page({ table, address, opened }: PageProps) {
  const running = useAddressTable({ table, rows: books, address, pathname: '/books', opened });
  return <TableView {...running} label="Books" />;
}

/** Runs a function as on a server, which has nothing of a browser. */
async function withoutBrowser<T>(run: () => T | Promise<T>): Promise<T> {
  for (const name of ['window', 'document', 'location', 'history', 'sessionStorage', 'navigator', 'self'])
    vi.stubGlobal(name, undefined);
  try {
    return await run();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Renders a page without a router on a server. */
const renderOnServer = (search: string) =>
  withoutBrowser(() => {
    const table = createBookTable();
    const opened = table.open(readParams(search));
    return renderToString(
      <StrictMode>
        <Page table={table} address={createBrowserAddress()} opened={opened} />
      </StrictMode>,
    );
  });

/** Loads the page that a server rendered in a browser, which hydrates it. */
async function hydrate(search: string) {
  const heard = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await renderOnServer(search);
  const rendered = container.querySelector('table');
  const table = createBookTable();
  const address = createBrowserAddress();
  const opened = table.open(readParams(address.loadedSearch));
  const root = await act(async () =>
    hydrateRoot(
      container,
      <StrictMode>
        <Page table={table} address={address} opened={opened} />
      </StrictMode>,
      { onRecoverableError: (error) => console.error(error) },
    ),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    // The next page has a window of its own.
    for (const method of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, method);
  });
  return {
    container,
    isSameTable: container.querySelector('table') === rendered,
    said: heard.flatMap((spy) => spy.mock.calls),
    texts: ['.ct-pager-place', '.ct-row-count'].map((selector) => container.querySelector(selector)?.textContent),
    searchBox: container.querySelector<HTMLInputElement>('input[type=search]')?.value,
  };
}

test('a server renders the page of an address, and touches nothing of a browser', async () => {
  const page = document.createElement('div');
  page.innerHTML = await renderOnServer('?pageSize=20&pageIndex=2&columnFilters=lent.true&sorting=published.desc');
  expect(page.querySelector('.ct-pager-place')?.textContent).toBe('Page 2 of 2');
  expect(page.querySelector('.ct-row-count')?.textContent).toBe('Showing 10 of 30 Rows');
  expect(page.querySelectorAll('tbody tr')).toHaveLength(10);
});

test('a server renders the page of a route of TanStack Router', async () => {
  const table = createBookTable();
  const html = await withoutBrowser(async () => {
    const address = createRouterAddress({ tables: [table] });
    const root = createRootRoute();
    const route = createRoute({
      getParentRoute: () => root,
      path: '/books',
      validateSearch: table.validateSearch,
      component: function Books() {
        const running = useAddressTable({ table, rows: books, address, ...useOpenedTable(table) });
        return <TableView {...running} label="Books" />;
      },
    });
    const history = createMemoryHistory({ initialEntries: ['/shop/books?pageSize=20&sorting=pages.desc'] });
    const router = createRouter({
      routeTree: root.addChildren([route]),
      basepath: '/shop',
      ...address.options,
      history,
      isServer: true,
    });
    address.connect(router);
    await router.load();
    return renderToString(<RouterProvider router={router} />);
  });
  const page = document.createElement('div');
  page.innerHTML = html;
  expect(page.querySelector('.ct-row-count')?.textContent).toBe('Showing 20 of 60 Rows');
  expect(page.querySelector('tbody [data-kind=number]')?.textContent).toBe('1,443');
});

test('a server renders the page of a route of React Router', async () => {
  const table = createBookTable();
  const html = await withoutBrowser(async () => {
    const address = createReactRouterAddress({ tables: [table] });
    function Books() {
      const opened = table.open(readParams(useLocation().search));
      const running = useAddressTable({
        table,
        rows: books,
        address,
        pathname: useReactRouterPathname(address),
        opened,
      });
      return <TableView {...running} label="Books" />;
    }
    const { query, dataRoutes } = createStaticHandler([{ path: '/books', Component: Books }]);
    const context = await query(new Request('http://localhost/books?pageSize=20&sorting=pages.desc'));
    if (context instanceof Response) throw new Error('It was answered without a page.');
    const router = createStaticRouter(dataRoutes, context);
    expect(() => address.window).toThrow('a server has no `window`');
    return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  });
  const page = document.createElement('div');
  page.innerHTML = html;
  expect(page.querySelector('.ct-row-count')?.textContent).toBe('Showing 20 of 60 Rows');
});

test('the browser takes over the page that a server rendered, without a word', async () => {
  window.history.replaceState(null, '', '/books?pageSize=20&globalFilter=a');
  const page = await hydrate('?pageSize=20&globalFilter=a');
  expect(page.said).toEqual([]);
  expect([page.isSameTable, page.searchBox]).toEqual([true, 'a']);
});

test('what a reload took along is adopted once the page is hydrated', async () => {
  window.history.replaceState({ chartableKey: 'k' }, '', '/books?globalFilter=a');
  const kept = { entry: 'k', href: '/books?globalFilter=bee&pageSize=20', replaced: [] };
  window.sessionStorage.setItem('chartable.reload', JSON.stringify(kept));
  const page = await hydrate('?globalFilter=a');
  expect(page.said).toEqual([]);
  expect([page.isSameTable, page.searchBox]).toEqual([true, 'bee']);
  expect(window.location.search).toBe('?globalFilter=bee&pageSize=20');
});
