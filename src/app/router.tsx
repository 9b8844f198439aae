import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { demos } from '../demos';
import { createDemoRoute } from './demo-route';
import type { AppHistory } from './history';
import { Dock } from './inspect/dock';
import { Inspect, inspectorPath } from './inspect/inspect';
import { NotFound, PageError, Shell } from './shell';

export function createAppRouter(history: AppHistory) {
  function Root() {
    const [isDocked, setDocked] = useState(false);
    // Its own window is the inspector's alone.
    const isInspector = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') === inspectorPath });
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
    component: lazyRouteComponent(() => import('../inspector/InspectorPage'), 'InspectorPage'),
  });

  return createRouter({
    history: history.router,
    routeTree: root.addChildren([inspector, ...demos.map((demo) => createDemoRoute(root, demo, history))]),
    // The search stays the text it is. Read as JSON, as is the router's default, `007` would be a number, and repeated
    // and valueless parameters would be lost.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => (typeof text === 'string' ? text : ''),
    trailingSlash: 'preserve',
    defaultErrorComponent: ({ error, reset }) => <PageError error={asError(error)} onRetry={reset} />,
  });
}

/** Anything can be thrown. */
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
