import type { AnyRouter, RouterHistory, SearchParser, SearchSerializer } from '@tanstack/react-router';
import type { PageAddress } from '../../page-address';
import { createPageHistory } from '../../page-history';
import { openWindow } from '../../browser-window';
import { connectRouter, expectConnection } from './connect-router';
import { entryStates } from './entry-states';
import { createRouterHistory } from './router-history';
import { createSearchText, type SearchTextOptions } from './search-text';

/** The options of `createRouterAddress`. */
export interface RouterAddressOptions extends SearchTextOptions {
  /** True for pages that a server rendered: what was pending before a reload is adopted once a table of the page is mounted. */
  readonly isServerRendered?: boolean;
}

/** The address of the pages of an application that uses TanStack Router. */
export interface RouterAddress extends PageAddress {
  /** Options for `createRouter`. */
  readonly options: {
    readonly history: RouterHistory;
    readonly parseSearch: SearchParser;
    readonly stringifySearch: SearchSerializer;
  };
  /**
   * Lets tables write to the address without a navigation of the router's. Call it once, before the router is rendered.
   *
   * @throws {Error} for a router without the address's options, with a hash history, or of a version that is not known here
   */
  readonly connect: (router: AnyRouter) => void;
}

/**
 * Makes the address of the pages of an application that uses TanStack Router.
 *
 * The tables' parameters are known by their names and stay text. All others are the application's: give its own
 * `parseSearch` and `stringifySearch` here. Call it once, before anything reads the address: after a reload it restores the
 * changes that the loaded address lacks.
 *
 * On a server it is an empty address: give the router a history of the request's address, and the same options.
 *
 * @example
 * const address = createRouterAddress({ tables: [cities] });
 * const router = createRouter({ routeTree, ...address.options });
 * address.connect(router);
 */
export function createRouterAddress({ isServerRendered = false, ...options }: RouterAddressOptions): RouterAddress {
  const { parseSearch, stringifySearch, ...searchString } = createSearchText(options);
  const page = createPageHistory({ entryStates, window: openWindow(), isServerRendered });
  const { history, reading, onChange } = createRouterHistory(page);
  const isBrowser = typeof window !== 'undefined';
  if (isBrowser) expectConnection(history);

  const { push } = history;
  history.push = (...args) => {
    page.flush();
    push(...args);
  };

  return {
    history: page,
    onChange,
    options: { history, parseSearch, stringifySearch },
    connect: (router) => {
      if (isBrowser) connectRouter(router, { parseSearch, reading, flush: page.flush, ...searchString });
    },
  };
}
