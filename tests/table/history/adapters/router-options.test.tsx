// @vitest-environment jsdom
import * as tanStackRouter from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import * as reactRouter from 'react-router';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl, TableView, useUrlTable, type UrlColumns } from '../../../../src/entries';
import * as reactRouterTables from '../../../../src/entries/react-router';
import { tableRouterOptions, type TableRouterOptionsInput } from '../../../../src/entries/tanstack-router';
import type { AnyTableDefinition } from '../../../../src/table/url/definition/define-table';
import { setPageLocation } from '../../../../src/table/react/base/page-location';
import { goBy, one, render, typeInto } from '../../../render';
import { borrowWindow } from '../borrow-window';

// Test files share module state, which allows only one router per page.
afterAll(() => void vi.resetModules());

const rows = ['Tokyo', 'Delhi', '1.0', '1'].map((name, id) => ({ id, name }));
const columns: UrlColumns<(typeof rows)[number]> = [{ accessorKey: 'name', header: 'Name' }];

function Cities({ url }: { readonly url?: AnyTableDefinition | undefined }) {
  const table = useUrlTable({ data: rows, columns, url });
  return <TableView table={table} label="Cities" />;
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
    back: async () => {
      await goBy(-1);
      await settle();
    },
  };
}

const open = (href: string) => window.history.replaceState(null, '', href);
/** Waits for a URL, because tables write at intervals and Back is asynchronous. */
const reaches = (expected: string) =>
  act(async () => vi.waitFor(() => expect(location.pathname + location.search).toBe(expected)));

const silence = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
};
const wrongKind = 'chartable: tables need a router that uses the browser';

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('React Router', () => {
  const { createBrowserRouter, createHashRouter, createMemoryRouter, MemoryRouter, RouterProvider } = reactRouter;
  const options = reactRouterTables.tableRouterOptions;

  const Search = () => <output aria-label="search">{reactRouter.useLocation().search}</output>;
  const createRoutes = (url?: AnyTableDefinition) => [
    {
      path: '/cities',
      loader: () => null,
      hydrateFallbackElement: <p>Loading</p>,
      element: (
        <>
          <Search />
          <Cities url={url} />
        </>
      ),
    },
  ];
  function createRouter(...given: Parameters<typeof createBrowserRouter>) {
    const router = createBrowserRouter(...given);
    onTestFinished(() => router.dispose());
    return router;
  }

  test.each(['first', 'second'])('in the %s of two tests, table changes reach React Router', async () => {
    open('/cities?q=Delhi');
    const page = await show(<RouterProvider router={createRouter(createRoutes(), options())} />);
    await page.type('Tokyo');
    await reaches('/cities?q=Tokyo');
    expect(page.search()).toBe('?q=Tokyo');
  });

  test("two React Routers on one page receive the changes of each other's tables", async () => {
    open('/cities?a.q=Tokyo');
    const pages: Awaited<ReturnType<typeof show>>[] = [];
    for (const name of ['a', 'b']) {
      const routes = createRoutes(defineTableUrl({ name, prefix: name, history: 'push' }));
      pages.push(await show(<RouterProvider router={createRouter(routes, options())} />));
    }
    const searches = () => pages.map(({ search }) => search());
    await pages[1]?.type('Delhi');
    await reaches('/cities?a.q=Tokyo&b.q=Delhi');
    await vi.waitFor(() => expect(searches()).toEqual(['?a.q=Tokyo&b.q=Delhi', '?a.q=Tokyo&b.q=Delhi']));
    await pages[0]?.type('1.0');
    await reaches('/cities?a.q=1.0&b.q=Delhi');
    await goBy(-1);
    await goBy(-1);
    await reaches('/cities?a.q=Tokyo');
    await settle();
    expect(pages.map(({ names }) => names())).toEqual([['Tokyo'], ['Tokyo', 'Delhi', '1.0', '1']]);
    expect(searches()).toEqual(['?a.q=Tokyo', '?a.q=Tokyo']);
  });

  const showError = async (router: reactRouter.DataRouter) => {
    silence();
    onTestFinished(() => router.dispose());
    return (await show(<RouterProvider router={router} />)).element.textContent;
  };

  test('without `tableRouterOptions`, a table in React Router throws an error that names the function', async () => {
    open('/cities');
    options();
    expect(await showError(createRouter(createRoutes()))).toContain(
      'chartable: add `tableRouterOptions()` from `chartable/react-router` to the router',
    );
  });

  test("in React Router's hash router, a table throws an error", async () => {
    open('/#/cities');
    expect(await showError(createHashRouter(createRoutes(), options()))).toContain(wrongKind);
  });

  test("in React Router's memory router, a table throws an error", async () => {
    open('/cities');
    options();
    expect(await showError(createMemoryRouter(createRoutes(), { initialEntries: ['/cities'] }))).toContain(wrongKind);
    const inMemory = (
      <MemoryRouter>
        <Cities />
      </MemoryRouter>
    );
    await expect(render(inMemory)).rejects.toThrow(wrongKind);
  });

  test('outside of React Router, a table throws an error', async () => {
    options();
    silence();
    await expect(render(<Cities />)).rejects.toThrow('render the table inside of React Router');
  });
});

describe('TanStack Router', () => {
  const { createRootRoute, createRoute, createRouter, RouterProvider } = tanStackRouter;

  beforeEach(() => {
    borrowWindow();
    setPageLocation(undefined);
  });

  const Search = () => (
    <output aria-label="search">{JSON.stringify(tanStackRouter.useSearch({ strict: false }))}</output>
  );

  /** Creates an app with a table at `/cities`, and a list without a table at `/list`. */
  function createApp(url?: ReturnType<typeof defineTableUrl>) {
    const root = createRootRoute();
    const load = vi.fn<(search: object) => object>((search) => search);
    const cities = createRoute({
      getParentRoute: () => root,
      path: '/cities',
      ...(url && { validateSearch: url.validateSearch }),
      component: () => (
        <>
          <Search />
          <Cities url={url} />
        </>
      ),
    });
    const list = createRoute({
      getParentRoute: () => root,
      path: '/list',
      loaderDeps: ({ search }) => search,
      loader: ({ deps }) => load(deps),
      component: Search,
    });
    return { routeTree: root.addChildren([cities, list]), load };
  }

  async function showApp(
    { routeTree }: Pick<ReturnType<typeof createApp>, 'routeTree'>,
    options = tableRouterOptions(),
  ) {
    const router = createRouter({ routeTree, ...options });
    const goTo = async (to: string, search: object) => {
      await act(async () => router.navigate({ to, search }));
      await settle();
    };
    return { ...(await show(<RouterProvider router={router} />)), goTo };
  }

  test('in TanStack Router, a table without a definition reads and writes the URL', async () => {
    open('/cities?q=Delhi');
    const page = await showApp(createApp());
    expect(page.names()).toEqual(['Delhi']);
    await page.type('1');
    await reaches('/cities?q=1');
    expect(page.names()).toEqual(['1.0', '1']);
  });

  test('TanStack Router applies an `InnerWrap` and a `parseSearch` passed to `tableRouterOptions`', async () => {
    open('/cities?tab=7&q=7');
    const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));
    const stringifySearch: TableRouterOptionsInput['stringifySearch'] = (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    };
    const InnerWrap = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
    const page = await showApp(createApp(), tableRouterOptions({ InnerWrap, parseSearch, stringifySearch }));
    expect(page.element.querySelectorAll('main')).toHaveLength(1);
    expect(page.search()).toBe('{"tab":"7","q":"7"}');
    expect(page.typed()).toBe('7');
  });

  test("on a page without a table, Back runs TanStack Router's loader even if only table params changed", async () => {
    open('/list?q=a');
    const app = createApp(defineTableUrl({ name: 'cities' }));
    const page = await showApp(app);
    await page.goTo('/list', { q: 'b' });
    expect(app.load.mock.calls).toEqual([[{ q: 'a' }], [{ q: 'b' }]]);
    await page.back();
    expect(page.search()).toBe('{"q":"a"}');
    expect(app.load.mock.lastCall).toEqual([{ q: 'a' }]);
  });

  test('a second TanStack Router parses and writes table params of the first router like app params', async () => {
    open('/cities');
    await showApp(createApp(defineTableUrl({ name: 'cities' })));
    open('/list');
    const page = await showApp(createApp());
    await page.goTo('/list', { q: 'a', page: '1' });
    expect(page.search()).toBe('{"q":"a","page":"1"}');
    await reaches('/list?q=a&page=%221%22');
  });

  test("two TanStack Routers on one page receive the changes of each other's tables", async () => {
    open('/cities?a.q=Tokyo');
    const apps = ['a', 'b'].map((name) => createApp(defineTableUrl({ name, prefix: name })));
    const pages = [];
    for (const app of apps) pages.push(await showApp(app));
    const [left, right] = pages;
    await right?.type('Delhi');
    await reaches('/cities?a.q=Tokyo&b.q=Delhi');
    await left?.type('1.0');
    await reaches('/cities?a.q=1.0&b.q=Delhi');
    expect(pages.map(({ names }) => names())).toEqual([['1.0'], ['Delhi']]);
    await right?.type('');
    await reaches('/cities?a.q=1.0');
    expect(left?.search()).toBe('{"a.q":"1.0"}');
    // This router's route doesn't validate the other table's param, so TanStack Router parses it as a number.
    expect(right?.search()).toBe('{"a.q":1}');
  });

  const showError = async (options: object) => {
    silence();
    const router = createRouter({ routeTree: createApp().routeTree, ...options });
    await act(async () => router.navigate({ to: '/cities' }));
    return (await show(<RouterProvider router={router} />)).element.textContent;
  };

  test('without `tableRouterOptions`, a table in TanStack Router throws an error that names the function', async () => {
    const missing = 'add `tableRouterOptions()` from `chartable/tanstack-router` to the router';
    expect(await showError({})).toContain(missing);
    expect(await showError({ ...tableRouterOptions(), parseSearch: () => ({}) })).toContain(missing);
  });

  test.each([tanStackRouter.createHashHistory, tanStackRouter.createMemoryHistory])(
    'a table in TanStack Router throws an error if the router uses %o',
    async (createHistory) => {
      expect(await showError({ ...tableRouterOptions(), history: createHistory() })).toContain(wrongKind);
    },
  );
});
