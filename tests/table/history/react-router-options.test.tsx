// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import * as reactRouter from 'react-router';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl, TableView, useUrlTable, type UrlColumns } from '../../../src/entries';
import { tableRouterOptions } from '../../../src/entries/react-router';
import type { AnyTableDefinition } from '../../../src/table/url/definition/define-table';
import { goBy, one, render, typeInto } from '../../render';

// Test files share their modules, but a page has only one router.
afterAll(() => void vi.resetModules());

const { BrowserRouter, createBrowserRouter, Link, Outlet, RouterProvider, useLocation } = reactRouter;

const rows = ['Tokyo', 'Delhi', 'Oslo', 'Rome'].map((name, id) => ({ id, name }));
const columns: UrlColumns<(typeof rows)[number]> = [{ accessorKey: 'name', header: 'Name' }];

function Cities({ url }: { readonly url: AnyTableDefinition | undefined }) {
  const table = useUrlTable({ data: rows, columns, url });
  return <TableView table={table} label="Cities" />;
}

function Layout() {
  const [, setSearchParams] = reactRouter.useSearchParams();
  const addTab = () =>
    setSearchParams((before) => {
      before.set('tab', 'b');
      return before;
    });
  return (
    <>
      <Link to="/cities?q=Rome">Rome</Link>
      <Link to="/list?q=b">List</Link>
      <button type="button" onClick={addTab}>
        Tab
      </button>
      <output aria-label="search">{useLocation().search}</output>
      <Outlet />
    </>
  );
}

function createRoutes(url?: AnyTableDefinition) {
  const load = vi.fn<(search: string) => null>(() => null);
  const loader = ({ request }: { readonly request: Request }) => load(new URL(request.url).search);
  const routes = [
    {
      element: <Layout />,
      hydrateFallbackElement: <p>Loading</p>,
      children: [
        { path: '/cities', loader, element: <Cities url={url} /> },
        { path: '/list', loader, element: <p>List</p> },
      ],
    },
  ];
  return { routes, load };
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

async function show(node: ReactNode) {
  const element = await render(node);
  await settle();
  const box = () => one(element, 'input[type=search]', HTMLInputElement);
  return {
    element,
    search: () => one(element, 'output[aria-label]').textContent,
    typed: () => box().value,
    names: () => [...element.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
    type: async (text: string) => {
      typeInto(box(), text);
      await settle();
    },
    click: async (name: string) => {
      const found = [...element.querySelectorAll<HTMLElement>('a, button')].find(
        ({ textContent }) => textContent === name,
      );
      await act(async () => found?.click());
      await settle();
    },
  };
}

const open = (href: string) => window.history.replaceState(null, '', href);
const href = () => location.pathname + location.search;
/** Tables write at intervals, and the browser goes back later. */
const reaches = (expected: string) => act(async () => vi.waitFor(() => expect(href()).toBe(expected)));

function createRouter(...given: Parameters<typeof createBrowserRouter>) {
  const router = createBrowserRouter(...given);
  onTestFinished(() => router.dispose());
  return router;
}

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
});

const defineCities = () => defineTableUrl({ name: 'cities', history: 'push', debounce: { globalFilter: 0 } });

describe('`tableRouterOptions` connects tables to React Router', () => {
  test('in a browser router, without a list of tables', async () => {
    open('/app/cities?q=Oslo&tab=a');
    const { routes, load } = createRoutes(defineCities());
    const router = createRouter(routes, { ...tableRouterOptions(), basename: '/app' });
    const page = await show(<RouterProvider router={router} />);
    expect([page.typed(), page.names()]).toEqual(['Oslo', ['Oslo']]);
    await page.type('Tokyo');
    await reaches('/app/cities?q=Tokyo&tab=a');
    expect(page.search()).toBe('?q=Tokyo&tab=a');
    await page.click('Tab');
    await reaches('/app/cities?q=Tokyo&tab=b');
    load.mockClear();
    await goBy(-1);
    await goBy(-1);
    await reaches('/app/cities?q=Oslo&tab=a');
    await settle();
    expect([page.typed(), page.search()]).toEqual(['Oslo', '?q=Oslo&tab=a']);
    // Going back over the table's entry runs no loader.
    expect(load.mock.calls).toEqual([['?q=Tokyo&tab=a']]);
    await page.click('Rome');
    await reaches('/app/cities?q=Rome');
    expect(page.names()).toEqual(['Rome']);
  });

  test("Back on a page without a table runs its loader, even if a param has a table's name", async () => {
    open('/list?q=a');
    const { routes, load } = createRoutes(defineCities());
    const page = await show(<RouterProvider router={createRouter(routes, tableRouterOptions())} />);
    await page.click('List');
    await reaches('/list?q=b');
    await goBy(-1);
    await settle();
    expect(page.search()).toBe('?q=a');
    expect(load.mock.lastCall).toEqual(['?q=a']);
  });

  test('in a `BrowserRouter`', async () => {
    open('/cities?q=Oslo');
    const page = await show(
      <BrowserRouter {...tableRouterOptions()}>
        <Cities url={undefined} />
      </BrowserRouter>,
    );
    expect(page.names()).toEqual(['Oslo']);
    await page.type('Rome');
    await reaches('/cities?q=Rome');
    expect(page.names()).toEqual(['Rome']);
  });
});

describe('a second React Router', () => {
  test.each(['first', 'next'])("the %s test's router follows its tables", async () => {
    open('/cities?q=Oslo');
    const { routes } = createRoutes();
    const page = await show(<RouterProvider router={createRouter(routes, tableRouterOptions())} />);
    await page.type('Rome');
    await reaches('/cities?q=Rome');
    expect(page.search()).toBe('?q=Rome');
  });

  test('two routers on one page, each with its tables, follow each other', async () => {
    open('/cities?a.q=Tokyo');
    const pages: Awaited<ReturnType<typeof show>>[] = [];
    for (const name of ['a', 'b']) {
      const { routes } = createRoutes(defineTableUrl({ name, prefix: name, history: 'push' }));
      pages.push(await show(<RouterProvider router={createRouter(routes, tableRouterOptions())} />));
    }
    const searches = () => pages.map(({ search }) => search());
    await pages[1]?.type('Delhi');
    await reaches('/cities?a.q=Tokyo&b.q=Delhi');
    await vi.waitFor(() => expect(searches()).toEqual(['?a.q=Tokyo&b.q=Delhi', '?a.q=Tokyo&b.q=Delhi']));
    await pages[0]?.type('Rome');
    await reaches('/cities?a.q=Rome&b.q=Delhi');
    await goBy(-1);
    await goBy(-1);
    await reaches('/cities?a.q=Tokyo');
    await settle();
    expect(pages.map(({ names }) => names())).toEqual([['Tokyo'], ['Tokyo', 'Delhi', 'Oslo', 'Rome']]);
    expect(searches()).toEqual(['?a.q=Tokyo', '?a.q=Tokyo']);
  });
});

describe('React Router without the right options', () => {
  const showError = async (router: reactRouter.DataRouter) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => router.dispose());
    return (await show(<RouterProvider router={router} />)).element.textContent;
  };
  const kind = 'chartable: tables need a router that keeps its location in the browser';

  test('a table throws an error that names the missing options', async () => {
    open('/cities');
    tableRouterOptions();
    expect(await showError(createRouter(createRoutes().routes))).toContain(
      'chartable: add `tableRouterOptions()` from `chartable/react-router` to the router',
    );
  });

  test('a table throws an error in a hash router', async () => {
    open('/#/cities');
    expect(await showError(reactRouter.createHashRouter(createRoutes().routes, tableRouterOptions()))).toContain(kind);
  });

  test('a table throws an error in a memory router', async () => {
    open('/cities');
    tableRouterOptions();
    const { routes } = createRoutes();
    expect(await showError(reactRouter.createMemoryRouter(routes, { initialEntries: ['/cities'] }))).toContain(kind);
    await expect(
      render(
        <reactRouter.MemoryRouter>
          <Cities url={undefined} />
        </reactRouter.MemoryRouter>,
      ),
    ).rejects.toThrow(kind);
  });

  test('a table outside of the router throws an error', async () => {
    tableRouterOptions();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(render(<Cities url={undefined} />)).rejects.toThrow('render the table inside of React Router');
  });
});
