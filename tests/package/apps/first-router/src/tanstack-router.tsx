import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { Cities } from './cities';

const root = createRootRoute();
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Link to="/cities">All cities</Link>,
});
const citiesRoute = createRoute({ getParentRoute: () => root, path: '/cities', component: Cities });
const router = createRouter({ routeTree: root.addChildren([home, citiesRoute]), ...tableRouterOptions() });

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
