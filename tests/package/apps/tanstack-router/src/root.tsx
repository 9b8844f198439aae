import { createRootRoute, Link, Outlet } from '@tanstack/react-router';

export const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to="/towns">Towns</Link>
        <Link to="/loaded" search={{ q: 'osaka' }}>
          Osaka
        </Link>
        <Link to="/typed" search={{ tab: 'b', count: 7 }}>
          Typed
        </Link>
      </nav>
      <Outlet />
    </>
  ),
});
