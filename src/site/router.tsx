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
import { usePageUrl } from 'chartable';
import { runHistory } from 'chartable/routers';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { demos, pageGroups } from './demos';
import { createDemoRoute } from './pages/demo-route';
import { Inspect, Dock } from './inspect/inspect';
import { inspectorPath } from './inspect/load-inspector';
import { registerActor } from './inspect/running-actors';
import { NotFound, PageError, PageLoading } from './shell/message-pages';
import { isSamePath } from './shell/page-link';
import { Shell } from './shell/shell';
import { createTablesRoute } from './pages/tables-route';
import { tablesPages } from './page-routes';

const navigation = [
  { pages: [{ path: '/docs/start', title: 'Get started' }] },
  ...pageGroups,
  {
    title: 'Tools',
    pages: [
      { path: inspectorPath, title: 'Inspector' },
      { path: '/docs', title: 'Guide', hasPagesBelow: true },
    ],
  },
];

export function createApp() {
  function Root() {
    const url = usePageUrl();
    const [isDocked, setDocked] = useState(false);
    // A layout effect runs before the effects in which tables register, so the history is registered first.
    useLayoutEffect(() => registerActor(runHistory(url.history).actor), [url]);
    // The inspector's page opens in its own window, without the site's frame.
    const isInspector = useRouterState({
      select: ({ location }) => isSamePath(location.pathname, inspectorPath),
    });
    if (isInspector) return <Outlet />;
    return (
      <Shell
        groups={navigation}
        actions={<Inspect url={url} isDocked={isDocked} onDock={setDocked} />}
        aside={isDocked && <Dock url={url} onClose={() => setDocked(false)} />}
      >
        <Outlet />
      </Shell>
    );
  }

  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFound,
    // By default, the router renders a `Suspense` only in browsers, so hydration of prerendered HTML would fail.
    wrapInSuspense: false,
  });
  const inspector = createRoute({
    getParentRoute: () => root,
    path: inspectorPath,
    component: lazyRouteComponent(() => import('./inspect/inspector-page'), 'Page'),
  });

  return createRouter({
    ...tableRouterOptions(),
    routeTree: root.addChildren([
      inspector,
      ...demos.map((demo) => createDemoRoute(root, demo)),
      ...tablesPages.map((page) => createTablesRoute(root, page)),
    ]),
    // A static host may serve the site from a subpath.
    basepath: import.meta.env.BASE_URL,
    trailingSlash: 'preserve',
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PageLoading,
  });
}

/** If a page fails again within this time, it isn't retried automatically. */
const retryPauseMs = 1000;
let retriedAtMs = -Infinity;

/**
 * Renders a failed page once more before showing the error. Some errors don't repeat: if a browser extension removes an
 * element, React throws only once.
 */
function PageFailure({ error, reset }: ErrorComponentProps) {
  useLayoutEffect(() => {
    const nowMs = performance.now();
    if (nowMs - retriedAtMs < retryPauseMs) return;
    retriedAtMs = nowMs;
    reset();
  }, [reset]);
  // Retries by a reload, because browsers may cache a failed import until then.
  return <PageError error={asError(error)} onRetry={() => window.location.reload()} />;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
