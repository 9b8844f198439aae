import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { type EntryStates, asObject } from '../../browser-history';
import type { PageHistory, UrlChange } from '../../page-history';
import { createListeners } from '../../../../shared/listeners';

export interface HistoryChange extends UrlChange {
  /** Set if the page itself changes the URL: a table writes, or the page restores a URL after a reload. */
  readonly cause: 'table write' | 'restored URL' | undefined;
  readonly before: RouterHistory['location'];
  readonly after: RouterHistory['location'];
}

/** Handles a change to the URL. Returns true if the router needn't load, because only tables must follow the change. */
export type FollowChange = (change: HistoryChange) => boolean;

export const appState = (state: unknown): object =>
  Object.fromEntries(Object.entries(asObject(state)).filter(([name]) => name !== 'key' && !name.startsWith('__')));

interface RouterState {
  readonly __TSR_key?: unknown;
  readonly __TSR_index?: unknown;
}

/** Reads and creates TanStack Router's history keys (`assignKeyAndIndex` in `@tanstack/history`). */
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
 * Creates a history for TanStack Router in which tables and router share the browser's entries. TanStack's history
 * calls the browser in a microtask, where exceptions are lost. This history therefore calls the page history, which
 * never throws. The router loads on every notification, so it isn't notified of changes that only tables follow.
 */
export function createRouterHistory(page: PageHistory, follow: FollowChange) {
  const browser = typeof window === 'undefined' ? undefined : window;
  let cause: HistoryChange['cause'];
  /** True while TanStack's history reads a change made by other code. */
  let isRead = false;
  /** True while TanStack's history calls the page history. Meanwhile, it doesn't notify subscribers. */
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
  const changed = createListeners<[change: UrlChange]>();
  let before = history.location;
  let isHidden = false;
  // Must be the first subscriber, because writes in these callbacks notify all subscribers.
  subscribe(({ location: after, action: { type } }) => {
    // Applies the change now instead of in a microtask. Otherwise, a listener would write to the previous entry.
    history.flush();
    const how = type === 'PUSH' ? 'push' : type === 'REPLACE' ? 'replace' : 'traverse';
    const change = { cause, how, before, after } as const;
    [cause, before] = [undefined, after];
    const isTables = follow(change);
    // While a blocker decides about Back, the browser and the router are at different entries.
    if (['', entryStates.keyOf(after.state)].includes(entryStates.keyOf(page.state()))) {
      if (how === 'traverse') page.arrive();
      changed.call({ how });
    }
    isHidden = isTables;
  });
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (!isHidden) listener(change);
    });

  const read = (method: 'push' | 'replace', by?: HistoryChange['cause']): void => {
    // oxlint-disable-next-line no-restricted-globals -- It runs in the same task.
    if (isCalling) return queueMicrotask(() => read(method, by));
    [cause, isRead] = [by, true];
    // TanStack's history wraps `pushState` and `replaceState`. They read the location and notify subscribers.
    calls[`${method}State`](page.state(), '', page.href());
  };
  page.onForeignCall((method) => read(method));
  page.onTableWrite((method) => read(method, 'table write'));
  page.onRestoreUrl(() => read('replace', 'restored URL'));

  return { history, onChange: changed.add };
}
