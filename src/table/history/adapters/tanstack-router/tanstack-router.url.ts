import {
  defaultParseSearch,
  defaultStringifySearch,
  type AnyRouter,
  type RouterHistory,
  type SearchParser,
  type SearchSerializer,
} from '@tanstack/react-router';
import { createSearchObjects } from '../../../url/search-object';
import { inDevelopment } from '../../../../shared/in-development';
import { openWindow } from '../../browser-window';
import { flushBefore, isSameUrl } from '../../navigation-url';
import type { PageUrl } from '../../page-url';
import { createPageHistory } from '../../page-history';
import { createTableParams, type UrlTable } from '../../table-params';
import { followTables } from './follow-tables';
import { createRouterHistory, entryStates, type FollowChange } from './router-history';

/** The options of `createRouterUrl`. */
export interface RouterUrlOptions {
  /** The tables of the app. The address knows their params by name, and all others are the app's. */
  readonly tables: readonly UrlTable[];
  /** How the app reads its own params. Default: TanStack Router's `parseSearch`. */
  readonly parseSearch?: SearchParser;
  /** How the app writes its own params. Default: TanStack Router's `stringifySearch`. */
  readonly stringifySearch?: SearchSerializer;
  /** True for pages that a server rendered: what was pending before a reload is adopted once a table of the page is mounted. */
  readonly isServerRendered?: boolean;
}

/** The address of the pages of an app that uses TanStack Router. */
export interface RouterUrl extends PageUrl {
  /** Options for `createRouter`. */
  readonly options: Required<Pick<RouterUrlOptions, 'parseSearch' | 'stringifySearch'>> & {
    readonly history: RouterHistory;
  };
  /**
   * Lets the router follow what tables write. Call it once, before the router is rendered.
   *
   * @throws {Error} in development, for a router without the address's options or with a hash history
   */
  readonly connect: (router: AnyRouter) => void;
}

const historyOf = ({ history }: { readonly history: RouterHistory }): RouterHistory => history;
/** The histories of addresses that no router is connected to. */
const unconnected = new WeakSet<RouterHistory>();

/** @throws {Error} for a router with an address's options that was not connected: it would not see what tables write */
export function requireConnection(router: AnyRouter): void {
  if (unconnected.has(historyOf(router)))
    throw new Error('usePagePathname: the router must be connected before it is rendered, by `url.connect(router)`');
}

/**
 * Makes the address of the pages of an app that uses TanStack Router. Call it once, before anything reads the URL: after a reload it
 * restores the changes that the loaded URL lacks. On a server it is empty: give the router a history of the request's URL.
 *
 * @example
 * const url = createRouterUrl({ tables: [cities] });
 * const router = createRouter({ routeTree, ...url.options });
 * url.connect(router);
 */
export function createRouterUrl({
  tables,
  parseSearch = defaultParseSearch,
  stringifySearch = defaultStringifySearch,
  isServerRendered = false,
}: RouterUrlOptions): RouterUrl {
  const page = createPageHistory({ entryStates, window: openWindow(), isServerRendered });
  const params = createTableParams(tables);
  const search = createSearchObjects({ parseSearch, stringifySearch }, params, () => page.location().search);
  let router: AnyRouter | undefined;
  let follow: FollowChange = ({ cause }) => cause === 'table write';
  const { history, onChange } = createRouterHistory(page, (change) => follow(change));
  unconnected.add(history);

  const { push, replace } = history;
  const toWrittenHref = (href: string) => flushBefore(href, page, params, router?.state.location.searchStr);
  history.push = (href, ...rest) => push(toWrittenHref(href), ...rest);
  // The router replaces a URL that it opens by another spelling of it.
  history.replace = (href, ...rest) =>
    replace(isSameUrl(href, page.href()) ? page.href() : toWrittenHref(href), ...rest);

  return {
    history: page,
    onChange,
    options: { history, ...search },
    connect: (given) => {
      const own = historyOf(given);
      inDevelopment(() => {
        const refuse = (problem: string) => {
          throw new Error(`connect: ${problem}`);
        };
        if (given.options.parseSearch !== search.parseSearch) refuse('the router must be made with `...url.options`');
        if (own.createHref('/').includes('#'))
          refuse('a router with a hash history keeps its search in the hash, where no table looks for it');
      });
      unconnected.delete(history);
      // A memory history, as on a server, is not the browser's.
      if (typeof window === 'undefined' || own !== history) return;
      router = given;
      follow = followTables(router, page, params);
    },
  };
}
