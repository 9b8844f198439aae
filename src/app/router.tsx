import { createRootRoute, createRouter, Outlet } from '@tanstack/react-router';
import { demos } from '../demos';
import { createDemoRoute } from './demo-route';
import type { AppHistory } from './history';
import { NotFound, PageError, Shell } from './shell';

export function createAppRouter(history: AppHistory) {
  const root = createRootRoute({
    component: () => (
      <Shell pages={demos}>
        <Outlet />
      </Shell>
    ),
    notFoundComponent: NotFound,
  });

  return createRouter({
    history: history.router,
    routeTree: root.addChildren(demos.map((demo) => createDemoRoute(root, demo, history))),
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
