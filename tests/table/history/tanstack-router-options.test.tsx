// @vitest-environment jsdom
import {
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl, TableView, useUrlTable, type UrlColumns } from '../../../src/entries';
import { tableRouterOptions, type TableRouterOptionsInput } from '../../../src/entries/tanstack-router';
import type { AnyTableDefinition } from '../../../src/table/url/definition/define-table';
import { setPageLocation } from '../../../src/table/react/base/page-location';
import { goBy, one, render, typeInto } from '../../render';
import { borrowWindow } from './borrow-window';

// Test files share their modules, but a page has only one router.
afterAll(() => void vi.resetModules());

const rows = ['Tokyo', 'Delhi', '1.0', '1'].map((name, id) => ({ id, name }));
const columns: UrlColumns<(typeof rows)[number]> = [{ accessorKey: 'name', header: 'Name' }];

function Cities({ url }: { readonly url: AnyTableDefinition | undefined }) {
  const table = useUrlTable({ data: rows, columns, url });
  return <TableView table={table} label="Cities" />;
}

const Search = () => <output aria-label="search">{JSON.stringify(useSearch({ strict: false }))}</output>;

/** Creates an app with a table at `/cities`, and a list without a table at `/list`. */
function createApp(url: AnyTableDefinition | undefined, validateSearch?: (search: Record<string, unknown>) => object) {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/cities" search={{ q: 'Delhi', page: '1' }}>
          Delhi
        </Link>
        <Link to="/list" search={{ q: 'a', page: '1' }}>
          List
        </Link>
        <Link to="." search={(before: object) => ({ ...before, tab: 'b' })}>
          Tab
        </Link>
        <Outlet />
      </>
    ),
  });
  const load = vi.fn<(search: object) => object>((search) => search);
  const cities = createRoute({
    getParentRoute: () => root,
    path: '/cities',
    ...(validateSearch && { validateSearch }),
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
    component: () => <Search />,
  });
  return { routeTree: root.addChildren([cities, list]), load };
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

async function show(node: ReactNode) {
  const element = await render(node);
  await settle();
  const box = () => one(element, 'input[type=search]', HTMLInputElement);
  return {
    element,
    text: () => one(element, 'output[aria-label]').textContent,
    typed: () => box().value,
    names: () => [...element.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
    type: async (text: string) => {
      typeInto(box(), text);
      await settle();
    },
    follow: async (name: string) => {
      const link = [...element.querySelectorAll('a')].find(({ textContent }) => textContent === name);
      await act(async () => link?.click());
      await settle();
    },
    back: async () => {
      await goBy(-1);
      await settle();
    },
  };
}

const open = (href: string) => window.history.replaceState(null, '', href);
const href = () => location.pathname + location.search;
/** Tables write at intervals. */
const reaches = (expected: string) => act(async () => vi.waitFor(() => expect(href()).toBe(expected)));

beforeEach(() => {
  borrowWindow();
  setPageLocation(undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
});

const defineCities = () => defineTableUrl({ name: 'cities', history: 'push', debounce: { globalFilter: 0 } });

describe('`tableRouterOptions` connects tables to TanStack Router', () => {
  test.each(['with `validateSearch`', 'without `validateSearch`'])('%s, without a list of tables', async (how) => {
    open('/app/cities?q=1.0&tab=a');
    const url = defineCities();
    const { routeTree } = createApp(url, how.startsWith('with ') ? url.validateSearch : undefined);
    const router = createRouter({ routeTree, basepath: '/app', ...tableRouterOptions() });
    const page = await show(<RouterProvider router={router} />);
    expect([page.typed(), page.names()]).toEqual(['1.0', ['1.0']]);
    await reaches('/app/cities?q=1.0&tab=a');

    await page.type('Tokyo');
    await reaches('/app/cities?q=Tokyo&tab=a');
    expect(page.text()).toContain('"q":"Tokyo"');
    await page.follow('Tab');
    await reaches('/app/cities?q=Tokyo&tab=b');
    await page.back();
    await page.back();
    await reaches('/app/cities?q=1.0&tab=a');
    expect(page.typed()).toBe('1.0');

    await page.follow('Delhi');
    await reaches('/app/cities?q=Delhi&page=1');
    expect(page.names()).toEqual(['Delhi']);
  });

  test('a lone table needs no definition', async () => {
    open('/cities?q=Delhi');
    const { routeTree } = createApp(undefined);
    const page = await show(<RouterProvider router={createRouter({ routeTree, ...tableRouterOptions() })} />);
    expect(page.names()).toEqual(['Delhi']);
    await page.type('1');
    await reaches('/cities?q=1');
    expect(page.names()).toEqual(['1.0', '1']);
  });

  test('an app keeps its own `InnerWrap`, `parseSearch` and `stringifySearch`', async () => {
    open('/cities?tab=7&q=7');
    const { routeTree } = createApp(undefined);
    const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));
    const stringifySearch: TableRouterOptionsInput['stringifySearch'] = (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    };
    const InnerWrap = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
    const options = tableRouterOptions({ InnerWrap, parseSearch, stringifySearch });
    const page = await show(<RouterProvider router={createRouter({ routeTree, ...options })} />);
    expect(page.element.querySelectorAll('main')).toHaveLength(1);
    expect(page.text()).toBe('{"tab":"7","q":"7"}');
    expect(page.typed()).toBe('7');
  });

  test("Back on a page without a table runs its loader, even if a param has a table's name", async () => {
    open('/list?q=a');
    const url = defineCities();
    const { routeTree, load } = createApp(url, url.validateSearch);
    const router = createRouter({ routeTree, ...tableRouterOptions() });
    const page = await show(<RouterProvider router={router} />);
    await act(async () => router.navigate({ to: '/list', search: { q: 'b' } }));
    await settle();
    expect(load.mock.calls).toEqual([[{ q: 'a' }], [{ q: 'b' }]]);
    await page.back();
    expect(page.text()).toBe('{"q":"a"}');
    expect(load.mock.lastCall).toEqual([{ q: 'a' }]);
  });
});

describe('a second TanStack Router', () => {
  test("the params of an earlier router's tables belong to the app", async () => {
    open('/cities');
    const url = defineCities();
    const app = createApp(url, url.validateSearch);
    await show(<RouterProvider router={createRouter({ routeTree: app.routeTree, ...tableRouterOptions() })} />);

    open('/list');
    const { routeTree } = createApp(undefined);
    const page = await show(<RouterProvider router={createRouter({ routeTree, ...tableRouterOptions() })} />);
    await page.follow('List');
    expect(page.text()).toBe('{"q":"a","page":"1"}');
    await reaches('/list?q=a&page=%221%22');
  });

  test('two routers on one page, each with its tables, follow each other', async () => {
    open('/cities?a.q=Tokyo');
    const [a, b] = ['a', 'b'].map((name) => defineTableUrl({ name, prefix: name }));
    const routers = [a, b].map((url) =>
      createRouter({ routeTree: createApp(url, url?.validateSearch).routeTree, ...tableRouterOptions() }),
    );
    const pages = [];
    for (const router of routers) pages.push(await show(<RouterProvider router={router} />));
    const [left, right] = pages;
    await right?.type('Delhi');
    await reaches('/cities?a.q=Tokyo&b.q=Delhi');
    await left?.type('1.0');
    await reaches('/cities?a.q=1.0&b.q=Delhi');
    expect(pages.map(({ names }) => names())).toEqual([['1.0'], ['Delhi']]);
    await right?.type('');
    await reaches('/cities?a.q=1.0');
    expect(left?.text()).toBe('{"a.q":"1.0"}');
    // This router's route doesn't validate the other's param.
    expect(right?.text()).toBe('{"a.q":1}');
  });
});

describe('TanStack Router without the right options', () => {
  const showError = async (options: object) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { routeTree } = createApp(undefined);
    const router = createRouter({ routeTree, ...options });
    await act(async () => router.navigate({ to: '/cities' }));
    const { element } = await show(<RouterProvider router={router} />);
    return element.textContent;
  };

  test('a table throws an error that names the missing options', async () => {
    const missing = 'add `tableRouterOptions()` from `chartable/tanstack-router` to the router';
    expect(await showError({})).toContain(missing);
    expect(await showError({ ...tableRouterOptions(), parseSearch: () => ({}) })).toContain(missing);
  });

  test.each([createHashHistory, createMemoryHistory])('a table throws an error in %o', async (createHistory) => {
    expect(await showError({ ...tableRouterOptions(), history: createHistory() })).toContain(
      'chartable: tables need a router that keeps its location in the browser',
    );
  });
});
