import { splitHref } from '../../../../../machines/history/location';
import { ownKeyOf, withKeyOf, withNewKey } from '../../browser-history';
import type { PageHistory, UrlChange } from '../../page-history';
import { indexOf, locationOf } from './react-router.internals';

export interface RouterWindow {
  readonly window: Window;
  /** False while a blocker keeps React Router at another entry than the browser. */
  readonly isAtEntry: () => boolean;
  /**
   * Adds our last `popstate` listener, which must run after React Router's. Call this function after the router has
   * added its listener.
   */
  readonly listenLast: () => void;
}

export interface ClickedLink {
  readonly href: string;
  /** True if the link led to the page's URL without pending changes. React Router then replaces the entry. */
  readonly isHere: boolean;
}

interface RouterWindowOptions {
  readonly endLink: (href: string) => ClickedLink | undefined;
  readonly isForTables: (from: string, to: string) => boolean;
  /** Writes the tables' pending changes, and returns a navigation's URL with these changes. */
  readonly toWrittenHref: (href: string) => string;
  /** Called after each change to the URL. `isUnseenByRouter` is true if React Router doesn't know about the change. */
  readonly onMove: (how: UrlChange['how'], isUnseenByRouter: boolean) => void;
}

/**
 * Connects React Router to the page history, which never throws. With the browser's history, React Router would reload
 * the page after a refused call, and miscount the entries that tables push.
 */
export function createRouterWindow(
  page: PageHistory,
  { isForTables, endLink, toWrittenHref, onMove }: RouterWindowOptions,
): RouterWindow {
  const { history } = window;
  let here = { href: page.href(), state: page.state() };
  /** Corrects entries' indexes on Back and Forward, because React Router doesn't count the entries that tables push. */
  let indexOffset = 0;
  /** React Router's `popstate` listeners, one per router. Empty in framework mode. */
  const routerListeners = new Set<EventListener>();
  let isPopping = false;
  /** True if a blocker has undone Back or Forward. */
  let isUndone = false;

  const moveHere = (how: UrlChange['how'], isUnseenByRouter = false): void => {
    here = { href: page.href(), state: page.state() };
    onMove(how, isUnseenByRouter);
  };
  const moveUnseenByRouter = (how: UrlChange['how']): void => {
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
      for (const listen of routerListeners) listen(event);
      if (routerListeners.size > 0) endPop();
      return;
    }
    // Stops the router's `popstate` listener. In framework mode, it runs after this one.
    if (routerListeners.size === 0) event.stopImmediatePropagation();
    page.arrive();
    moveUnseenByRouter('traverse');
  };
  const endPop = (): void => {
    isPopping = false;
    if (isUndone || isHere()) return;
    page.arrive();
    moveHere('traverse');
  };
  window.addEventListener('popstate', beginPop);
  page.onRestoreUrl(() => window.dispatchEvent(new PopStateEvent('popstate')));
  page.onForeignCall(moveUnseenByRouter);
  page.onTableWrite(moveUnseenByRouter);

  page.interceptCalls((method, state, href) => {
    const index = indexOf(state);
    if (index === undefined) return false;
    const link = endLink(href);
    if (link) page.flush();
    const isReload = method === 'replace' && href === page.href();
    // A link without search params can't contain outdated params.
    const to = isReload || (link && !href.includes('?')) ? href : toWrittenHref(href);
    const isLeft = method === 'replace' && link?.isHere === true && to !== page.href();
    indexOffset = isLeft ? -1 : 0;
    if (method === 'push' || isLeft) page.push(to, { ...withNewKey(state), idx: index - indexOffset });
    else page.replace(to, withKeyOf(page.state(), state));
    moveHere(isLeft ? 'push' : method);
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

  /** All members that React Router reads from the window. Tests check this list for each version. */
  const members = {
    history,
    get location() {
      const assign = (href: string) => window.location.assign(href);
      const replace = (href: string) => window.location.replace(href);
      return Object.assign(new URL(window.document.URL), page.location(), { assign, replace });
    },
    document: window.document,
    sessionStorage: window.sessionStorage,
    addEventListener: (type: string, listener: EventListener) => {
      if (type === 'popstate') routerListeners.add(listener);
      else window.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      if (type === 'popstate') routerListeners.delete(listener);
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
