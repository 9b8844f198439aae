import type { WriteMethod } from '../../../machines/history/history.types';
import { type BrowserWindow, hrefIn, originOf } from './browser-window';
import { createListeners } from '../../shared/listeners';

/**
 * Handles another script's history call and returns true. Returns false to leave the call to the browser.
 *
 * @param setState replaces the current entry's state. Other scripts don't see this call
 */
export type CallInterceptor = (
  method: WriteMethod,
  state: unknown,
  href: string,
  setState: (state: unknown) => void,
) => boolean;

export interface ForeignCalls {
  /** Makes one of our calls without reporting it. Other scripts that wrap these functions still see the call. */
  readonly callOwn: (method: WriteMethod, state: unknown, url: string) => void;
  readonly onCall: (listener: (method: WriteMethod) => void) => void;
  /** Calls back before another script pushes an entry, while the current entry can still be changed. */
  readonly onPush: (listener: (href: string) => void) => void;
  /** True during `onPush` callbacks. */
  readonly isPushing: () => boolean;
  readonly interceptCalls: (interceptor: CallInterceptor) => void;
}

export function watchForeignCalls({ history, document }: BrowserWindow): ForeignCalls {
  const originals = { push: history.pushState, replace: history.replaceState };
  const called = createListeners<[method: WriteMethod]>();
  const pushing = createListeners<[href: string]>();
  let interceptCall: CallInterceptor = () => false;
  let isOwn = false;
  let isPushing = false;

  const setState = (state: unknown) => originals.replace.call(history, state, '', document.URL);
  const notifyOfPush = (href: string): void => {
    isPushing = true;
    pushing.call(href);
    isPushing = false;
  };
  for (const method of ['push', 'replace'] as const) {
    history[`${method}State`] = (...args) => {
      if (isOwn) return originals[method].apply(history, args);
      const href = hrefOfCall(args[2], document);
      if (href !== undefined) {
        if (interceptCall(method, args[0], href, setState)) return;
        if (method === 'push') notifyOfPush(href);
      }
      originals[method].apply(history, args);
      called.call(method);
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
    onCall: called.add,
    onPush: pushing.add,
    isPushing: () => isPushing,
    interceptCalls: (interceptor) => void (interceptCall = interceptor),
  };
}

/** `undefined` if the browser will reject the URL. */
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
