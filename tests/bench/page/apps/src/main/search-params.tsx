import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { UsersBySearchParams } from '../state/search-params';
import { PlainView } from '../view/plain-view';
import { start } from './start';

const pages = ['/', '/custom-param-name', '/custom-encoder-decoder', '/custom-default-value', '/debounce', '/push'];

/** As the demo of tanstack-table-search-params: its pages are links of the router. */
const root = createRootRoute({
  component: () => (
    <>
      <nav className="controls">
        {pages.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  ),
});
const route = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <UsersBySearchParams View={PlainView} />,
});

start(<RouterProvider router={createRouter({ routeTree: root.addChildren([route]) })} />);
