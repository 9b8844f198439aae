import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouteComponent,
  type RouterHistory,
  type SearchParser,
  type SearchSerializer,
  type AnyRouter,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

interface Parts {
  readonly CitiesPage: RouteComponent;
  readonly validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>;
  readonly search?: Record<string, string | undefined>;
  readonly options?: {
    readonly history: RouterHistory;
    readonly parseSearch: SearchParser;
    readonly stringifySearch: SearchSerializer;
  };
  readonly connect?: (router: AnyRouter) => void;
}

export function start({ CitiesPage, validateSearch = (search) => search, search = {}, options, connect }: Parts): void {
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
  connect?.(router);
  createRoot(document.body).render(<RouterProvider router={router} />);
}
