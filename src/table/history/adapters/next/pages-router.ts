import { splitHref } from '../../../../../machines/history/location';
import type { EntryChange } from '../../browser-history';
import { asObject } from '../../entry-key';
import type { AdaptedPage, RouterConnection } from '../../router-adapter';

/*
 * The Pages Router of Next.js (`shared/lib/router/router.ts`) keeps the address of an entry in the entry's state: as the browser has it (`as`), and with the page's file and the parameters of its path (`url`). After Back it goes to
 * that address, and gives it to the entry once more as soon as the page's data has come; likewise after `router.replace(router.asPath)`,
 * by which an application asks for its data anew. Its hooks follow its own navigations alone.
 */

interface PagesState {
  readonly url: string;
  readonly as: string;
}

const isPagesState = (state: unknown): state is PagesState => {
  const [isMarked, url, as] = ['__N', 'url', 'as'].map((name): unknown => Reflect.get(asObject(state), name));
  return isMarked === true && typeof url === 'string' && typeof as === 'string';
};

/** Returns the state of an entry that has this address now. */
export const keepRoute = (state: unknown, { to }: Pick<EntryChange, 'to'>): unknown =>
  isPagesState(state) ? { ...state, as: to, url: routeAt(state, to) } : state;

/** Returns the page's file, with the params of its path and those of the URL. */
function routeAt({ url, as }: PagesState, to: string): string {
  const { pathname: file, search } = splitHref(url);
  const params = new URLSearchParams(search);
  for (const name of new URLSearchParams(splitHref(as).search).keys()) params.delete(name);
  for (const [name, value] of new URLSearchParams(splitHref(to).search)) params.append(name, value);
  return params.size > 0 ? `${file}?${params}` : file;
}

interface PagesRouter {
  /** Prefix of its URLs, where they are given without it: `/shop`, or an empty string. */
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

/** Returns the router of the page, which exists before any component of the page is mounted. */
function findRouter(): PagesRouter | undefined {
  const router: unknown = Reflect.get(asObject(Reflect.get(globalThis, 'next')), 'router');
  return isPagesRouter(router) ? router : undefined;
}

/** Follows the router's navigations, and tells it of what tables write: its hooks follow then, and no server is asked. */
export function connectPagesRouter({
  loadedHref,
  href,
  entryInView,
  keepWithState,
}: AdaptedPage): Required<RouterConnection> {
  /** The addresses that it was told of, from the one on that it gave an entry last. */
  let known: readonly string[] = [loadedHref];
  let router: PagesRouter | undefined;
  /** The address of the navigation that began last, until it is over. One that leads on to another begins again there. */
  let underWay: string | undefined;

  const notifyRouter = (): void => {
    const entry = entryInView();
    if (!router || underWay !== undefined || !isPagesState(entry.state) || known.at(-1) === entry.href) return;
    known = [...known, entry.href];
    const { length } = router.basePath;
    const { url, as } = entry.state;
    router.replace(url.slice(length), as.slice(length), { shallow: true, scroll: false });
  };
  const notifyAfterTask = (): void => {
    // A link that is followed in this task is under way once the task is over. Before, the two would run beside each other.
    // oxlint-disable-next-line no-restricted-globals -- It waits for no time, but for the end of the task.
    if (router) setTimeout(notifyRouter);
  };
  const end = (ended: string): void => {
    if (ended !== underWay) return;
    underWay = undefined;
    notifyAfterTask();
  };
  /** Takes the address of a replacing call, and returns true if that is no navigation, but the end of one to where the router knows to be. */
  const takeEnd = (to: string): boolean => {
    const place = known.lastIndexOf(to);
    if (place < 0) return false;
    known = known.slice(place);
    return true;
  };

  return {
    takeCall: (method, state, to) => {
      if (!isPagesState(state)) return false;
      const entry = entryInView();
      if (method === 'replace' && (takeEnd(to) || entry.href === to)) {
        // Its state is there already where a table has written it. Safari counts each call.
        return isPagesState(entry.state) || keepWithState(keepRoute(state, { to: href() }));
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
        underWay = to;
      });
      router?.events.on('routeChangeComplete', end);
      router?.events.on('routeChangeError', (_, to) => end(to));
    },
    onTableWrite: notifyAfterTask,
  };
}
