import {
  defaultParseSearch,
  defaultStringifySearch,
  type AnyRouter,
  type RouterHistory,
  type SearchParser,
  type SearchSerializer,
} from '@tanstack/react-router';
import { splitHref } from '../../../../../machines/history/location';
import { createSearchObjects } from '../../../url/search-object';
import { openWindow } from '../../browser-window';
import { noteListedParams } from '../../listed-tables';
import { flushBefore, isSameUrl } from '../../navigation-url';
import type { PageUrl } from '../../page-url';
import { createPageHistory, type PageHistory } from '../../page-history';
import { routerKindError } from '../../router-errors';
import { createTableParams, type ParamMerge, type UrlTable } from '../../table-params';
import { followTables } from './follow-tables';
import { createRouterHistory, entryStates, type FollowChange } from './router-history';

/** The options of `createRouterUrl`. */
export interface RouterUrlOptions extends SearchOptions {
  /**
   * The app's tables. A string under the name of a table's param is written as the table writes it. All other values
   * are written by `stringifySearch`.
   */
  readonly tables: readonly UrlTable[];
}

/** Options for a router's search params. */
export interface SearchOptions {
  /** Parses all search params. Tables read their params' exact text. Default: TanStack Router's `parseSearch`. */
  readonly parseSearch?: SearchParser;
  /** Writes all params except tables' strings. Default: TanStack Router's `stringifySearch`. */
  readonly stringifySearch?: SearchSerializer;
  /**
   * True for server-rendered pages. Changes restored after a reload are then applied once a table is mounted. Default:
   * false.
   */
  readonly isServerRendered?: boolean;
}

/** The URL of an app that uses TanStack Router. */
export interface RouterUrl extends PageUrl {
  /** Options for `createRouter`. */
  readonly options: Required<Pick<SearchOptions, 'parseSearch' | 'stringifySearch'>> & {
    readonly history: RouterHistory;
  };
  /**
   * Makes the router follow tables' changes. Call it once, before rendering the router.
   *
   * @throws {Error} in development, if the router was created without `options` or has a hash history
   */
  readonly connect: (router: AnyRouter) => void;
}

export interface FollowedUrl extends RouterUrl {
  /** Makes the router follow tables' changes, without checks. */
  readonly follow: (router: AnyRouter) => void;
}

const historyOf = ({ history }: { readonly history: RouterHistory }): RouterHistory => history;
const unconnected = new WeakSet<RouterHistory>();

/**
 * @throws {Error} if the router has a URL's options, but `connect` wasn't called. The router would miss tables' changes
 */
export function requireConnection(router: AnyRouter): void {
  if (unconnected.has(historyOf(router)))
    throw new Error('usePagePathname: call `url.connect(router)` before the router is rendered');
}

/**
 * Creates the URL for an app that uses TanStack Router. Call it once, before other code reads the URL, because it
 * restores changes that a reload has lost. On a server, the URL is empty. Pass the router a history with the request's
 * URL there.
 *
 * @example
 * const url = createRouterUrl({ tables: [cities] });
 * const router = createRouter({ routeTree, ...url.options });
 * url.connect(router);
 */
export function createRouterUrl({ tables, ...options }: RouterUrlOptions): RouterUrl {
  const params = createTableParams(tables);
  return openRouterUrl(options, (page) => {
    if (process.env.NODE_ENV !== 'production') noteListedParams(page, params.isOwn);
    return { own: params, merge: params };
  });
}

interface PageParams {
  readonly own: Parameters<typeof createSearchObjects>[1];
  readonly merge: ParamMerge;
}

export function openRouterUrl(
  {
    parseSearch = defaultParseSearch,
    stringifySearch = defaultStringifySearch,
    isServerRendered = false,
  }: SearchOptions,
  paramsOf: (page: PageHistory) => PageParams,
): FollowedUrl {
  const page = createPageHistory({ entryStates, window: openWindow(), isServerRendered });
  const { own: ownParams, merge: params } = paramsOf(page);
  const search = createSearchObjects({ parseSearch, stringifySearch }, ownParams, () => page.location().search);
  let router: AnyRouter | undefined;
  let follow: FollowChange = ({ cause }) => cause === 'table write';
  const { history, onChange } = createRouterHistory(page, (change) => follow(change));
  unconnected.add(history);

  const { push, replace } = history;
  /** Until the end of the task, the router computes further navigations from the last one, without later writes. */
  let navigated: { readonly search: string } | undefined;
  /** True while the app calls `navigate`. Pending changes are already written. */
  let isNavigating = false;
  const toWrittenHref = (href: string): string => {
    const { search: from } = navigated ?? { search: router?.state.location.searchStr };
    const navigation = { search: splitHref(href).search };
    navigated = navigation;
    // oxlint-disable-next-line no-restricted-globals -- It waits only for the end of the task.
    queueMicrotask(() => {
      if (navigated === navigation) navigated = undefined;
    });
    // A link without a search can't have kept an outdated one.
    return isNavigating && !href.includes('?') ? href : flushBefore(href, page, params, from);
  };
  history.push = (href, ...rest) => push(toWrittenHref(href), ...rest);
  // The router replaces an opened URL with its normalized form.
  history.replace = (href, ...rest) =>
    replace(isSameUrl(href, page.href()) ? page.href() : toWrittenHref(href), ...rest);

  const followRouter = (given: AnyRouter): void => {
    unconnected.delete(history);
    // A memory history, e.g. on a server, isn't the browser's.
    if (typeof window === 'undefined' || historyOf(given) !== history) return;
    router = given;
    follow = followTables(router, page, params);
    const { navigate } = router;
    // The router computes a navigation's search from the current one, so pending changes are written first.
    router.navigate = (options) => {
      page.flush();
      isNavigating = true;
      const navigated = navigate(options);
      isNavigating = false;
      return navigated;
    };
  };
  return {
    history: page,
    onChange,
    options: { history, ...search },
    follow: followRouter,
    connect: (given) => {
      if (process.env.NODE_ENV !== 'production') {
        if (given.options.parseSearch !== search.parseSearch)
          throw new Error('connect: create the router with `...url.options`');
        if (historyOf(given).createHref('/').includes('#')) throw routerKindError('connect');
      }
      followRouter(given);
    },
  };
}
