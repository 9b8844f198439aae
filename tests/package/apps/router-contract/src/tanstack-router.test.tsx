// @vitest-environment jsdom
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useLocation,
  useRouterState,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { describe, expect, test, vi } from 'vitest';
import { createCitiesTable, createLoader, defineCities, renderApp } from './cities';
import { createOpen, href, pass, testRouter, type App, type AppOptions } from './contract';

type Texts = Readonly<Record<string, string | undefined>>;
type Given = Texts & SearchSchemaInput;

/** Maps the app's `/c…` to `/long/c…` in the browser. */
const shortNames = {
  input: ({ url }: { readonly url: URL }) => {
    url.pathname = url.pathname.replace(/^\/long\/c/, '/c');
    return url;
  },
  output: ({ url }: { readonly url: URL }) => {
    url.pathname = url.pathname.replace(/^\/c/, '/long/c');
    return url;
  },
};

/** Invalidates the routes of the last opened app. */
let invalidate = () => {};

function openApp({ hasInternals, table: options, readsTable, onChange, base = '/' }: AppOptions): App {
  const cities = defineCities(options);
  const CitiesTable = createCitiesTable(cities);
  const { InnerWrap, ...routerOptions } = tableRouterOptions();
  const { load, ...loading } = createLoader();
  let guards = 0;

  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to="." search={(before: object) => ({ ...before, tab: 'b' })}>
          Tab b
        </Link>
        <output name="search">{useLocation().searchStr}</output>
        <output name="pending">{String(useRouterState({ select: ({ isLoading }) => isLoading }))}</output>
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cities',
    validateSearch: (given: Given) => ({ ...given, ...cities.validateSearch(given) }),
    beforeLoad: () => {
      guards += 1;
    },
    loaderDeps: ({ search }: { readonly search: Texts }) => ({
      read: search[readsTable ? 'q' : 'tab'],
    }),
    loader: ({ deps }) => load(deps.read),
    component: function Cities() {
      const search: Texts = page.useSearch();
      return (
        <>
          <output name="q">{search['q']}</output>
          <output name="loaded">{page.useLoaderData()}</output>
          <CitiesTable onChange={onChange} />
        </>
      );
    },
  });

  const router = createRouter({
    routeTree: root.addChildren([home, page]),
    basepath: base,
    ...(base === '/own' && { rewrite: shortNames }),
    ...routerOptions,
    InnerWrap: ({ children }) => (
      <RouterContextProvider router={hasInternals ? router : lacking}>
        <InnerWrap>{children}</InnerWrap>
      </RouterContextProvider>
    ),
  });
  const lacking = Object.setPrototypeOf({ matchRoutes: undefined }, router) as typeof router;
  invalidate = () => void router.invalidate();

  return {
    ...loading,
    ...renderApp(<RouterProvider router={router} />),
    guards: () => guards,
    openTabB: () =>
      void (hasInternals ? router : lacking).navigate({
        to: '.',
        search: (before: object) => ({ ...before, tab: 'b' }),
      }),
  };
}

const open = createOpen(openApp);

// Must be the first test, because the warning appears only once.
test('a loader that reads table params without `rerunLoaders: true` causes one warning', async () => {
  const { app, type } = await open('/cities', { hasInternals: true, readsTable: true });
  await type('osaka');
  await pass(400);
  await vi.dynamicImportSettled();
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [expect.stringMatching('Pass `rerunLoaders: true` to `defineTableUrl`.* Here: the route “/cities”.')],
  ]);
  expect(app.loads()).toBe(1);
});

testRouter(open);

describe("TanStack Router's private members", () => {
  test('if TanStack Router has all private members that Chartable uses, no warning is logged', async () => {
    await open('/cities', { hasInternals: true });
    expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  });

  test('one warning names all private members that TanStack Router lacks', async () => {
    const { type } = await open('/cities', { hasInternals: false });
    await type('osaka');
    await pass(400);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [
        expect.stringMatching(
          /^chartable: this version of TanStack Router lacks internal APIs .* needs: matchRoutes\./,
        ),
      ],
    ]);
  });
});

test.each([true, false])(
  'an app can invalidate its routes in a URL listener, with these private members: %s',
  async (hasInternals) => {
    const onChange = () => invalidate();
    const { type, output } = await open('/cities', { hasInternals, readsTable: true, onChange });
    await type('osaka');
    await pass(400);
    expect(output('loaded')).toBe('osaka');
  },
);

test("the app's `rewrite` and `basepath` don't affect the encoding of table params", async () => {
  const { type, output } = await open('/own/long/c%69ties?q=o&flag', { hasInternals: true, base: '/own' });
  expect(href()).toBe('/own/long/c%69ties?q=o&flag');
  await type('osaka');
  await pass(400);
  expect(href()).toBe('/own/long/c%69ties?q=osaka&flag');
  expect(output('q')).toBe('osaka');
});
