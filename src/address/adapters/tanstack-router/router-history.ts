import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { AddressChange } from '../../page-address';
import type { PageHistory } from '../../page-history';
import { entryStates } from './entry-states';

/** A change of the location that the router did not ask for: the address that was restored after a reload is the kept one. */
type ReadingCause = 'table write' | 'kept address' | 'foreign call';

/** TanStack Router's history on the history of a page. */
export interface SharedHistory {
  readonly history: RouterHistory;
  /** The cause, while the router's history reports a change that it did not make itself. */
  readonly reading: () => ReadingCause | undefined;
  /** Calls back after the router's location changed, also by the page itself. Returns the function that stops it. */
  readonly onChange: (listener: (change: AddressChange) => void) => () => void;
}

/**
 * Makes a history for TanStack Router that shares the entries of the browser's history with tables, and what tables need
 * to share it with the router.
 *
 * TanStack's history calls the browser in a microtask. If the browser refuses, its exception reaches nobody, and the
 * router is out of step with the address from then on. So the router's history calls the page's, which never
 * throws and says where the application is. On a server it is an empty one.
 */
export function createRouterHistory(page: PageHistory): SharedHistory {
  const browser = typeof window === 'undefined' ? undefined : window;
  let reading: ReadingCause | undefined;

  /** True while the router's history calls the page's: it tells nobody then that its location has changed. */
  let isCalling = false;
  const call = (callback: () => void): void => {
    // The router only reads a change that was made already.
    if (reading) return;
    isCalling = true;
    callback();
    isCalling = false;
  };

  const browserHistory = {
    get state() {
      return page.state();
    },
    get length() {
      return browser?.history.length ?? 1;
    },
    pushState: (state: unknown, _: string, href: string) => call(() => page.push(href, state)),
    replaceState: (state: unknown, _: string, href: string = page.href()) => call(() => page.replace(href, state)),
    back: () => browser?.history.back(),
    forward: () => browser?.history.forward(),
    go: (delta: number) => browser?.history.go(delta),
  };
  const location = {
    get href() {
      return (browser?.location.origin ?? '') + page.href();
    },
    get pathname() {
      return page.location().pathname;
    },
    get search() {
      return page.location().search;
    },
    get hash() {
      return page.location().hash;
    },
  };
  const history = createBrowserHistory({
    window: {
      history: browserHistory,
      location,
      document: browser?.document,
      addEventListener: browser?.addEventListener.bind(browser) ?? (() => {}),
      removeEventListener: browser?.removeEventListener.bind(browser) ?? (() => {}),
    },
  });
  // In a microtask, as it would call the browser by itself, what a listener writes would go to the entry that was left.
  history.subscribe(() => history.flush());

  /** Makes the router's history read the location and call its subscribers. */
  const read = (method: 'push' | 'replace', cause: ReadingCause): void => {
    // A table may write as soon as the entry is there. The router reads that once it has been told of the entry.
    if (isCalling) {
      // oxlint-disable-next-line no-restricted-globals -- Nothing waits: it is the rest of the same turn.
      queueMicrotask(() => read(method, cause));
      return;
    }
    reading = cause;
    try {
      // The router's history has replaced these by its own, which read the location after they called those above.
      browserHistory[`${method}State`](page.state(), '', page.href());
    } finally {
      reading = undefined;
    }
  };
  page.onForeignCall((method) => read(method, 'foreign call'));
  page.onTableWrite((method) => read(method, 'table write'));
  page.onAdoptKept(() => read('replace', 'kept address'));

  /** False while a blocker decides whether Back is followed: the browser is at another entry than the router. */
  const isAtEntry = (): boolean => {
    const key = entryStates.keyOf(page.state());
    return key === '' || key === entryStates.keyOf(history.location.state);
  };
  const onChange: SharedHistory['onChange'] = (listener) =>
    history.subscribe(({ action }) => {
      if (isAtEntry())
        listener({ how: action.type === 'PUSH' ? 'push' : action.type === 'REPLACE' ? 'replace' : 'traverse' });
    });
  onChange(({ how }) => {
    if (how === 'traverse') page.arrive();
  });

  return { history, reading: () => reading, onChange };
}
