import {
  defaultParseSearch,
  defaultStringifySearch,
  type AnyRouter,
  type RouterHistory,
  type SearchParser,
  type SearchSerializer,
} from '@tanstack/react-router';
import { splitHref } from '../../../../../machines/history/location';
import { readDefinedTables } from '../../../url/definition/defined-tables';
import { createSearchObjects } from '../../../url/search-object';
import { openWindow } from '../../browser-history';
import { flushBefore, isSameUrl } from '../../navigation-url';
import { createPageHistory, type PageUrl } from '../../page-history';
import { createOwnParams, createParamMerge } from '../../table-params';
import { followTables } from './follow-tables';
import { createRouterHistory, entryStates, type FollowChange } from './router-history';

/** Options for a router's search params. */
export interface SearchOptions {
  /** Parses all search params for the app. Tables read the unparsed text. Default: TanStack Router's `parseSearch`. */
  readonly parseSearch?: SearchParser;
  /** Writes all search params except strings of tables. Default: TanStack Router's `stringifySearch`. */
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
  /** Makes the router follow tables' changes. Call it once, before the router loads. */
  readonly follow: (router: AnyRouter) => void;
}

const historyOf = ({ history }: { readonly history: RouterHistory }): RouterHistory => history;
/** Creates the URL for an app that uses TanStack Router. On a server, the URL is empty. */
export function createRouterUrl({
  parseSearch = defaultParseSearch,
  stringifySearch = defaultStringifySearch,
  isServerRendered = false,
}: SearchOptions = {}): RouterUrl {
  const page = createPageHistory({ entryStates, window: openWindow(), isServerRendered });
  const { all, own } = readDefinedTables();
  const ownParams = { ...createOwnParams(own), isRead: createOwnParams(all).isOwn };
  // Includes only the current page's tables, because other pages may use the same param names for something else.
  const params = createParamMerge(page.isTableParam);
  const search = createSearchObjects({ parseSearch, stringifySearch }, ownParams, () => page.location().search);
  let router: AnyRouter | undefined;
  let follow: FollowChange = ({ cause }) => cause === 'table write';
  const { history, onChange } = createRouterHistory(page, (change) => follow(change));

  const { push, replace } = history;
  /** The current task's last navigation. The router computes the task's next navigation from it. */
  let navigated: { readonly search: string } | undefined;
  /** True while the app calls `navigate`. By then, pending changes are written, so the URL needn't include them. */
  let isNavigating = false;
  const toWrittenHref = (href: string): string => {
    const { search: from } = navigated ?? { search: router?.state.location.searchStr };
    const navigation = { search: splitHref(href).search };
    navigated = navigation;
    // oxlint-disable-next-line no-restricted-globals -- It waits only for the end of the task.
    queueMicrotask(() => {
      if (navigated === navigation) navigated = undefined;
    });
    // A link without search params can't contain outdated params.
    return isNavigating && !href.includes('?') ? href : flushBefore(href, page, params, from);
  };
  history.push = (href, ...rest) => push(toWrittenHref(href), ...rest);
  // The router's first call only normalizes the loaded URL, which stays unchanged here.
  history.replace = (href, ...rest) =>
    replace(isSameUrl(href, page.href()) ? page.href() : toWrittenHref(href), ...rest);

  const followRouter = (given: AnyRouter): void => {
    // Ignores routers with another history, e.g. a memory history on a server.
    if (typeof window === 'undefined' || historyOf(given) !== history) return;
    router = given;
    follow = followTables(router, page, params);
    const { navigate } = router;
    // The router computes a navigation's search from the current search, so pending changes are written first.
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
  };
}
