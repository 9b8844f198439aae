import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useRouterState,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { createRouterAddress } from '../address';
import { demos } from '../demos';
import { createDemoPage, createDemoRoute } from './demo-route';
import { Dock } from './inspect/dock';
import { Inspect, inspectorPath } from './inspect/inspect';
import { NotFound, PageError, Shell } from './shell';

export function createAppRouter() {
  const pages = demos.map(createDemoPage);
  const address = createRouterAddress({ tables: pages });

  function Root() {
    const [isDocked, setDocked] = useState(false);
    // Its own window is the inspector's alone.
    const isInspector = useRouterState({
      select: ({ location }) => location.pathname.replace(/\/$/, '') === inspectorPath,
    });
    if (isInspector) return <Outlet />;
    return (
      <Shell
        pages={demos}
        actions={<Inspect address={address} isDocked={isDocked} onDock={setDocked} />}
        aside={isDocked && <Dock address={address} onClose={() => setDocked(false)} />}
      >
        <Outlet />
      </Shell>
    );
  }

  const root = createRootRoute({ component: Root, notFoundComponent: NotFound });
  const inspector = createRoute({
    getParentRoute: () => root,
    path: inspectorPath,
    component: lazyRouteComponent(() => import('../inspector/inspector-page'), 'InspectorPage'),
  });

  const router = createRouter({
    ...address.options,
    routeTree: root.addChildren([inspector, ...pages.map((page) => createDemoRoute(root, page, address))]),
    // A static host may serve the application from a folder.
    basepath: import.meta.env.BASE_URL,
    trailingSlash: 'preserve',
    defaultErrorComponent: PageFailure,
  });

  address.connect(router);
  return router;
}

/** Milliseconds in which a page that failed is not tried again of itself. */
const retryPause = 1000;
let retriedAt = -Infinity;

/** Tries the page again of itself, once: an error that passes, as where a browser's extension removed a row, leaves no trace. */
function PageFailure({ error, reset }: ErrorComponentProps) {
  useLayoutEffect(() => {
    const now = performance.now();
    if (now - retriedAt < retryPause) return;
    retriedAt = now;
    reset();
  }, [reset]);
  return <PageError error={asError(error)} onRetry={reset} />;
}

/** Anything can be thrown. */
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
