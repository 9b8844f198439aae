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
import { leaveTablesTheAddress, type AppHistory } from '../address';
import { demos } from '../demos';
import { createDemoRoute } from './demo-route';
import { Dock } from './inspect/dock';
import { Inspect, inspectorPath } from './inspect/inspect';
import { NotFound, PageError, Shell } from './shell';

export function createAppRouter(history: AppHistory) {
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
        actions={<Inspect history={history} isDocked={isDocked} onDock={setDocked} />}
        aside={isDocked && <Dock history={history} onClose={() => setDocked(false)} />}
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
    history: history.router,
    routeTree: root.addChildren([inspector, ...demos.map((demo) => createDemoRoute(root, demo, history))]),
    // The search stays the text it is. Read as JSON, as is the router's default, `007` would be a number, and repeated
    // and valueless parameters would be lost.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => (typeof text === 'string' ? text : ''),
    trailingSlash: 'preserve',
    defaultErrorComponent: PageFailure,
  });

  leaveTablesTheAddress(router, history);
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
