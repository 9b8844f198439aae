import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { UsersBySearchParams } from '../state/search-params';
import { PlainView } from '../view/plain-view';
import { start } from './start';

const pages = ['/', '/custom-param-name', '/custom-encoder-decoder', '/custom-default-value', '/debounce', '/push'];

/** Follows the demo of tanstack-table-search-params, whose paging uses router links. */
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
