import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { loaderMs } from '../../../demos/difference/difference.table';
import type { Tab } from '../../../demos/difference/difference.tab';

/** Returns a loader with a delay. The first page loads without one. */
function createLoader(): () => Promise<void> {
  let ms = 0;
  return async () => {
    // oxlint-disable-next-line no-restricted-globals -- Stands for a request.
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    ms = loaderMs;
  };
}

/** Search params of the page. */
export interface PeopleSearch {
  readonly name?: string;
  /** 1-based. */
  readonly page?: number;
  readonly sort?: 'name.asc';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Creates a TanStack Router for a tab, with a loader at `/people`. */
export function createTabRouter(tab: Tab, People: FunctionComponent) {
  const { history, document, addEventListener } = tab.window();
  const root = createRootRoute();
  const people = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch: (search): PeopleSearch => search,
    loaderDeps: ({ search }) => search,
    loader: createLoader(),
    component: People,
  });
  const orders = createRoute({ getParentRoute: () => root, path: '/orders' });
  return createRouter({
    routeTree: root.addChildren([people, orders]),
    history: createBrowserHistory({
      window: {
        history,
        document,
        addEventListener: (type: string, listener: () => void) =>
          type === 'popstate' && addEventListener(type, listener),
        removeEventListener: () => {},
      },
      parseLocation: () => {
        const { pathname, search, hash } = new URL(document.URL);
        const state: unknown = history.state;
        return {
          href: pathname + search,
          pathname,
          search,
          hash,
          state: { __TSR_index: 0, ...(isObject(state) && state) },
        };
      },
    }),
  });
}
