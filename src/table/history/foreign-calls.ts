import type { WriteMethod } from '../../../machines/history/history.types';
import { hrefIn, originOf } from './url-parts';
import type { BrowserWindow } from './browser-window';

/**
 * Carries out another script's call with this state and URL, and returns true. Returns false if the browser shall carry it out.
 *
 * @param setState replaces the state of the current entry. Other scripts don't see this call
 */
export type TakeCall = (
  method: WriteMethod,
  state: unknown,
  href: string,
  setState: (state: unknown) => void,
) => boolean;

/** The calls of `pushState` and `replaceState` by other scripts. No event reports them, and a router may follow only its own. */
export interface ForeignCalls {
  /** Makes a call of ours, which is not reported. Other scripts that wrap the two functions still see it. */
  readonly callOwn: (method: WriteMethod, state: unknown, url: string) => void;
  /** Calls back after another script pushed or replaced an entry. */
  readonly onCall: (listener: (method: WriteMethod) => void) => void;
  /** Calls back before another script pushes an entry with this URL, while the current entry can still be written. */
  readonly onPush: (listener: (href: string) => void) => void;
  /** True during those callbacks. */
  readonly isPushing: () => boolean;
  /** Sets the function that may carry out calls instead of the browser. */
  readonly takeCalls: (take: TakeCall) => void;
}

/** Wraps the two functions of the browser's history. */
export function watchForeignCalls({ history, document }: BrowserWindow): ForeignCalls {
  const originals = { push: history.pushState, replace: history.replaceState };
  const callListeners = new Set<(method: WriteMethod) => void>();
  const pushListeners = new Set<(href: string) => void>();
  let takeCall: TakeCall = () => false;
  let isOwn = false;
  let isPushing = false;

  const setState = (state: unknown) => originals.replace.call(history, state, '', document.URL);
  const notifyOfPush = (href: string): void => {
    isPushing = true;
    for (const listener of pushListeners) listener(href);
    isPushing = false;
  };
  for (const method of ['push', 'replace'] as const) {
    history[`${method}State`] = (...args) => {
      if (isOwn) return originals[method].apply(history, args);
      const href = hrefOfCall(args[2], document);
      if (href !== undefined) {
        if (takeCall(method, args[0], href, setState)) return;
        if (method === 'push') notifyOfPush(href);
      }
      originals[method].apply(history, args);
      for (const listener of callListeners) listener(method);
    };
  }

  return {
    callOwn: (method, state, url) => {
      isOwn = true;
      try {
        history[`${method}State`](state, '', url);
      } finally {
        isOwn = false;
      }
    },
    onCall: (listener) => void callListeners.add(listener),
    onPush: (listener) => void pushListeners.add(listener),
    isPushing: () => isPushing,
    takeCalls: (take) => void (takeCall = take),
  };
}

/** Returns the pathname, search and hash of a call's URL; undefined if the browser rejects it. */
function hrefOfCall(
  url: string | URL | null | undefined,
  { URL: current, baseURI }: BrowserWindow['document'],
): string | undefined {
  const given = url ?? current;
  if (!URL.canParse(given, baseURI)) return undefined;
  const { href } = new URL(given, baseURI);
  const origin = originOf(current);
  return origin !== undefined && originOf(href) === origin ? hrefIn(href) : undefined;
}
