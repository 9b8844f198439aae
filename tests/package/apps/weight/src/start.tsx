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

interface Parts {
  readonly CitiesPage: RouteComponent;
  readonly validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>;
  readonly search?: Record<string, string | undefined>;
  readonly options?: TableRouterOptions;
}

export function start({ CitiesPage, validateSearch = (search) => search, search = {}, options }: Parts): void {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/">Home</Link>
        <Link to="/cities" search={search}>
          Cities
        </Link>
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const cities = createRoute({ getParentRoute: () => root, path: '/cities', validateSearch, component: CitiesPage });
  const router = createRouter({ routeTree: root.addChildren([home, cities]), ...options });
  createRoot(document.body).render(<RouterProvider router={router} />);
}
