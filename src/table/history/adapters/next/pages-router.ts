import { splitHref } from '../../../../../machines/history/location';
import { type EntryChange, asObject } from '../../browser-history';
import type { AdaptedPage, RouterConnection } from '../../router-adapter';

/*
 * The Pages Router of Next.js (`shared/lib/router/router.ts`) stores an entry's URL in `history.state` twice. `as` is
 * the browser's URL, and `url` is the page's file with the path's params. After Back, the router navigates to the
 * stored URL, and writes it again once the page's data has loaded. `router.replace(router.asPath)`, which reloads data,
 * also writes it again. The router's hooks follow only the router's own navigations.
 */

interface PagesState {
  readonly url: string;
  readonly as: string;
}

const isPagesState = (state: unknown): state is PagesState => {
  const [isMarked, url, as] = ['__N', 'url', 'as'].map((name): unknown => Reflect.get(asObject(state), name));
  return isMarked === true && typeof url === 'string' && typeof as === 'string';
};

export const keepRoute = (state: unknown, { to }: Pick<EntryChange, 'to'>): unknown =>
  isPagesState(state) ? { ...state, as: to, url: routeAt(state, to) } : state;

/** Returns the state's `url` for a new URL: the page's file, the path's params and the new search params. */
function routeAt({ url, as }: PagesState, to: string): string {
  const { pathname: file, search } = splitHref(url);
  const params = new URLSearchParams(search);
  for (const name of new URLSearchParams(splitHref(as).search).keys()) params.delete(name);
  for (const [name, value] of new URLSearchParams(splitHref(to).search)) params.append(name, value);
  return params.size > 0 ? `${file}?${params}` : file;
}

interface PagesRouter {
  /** The path prefix of all pages, e.g. `/shop`, or an empty string. */
  readonly basePath: string;
  readonly replace: (url: string, as: string, options: { readonly shallow: true; readonly scroll: false }) => unknown;
  readonly events: {
    readonly on: {
      (name: 'routeChangeStart' | 'routeChangeComplete', listener: (href: string) => void): void;
      (name: 'routeChangeError', listener: (error: unknown, href: string) => void): void;
    };
  };
}

const isPagesRouter = (router: unknown): router is PagesRouter =>
  typeof Reflect.get(asObject(router), 'basePath') === 'string' &&
  typeof Reflect.get(asObject(router), 'replace') === 'function' &&
  typeof Reflect.get(asObject(Reflect.get(asObject(router), 'events')), 'on') === 'function';

/** Returns `window.next.router`, which Next.js creates before the first component is mounted. */
function findRouter(): PagesRouter | undefined {
  const router: unknown = Reflect.get(asObject(Reflect.get(globalThis, 'next')), 'router');
  return isPagesRouter(router) ? router : undefined;
}

/** Follows the router's navigations. Repeats tables' writes as shallow navigations, which send no server requests. */
export function connectPagesRouter({
  loadedHref,
  href,
  currentEntry,
  keepUrlWithState,
}: AdaptedPage): Required<RouterConnection> {
  /** The URLs that the router knows. The first is the URL that the router wrote last. */
  let known: readonly string[] = [loadedHref];
  let router: PagesRouter | undefined;
  /** The URL of the current navigation. A redirect replaces it with another URL. */
  let navigatingTo: string | undefined;

  const notifyRouter = (): void => {
    const entry = currentEntry();
    if (!router || navigatingTo !== undefined || !isPagesState(entry.state) || known.at(-1) === entry.href) return;
    known = [...known, entry.href];
    const { length } = router.basePath;
    const { url, as } = entry.state;
    router.replace(url.slice(length), as.slice(length), { shallow: true, scroll: false });
  };
  const notifyAfterTask = (): void => {
    // Runs after the task, because a link that caused the write starts its navigation in the same task.
    // oxlint-disable-next-line no-restricted-globals -- It waits only for the end of the task.
    if (router) setTimeout(notifyRouter);
  };
  const end = (ended: string): void => {
    if (ended !== navigatingTo) return;
    navigatingTo = undefined;
    notifyAfterTask();
  };
  const finishNavigation = (to: string): boolean => {
    const place = known.lastIndexOf(to);
    if (place < 0) return false;
    known = known.slice(place);
    return true;
  };

  return {
    interceptCall: (method, state, to) => {
      if (!isPagesState(state)) return false;
      const entry = currentEntry();
      if (method === 'replace' && (finishNavigation(to) || entry.href === to)) {
        // If a table has already written the entry, drops the router's call, because Safari limits the number of calls.
        return isPagesState(entry.state) || keepUrlWithState(keepRoute(state, { to: href() }));
      }
      known = [to];
      return false;
    },
    onTraverse: () => {
      known = [href()];
    },
    onJoin: () => {
      if (router) return;
      router = findRouter();
      router?.events.on('routeChangeStart', (to) => {
        navigatingTo = to;
      });
      router?.events.on('routeChangeComplete', end);
      router?.events.on('routeChangeError', (_, to) => end(to));
    },
    onTableWrite: notifyAfterTask,
  };
}
