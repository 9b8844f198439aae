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
import { createRouterAddress } from '../address/tanstack-router';
import { demos, millionRows, pages, server, subRows, twoTables, wholeState } from '../demos';
import { createDemoPage, createDemoRoute } from './demo-route';
import { loadTableParts } from '../table/loaded-parts';
import { Dock } from './inspect/dock';
import { Inspect, inspectorPath } from './inspect/inspect';
import { keepActor } from './inspect/living-actors';
import { NotFound, PageError, PageLoading, isSamePath, Shell } from './shell';
import { createTablesRoute, type TablesPage } from './tables-route';

/** The pages that are loaded when somebody goes to them. */
const tablesPages: readonly TablesPage[] = [
  {
    path: subRows.path,
    tables: [subRows.table],
    load: async () => {
      const [{ SubRowsPage }] = await Promise.all([import('./sub-rows-page'), loadTableParts()]);
      return SubRowsPage;
    },
  },
  {
    path: twoTables.path,
    tables: twoTables.tables.map(({ table }) => table),
    load: async () => (await import('./two-tables-page')).TwoTablesPage,
  },
  {
    path: wholeState.path,
    tables: [wholeState.table],
    load: async () => {
      const [{ WholeStatePage }] = await Promise.all([import('./whole-state-page'), loadTableParts()]);
      return WholeStatePage;
    },
  },
  {
    path: millionRows.path,
    tables: [millionRows.table],
    load: async () => (await import('./million-rows/million-rows-page')).MillionRowsPage,
  },
  {
    path: server.path,
    tables: [server.table],
    load: async () => (await import('./server-page')).ServerPage,
  },
];

export function createAppRouter() {
  const demoPages = demos.map(createDemoPage);
  const address = createRouterAddress({
    tables: [...demoPages, subRows, ...twoTables.tables, wholeState, millionRows, server].map(({ table }) => table),
  });
  keepActor(address.history.actor);

  function Root() {
    const [isDocked, setDocked] = useState(false);
    // The page of the inspector's own window has no frame.
    const isInspector = useRouterState({
      select: ({ location }) => isSamePath(location.pathname, inspectorPath),
    });
    if (isInspector) return <Outlet />;
    return (
      <Shell
        pages={pages}
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
    routeTree: root.addChildren([
      inspector,
      ...demoPages.map((page) => createDemoRoute(root, page, address)),
      ...tablesPages.map((page) => createTablesRoute(root, page, address)),
    ]),
    // A static host may serve the application from a sub-path.
    basepath: import.meta.env.BASE_URL,
    trailingSlash: 'preserve',
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PageLoading,
  });

  address.connect(router);
  return router;
}

/** Milliseconds after an automatic retry in which a failed page is not retried again. */
const retryPauseMs = 1000;
let retriedAtMs = -Infinity;

/**
 * Renders a failed page again, once, before it shows the error. Some errors do not come back: a browser extension that
 * removes an element makes React throw only once.
 */
function PageFailure({ error, reset }: ErrorComponentProps) {
  useLayoutEffect(() => {
    const nowMs = performance.now();
    if (nowMs - retriedAtMs < retryPauseMs) return;
    retriedAtMs = nowMs;
    reset();
  }, [reset]);
  // A browser may remember that code could not be fetched until the page is loaded anew.
  return <PageError error={asError(error)} onRetry={() => window.location.reload()} />;
}

/** Returns what was thrown, which need not be an error, as an error. */
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
