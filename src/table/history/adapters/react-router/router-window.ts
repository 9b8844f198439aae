import { splitHref } from '../../../../../machines/history/location';
import { ownKeyOf, withKeyOf, withNewKey } from '../../entry-key';
import type { UrlChange } from '../../page-url';
import type { PageHistory } from '../../page-history';
import { indexOf, locationOf } from './react-router.internals';

export interface RouterWindow {
  /** The `window` option of `createBrowserRouter`. */
  readonly window: Window;
  /** False while the browser is at an entry that a blocker keeps React Router from. */
  readonly isAtEntry: () => boolean;
  /** Follows Back and Forward after React Router. Call it once the router listens. */
  readonly listenLast: () => void;
}

interface RouterWindowOptions {
  /** Returns true if tables alone follow Back or Forward between these search strings. */
  readonly isForTables: (from: string, to: string) => boolean;
  /** Lets tables write what is pending, and returns the URL of a navigation with it. */
  readonly toWrittenHref: (href: string) => string;
  /** Called after the page moved; `isBesideRouter` if React Router does not know. */
  readonly onMove: (how: UrlChange['how'], isBesideRouter: boolean) => void;
}

/**
 * Lets React Router share a page's history. It reloads the page where the browser refuses a call, and doesn't count entries that
 * tables push. So the page's history, which never throws, makes its calls.
 */
export function createRouterWindow(
  page: PageHistory,
  { isForTables, toWrittenHref, onMove }: RouterWindowOptions,
): RouterWindow {
  const { history } = window;
  let here = { href: page.href(), state: page.state() };
  /** Added to the index of an entry on Back and Forward: React Router has not counted the entries that tables pushed. */
  let indexOffset = 0;
  /** React Router's listener to `popstate`; undefined in framework mode. */
  let routerListener: EventListener | undefined;
  let isPopping = false;
  /** True if a blocker goes back to the entry that was left. */
  let isUndone = false;

  const moveHere = (how: UrlChange['how'], isBesideRouter = false): void => {
    here = { href: page.href(), state: page.state() };
    onMove(how, isBesideRouter);
  };
  const moveBesideRouter = (how: UrlChange['how']): void => {
    indexOffset += (indexOf(here.state) ?? 0) - (indexOf(page.state()) ?? 0);
    moveHere(how, true);
  };
  const isAtEntry = (): boolean => ownKeyOf(page.state()) === ownKeyOf(here.state);
  const isHere = (): boolean => isAtEntry() && page.href() === here.href;

  const beginPop = (event: Event): void => {
    const [from, to] = [splitHref(here.href), page.location()];
    const isTablesMove =
      !isHere() &&
      from.pathname === to.pathname &&
      from.hash === to.hash &&
      JSON.stringify(locationOf(here.state).state) === JSON.stringify(locationOf(page.state()).state) &&
      isForTables(from.search, to.search);
    [isPopping, isUndone] = [!isTablesMove, false];
    if (isPopping) {
      routerListener?.(event);
      if (routerListener) endPop();
      return;
    }
    // The listener of the framework mode comes after this one.
    if (!routerListener) event.stopImmediatePropagation();
    page.arrive();
    moveBesideRouter('traverse');
  };
  const endPop = (): void => {
    isPopping = false;
    if (isUndone || isHere()) return;
    page.arrive();
    moveHere('traverse');
  };
  window.addEventListener('popstate', beginPop);
  page.onAdoptKept(() => window.dispatchEvent(new PopStateEvent('popstate')));
  page.onForeignCall(moveBesideRouter);
  page.onTableWrite(moveBesideRouter);

  page.takeCalls((method, state, href) => {
    if (indexOf(state) === undefined) return false;
    if (method === 'push') page.push(toWrittenHref(href), withNewKey(state));
    else page.replace(href === page.href() ? href : toWrittenHref(href), withKeyOf(page.state(), state));
    indexOffset = 0;
    moveHere(method);
    return true;
  });
  const go = history.go.bind(history);
  history.go = (delta) => {
    isUndone = isPopping;
    go(delta);
  };
  const readState = (): unknown => {
    const state: unknown = Reflect.get(History.prototype, 'state', history);
    const index = indexOf(state);
    return isPopping && index !== undefined ? Object.assign({}, state, { idx: index + indexOffset }) : state;
  };
  Object.defineProperty(history, 'state', { configurable: true, get: readState });

  /** All that React Router reads. Tests compare it with each version. */
  const members = {
    history,
    /** Ahead of the browser's while the browser refuses calls. */
    get location() {
      const assign = (href: string) => window.location.assign(href);
      const replace = (href: string) => window.location.replace(href);
      return Object.assign(new URL(window.document.URL), page.location(), { assign, replace });
    },
    document: window.document,
    sessionStorage: window.sessionStorage,
    addEventListener: (type: string, listener: EventListener) => {
      if (type === 'popstate') routerListener = listener;
      else window.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      if (type === 'popstate') routerListener = undefined;
      else window.removeEventListener(type, listener);
    },
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React Router reads no other members.
    window: members as object as Window,
    isAtEntry,
    listenLast: () => window.addEventListener('popstate', endPop),
  };
}
