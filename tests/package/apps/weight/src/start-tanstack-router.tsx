import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { TableRouterOptions } from 'chartable/tanstack-router';

type Search = Record<string, string | undefined>;

interface Given {
  readonly CitiesPage: RouteComponent;
  readonly url?: {
    readonly validateSearch: (search: Record<string, unknown>) => Search;
    readonly link: (state: object) => Search;
  };
  readonly options?: TableRouterOptions;
}

export function start({ CitiesPage, url, options }: Given): void {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/">Home</Link>
        <Link to="/cities" search={url?.link({ sorting: [{ id: 'name', desc: true }] }) ?? {}}>
          Cities
        </Link>
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const cities = createRoute({
    getParentRoute: () => root,
    path: '/cities',
    component: CitiesPage,
    ...(url && { validateSearch: url.validateSearch }),
  });
  const router = createRouter({ routeTree: root.addChildren([home, cities]), ...options });
  createRoot(document.body).render(<RouterProvider router={router} />);
}
