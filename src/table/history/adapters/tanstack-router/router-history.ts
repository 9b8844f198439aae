import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { EntryStates } from '../../browser-history';
import { asObject } from '../../entry-key';
import type { UrlChange } from '../../page-url';
import type { PageHistory } from '../../page-history';

export interface HistoryChange extends UrlChange {
  /** Set for a table's write, and for the return to what was pending before a reload. */
  readonly cause: 'table write' | 'kept URL' | undefined;
  readonly before: RouterHistory['location'];
  readonly after: RouterHistory['location'];
}

/** Lets the router follow a change, and returns true if only tables follow it: the router must not load. */
export type FollowChange = (change: HistoryChange) => boolean;

/** Returns the app's part of an entry's state, without the router's. */
export const appState = (state: unknown): object =>
  Object.fromEntries(Object.entries(asObject(state)).filter(([name]) => name !== 'key' && !name.startsWith('__')));

interface RouterState {
  readonly __TSR_key?: unknown;
  readonly __TSR_index?: unknown;
}

/** Reads and makes the keys of TanStack Router's history entries (`@tanstack/history`, `assignKeyAndIndex`). */
export const entryStates: EntryStates = {
  keyOf: (state) => {
    const { __TSR_key: key }: RouterState = asObject(state);
    return typeof key === 'string' ? key : '';
  },
  next: (state) => {
    const { __TSR_index: index = 0 }: RouterState = asObject(state);
    const key = Math.random().toString(36).slice(2);
    return { ...appState(state), key, __TSR_key: key, __TSR_index: Number(index) + 1 };
  },
};

/**
 * Makes a history for TanStack Router that shares the browser's entries with tables. TanStack's history calls the browser in a
 * microtask, where an exception is lost. So it calls the page's history, which never throws.
 * The router loads whenever the history notifies it. So it isn't notified of changes that only tables follow.
 */
export function createRouterHistory(page: PageHistory, follow: FollowChange) {
  const browser = typeof window === 'undefined' ? undefined : window;
  let cause: HistoryChange['cause'];
  /** True while TanStack's history is to read a change that was made already. */
  let isRead = false;
  /** True while it calls the page's history. It does not notify then. */
  let isCalling = false;
  const call = (write: () => void): void => {
    if (isRead) return void (isRead = false);
    isCalling = true;
    write();
    isCalling = false;
  };
  const calls = {
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
  const { location, document } = browser ?? {};
  const addEventListener = browser?.addEventListener.bind(browser) ?? (() => {});
  const removeEventListener = browser?.removeEventListener.bind(browser) ?? (() => {});
  const history = createBrowserHistory({
    parseLocation: () => ({
      ...page.location(),
      href: page.href(),
      state: { __TSR_index: 0, ...asObject(page.state()) },
    }),
    window: { history: calls, location, document, addEventListener, removeEventListener },
  });

  const { subscribe } = history;
  const listeners = new Set<(change: UrlChange) => void>();
  let before = history.location;
  let isHidden = false;
  // The first subscriber. What it calls may write, which notifies all subscribers before the others learn of this change.
  subscribe(({ location: after, action: { type } }) => {
    // In a microtask, what a listener writes would go to the entry that was left.
    history.flush();
    const how = type === 'PUSH' ? 'push' : type === 'REPLACE' ? 'replace' : 'traverse';
    const change = { cause, how, before, after } as const;
    [cause, before] = [undefined, after];
    const isTables = follow(change);
    // While a blocker decides about Back, the browser is at another entry than the router.
    if (['', entryStates.keyOf(after.state)].includes(entryStates.keyOf(page.state()))) {
      if (how === 'traverse') page.arrive();
      for (const listener of listeners) listener({ how });
    }
    isHidden = isTables;
  });
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (!isHidden) listener(change);
    });

  const read = (method: 'push' | 'replace', by?: HistoryChange['cause']): void => {
    // oxlint-disable-next-line no-restricted-globals -- Nothing waits: it is the rest of the same turn.
    if (isCalling) return queueMicrotask(() => read(method, by));
    [cause, isRead] = [by, true];
    // TanStack's history has replaced these functions by its own, which read the location and notify.
    calls[`${method}State`](page.state(), '', page.href());
  };
  page.onForeignCall((method) => read(method));
  page.onTableWrite((method) => read(method, 'table write'));
  page.onAdoptKept(() => read('replace', 'kept URL'));

  const onChange = (listener: (change: UrlChange) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { history, onChange };
}
