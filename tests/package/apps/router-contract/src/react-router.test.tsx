// @vitest-environment jsdom
import { tableRouterOptions } from 'chartable/react-router';
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
import { createCitiesTable, createLoader, defineCities, renderApp } from './cities';
import { createOpen, testRouter, type App, type AppOptions } from './contract';

function openApp({ hasInternals, table: options, readsTable, onChange, base = '/' }: AppOptions): App {
  const cities = defineCities(options);
  const CitiesTable = createCitiesTable(cities);
  const { load, ...loading } = createLoader();

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
    return (
      <>
        <output name="q">{params.get('q')}</output>
        <output name="loaded">{useLoaderData<string>()}</output>
        <CitiesTable onChange={onChange} />
      </>
    );
  }
  const loader = ({ request }: LoaderFunctionArgs): Promise<string> =>
    load(new URL(request.url).searchParams.get(readsTable ? 'q' : 'tab'));
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
    { ...tableRouterOptions(), basename: base },
  );
  if (!hasInternals) Reflect.deleteProperty(router, '_internalSetStateDoNotUseOrYouWillBreakYourApp');

  const { element, close } = renderApp(<RouterProvider router={router} />);
  return {
    ...loading,
    element,
    guards: () => 0,
    openTabB: () => void router.navigate({ search: withTabB(router.state.location.search) }),
    close: () => {
      close();
      router.dispose();
    },
  };
}

testRouter(createOpen(openApp, { isPageShared: true }));
