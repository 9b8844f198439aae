import { createPath } from 'react-router';
import { inDevelopment } from '../../../../shared/in-development';
import { warnDeveloper } from '../../../url/warn-developer';
import { openWindow } from '../../browser-window';
import { withNewKey } from '../../entry-key';
import { flushBefore } from '../../navigation-url';
import type { UrlChange, PageUrl } from '../../page-url';
import { createPageHistory } from '../../page-history';
import { createTableParams, type UrlTable } from '../../table-params';
import type { developerWarnings } from './react-router.warnings';
import { followPage, type RenderedPage } from './follow-page';
import { entryStates, hasFrameworkRouter, hasInternals, type KnownRouter } from './react-router.internals';
import { createRouterWindow } from './router-window';

/** The address of the pages of an app that uses React Router. */
export interface RouterUrl extends PageUrl {
  /**
   * The option `window` of `createBrowserRouter` and `BrowserRouter`. The framework mode has no such option, and needs none.
   *
   * @throws {Error} on a server, when it is read
   */
  readonly window: Window;
  /** Notes what the current page has rendered; undefined when it is unmounted. `usePagePathname` calls it. */
  readonly noteRendered: (page: RenderedPage | undefined) => void;
}

/** The options of `createRouterUrl`. */
export interface RouterUrlOptions {
  /** The tables of the app. Their params are known by their names; all others are the app's. */
  readonly tables: readonly UrlTable[];
  /** True for pages that a server rendered: what was pending before a reload is adopted once a table of the page is mounted. */
  readonly isServerRendered?: boolean;
}

/** The address that was created last, and how it gets other tables. */
let created: { readonly url: RouterUrl; readonly setTables: (tables: readonly UrlTable[]) => void } | undefined;

/**
 * Creates the address of the pages of an app that uses React Router 7.15 or later.
 *
 * A table writes to the URL without a navigation: nothing is loaded, no blocker is called, and nothing scrolls. Loaders run for
 * tables that have `loads`. Call it once, before anything reads the URL: after a reload it restores changes that the URL lacks.
 * On a server it is an empty address, and its `window` throws.
 *
 * @throws {Error} in framework mode, if React Router has already created its router
 * @example
 * const url = createRouterUrl({ tables: [cities] });
 * const router = createBrowserRouter(routes, { window: url.window });
 */
export function createRouterUrl({ tables, isServerRendered = false }: RouterUrlOptions): RouterUrl {
  if (typeof window === 'undefined') return createServerUrl();
  // A development server has replaced the module that created the address.
  if (hasFrameworkRouter() && created) {
    created.setTables(tables);
    return created.url;
  }
  // The router must handle `popstate` after us, in the order of the listeners.
  if (hasFrameworkRouter())
    throw new Error(
      "createRouterUrl: must be called before React Router's framework mode makes its router: import it in `root.tsx`",
    );
  const page = createPageHistory({ entryStates, window, isServerRendered });
  let params = createTableParams(tables);
  const listeners = new Set<(change: UrlChange) => void>();
  /** The page that was rendered last: a table writes what it has pending as its page is unmounted. */
  let known: RenderedPage | undefined;
  let isRendered = false;
  /** The navigation that the router has not ended, and the search that the page had rendered as it began. */
  let asked: { readonly href: string; readonly search: string } | undefined;
  const followRendered = followPage(page);
  const follow = (): void => {
    if (known && routerWindow.isAtEntry()) followRendered(known);
  };
  page.onTableWrite(() => {
    if (!known) warn('unseenByRouter');
  });
  const routerWindow = createRouterWindow(page, {
    isForTables: (from, to) => isRendered && params.isSameBesideTables(from, to) && !page.mustLoad(from, to),
    // `setSearchParams` gives its function what was rendered.
    toWrittenHref: (href) => flushBefore(href, page, params, (asked ?? (isRendered ? known : undefined))?.search),
    onMove: (how, isBesideRouter) => {
      if (isBesideRouter) follow();
      for (const listener of listeners) listener({ how });
    },
  });

  const noteAsked = ({ navigation, blockers }: KnownRouter['state']): void => {
    const location = navigation.location ?? [...blockers.values()].find((blocker) => blocker.location)?.location;
    if (!location || !known) asked = undefined;
    else if (asked?.href !== createPath(location)) asked = { href: createPath(location), search: known.search };
  };

  page.onSettle(follow);

  const url: RouterUrl = {
    history: page,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    window: routerWindow.window,
    noteRendered: (rendered) => {
      isRendered = rendered !== undefined;
      if (!rendered) return;
      const isOther = rendered.router !== known?.router;
      noteAsked(rendered.router.state);
      known = rendered;
      routerWindow.listenLast();
      if (!hasInternals(rendered.router)) warn('noRouterInternals');
      if (isOther)
        rendered.router.subscribe?.((state) => {
          noteAsked(state);
          // A revalidation ends with the location that it began with.
          follow();
        });
      follow();
    },
  };
  if (entryStates.keyOf(window.history.state) === '') page.replace(page.href(), withNewKey(window.history.state));
  created = { url, setTables: (given) => void (params = createTableParams(given)) };
  return url;
}

/** Its texts are left out of a build for production. */
const warn = (warning: keyof typeof developerWarnings): void =>
  inDevelopment(() => warnDeveloper(warning, () => import('./react-router.warnings')));

/** Creates the address of no page. Nothing of it is called while a server renders. */
const createServerUrl = (): RouterUrl => ({
  history: createPageHistory({ entryStates, window: openWindow() }),
  onChange: () => () => {},
  get window(): Window {
    throw new Error('createRouterUrl: a server has no `window`. Use `createStaticRouter` there');
  },
  noteRendered: () => {},
});
