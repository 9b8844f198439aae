import { createRootRoute, Link, Outlet } from '@tanstack/react-router';

export const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/people">People</Link>
      </nav>
      <Outlet />
    </>
  ),
});
