import { createBrowserRouter, NavLink, Outlet, RouterProvider, useLocation } from 'react-router';
import { UsersByReactRouter } from '../state/react-router';
import { PageFrame } from '../view/page-frame';
import { start } from './start';

function Root() {
  const { pathname, search } = useLocation();
  return (
    <PageFrame
      href={pathname + search}
      renderLink={(path, title) => (
        <NavLink to={path} className="shell-link">
          {title}
        </NavLink>
      )}
    >
      <Outlet />
    </PageFrame>
  );
}

const router = createBrowserRouter([{ element: <Root />, children: [{ path: '/', element: <UsersByReactRouter /> }] }]);

start(<RouterProvider router={router} />);
