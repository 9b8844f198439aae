import { createRootRoute, Link, Outlet } from '@tanstack/react-router';
import { tasks } from './tasks/definition';

export const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/tasks" search={tasks.link({ sorting: [{ id: 'title', desc: true }] })}>
          Tasks by title
        </Link>
        <Link to="/people">People</Link>
      </nav>
      <Outlet />
    </>
  ),
});
