import { Applications } from './applications';
import { isObject } from '../../../machines/shared/json';
import { connectedType, type Link, type Message } from './messages';
import { isTooDeep, tooDeepReason } from './nesting';
import { connectPeers } from './peers';
import { readMessage } from './read';
import { readXState6 } from './xstate-6';
import type { OpenTransport } from './transport';

/** Maximum number of pending messages per origin. The oldest messages are dropped. */
const maxPendingMessages = 1000;

export interface PendingOrigin {
  readonly origin: string;
  readonly messageCount: number;
}

const presenceCheckMs = 1000;

export interface Memory {
  read(): readonly string[];
  write(origins: readonly string[]): void;
}

/**
 * Connects to apps that send messages to this window, e.g. with `createBrowserInspector`. Messages from the inspector's
 * own origin arrive immediately. Messages from other origins are pending until the user allows the origin.
 */
export interface AppsLink extends Link {
  readonly pending: readonly PendingOrigin[];
  readonly allowed: readonly string[];
  allow(origin: string): void;
  block(origin: string): void;
  forget(origin: string): void;
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * Connects an inspector's window to apps.
 *
 * @param apps the apps that were connected before this page reloaded
 * @param transports connections to apps without a window. These don't need permission
 */
export function linkApps(
  window: Window,
  memory: Memory,
  apps = new Applications(),
  transports: readonly OpenTransport[] = [],
): AppsLink {
  const listeners = new Set<() => void>();
  const queues = new Map<string, { data: unknown; source: unknown }[]>();
  const blocked = new Set<string>();
  let pending: readonly PendingOrigin[] = [];
  let allowed = memory.read();
  let deliver: ((data: unknown, source: unknown, origin: string) => void) | undefined;

  function notify(): void {
    pending = [...queues].map(([origin, queue]) => ({ origin, messageCount: queue.length }));
    for (const listener of listeners) listener();
  }

  function receiveMessage(event: MessageEvent<unknown>): void {
    const { data, origin, source } = event;
    if (origin === window.location.origin || allowed.includes(origin)) {
      deliver?.(data, source, origin);
      return;
    }
    if (blocked.has(origin) || readMessages(data, 0) === 'foreign') return;
    const queue = queues.get(origin) ?? [];
    queue.push({ data, source });
    if (queue.length > maxPendingMessages) queue.shift();
    queues.set(origin, queue);
    notify();
  }

  return {
    get pending() {
      return pending;
    },
    get allowed() {
      return allowed;
    },
    open(receive) {
      const watch = watchPages((source) => {
        for (const message of apps.endNavigated(source, Date.now())) receive(message);
      });
      const read = receiveFrom(apps, receive);
      deliver = (data, source, origin) => {
        const isOwn = read(data, source, origin);
        if (isOwn && origin === window.location.origin && source !== window) watch.add(source);
      };
      window.addEventListener('message', receiveMessage);
      const other: unknown = window.self === window.top ? window.opener : window.parent;
      // Any origin may receive this message. It only reveals that the window is ready.
      if (isWindow(other)) other.postMessage({ type: connectedType }, '*');
      const disconnectPeers = connectPeers(transports, window.location.origin, deliver);
      const presence = setInterval(() => {
        for (const message of apps.endClosed(Date.now())) receive(message);
        // A reloaded app doesn't know that this inspector is open.
        for (const source of apps.lostWindows) if (isWindow(source)) source.postMessage({ type: connectedType }, '*');
      }, presenceCheckMs);
      return () => {
        clearInterval(presence);
        watch.stop();
        disconnectPeers();
        window.removeEventListener('message', receiveMessage);
        deliver = undefined;
      };
    },
    request(request) {
      const to = apps.recipientOf(request.session);
      if (isWindow(to?.source) && !isReplaced(to.source, to.origin))
        to.source.postMessage(
          { ...request, session: to.session },
          { targetOrigin: to.origin === 'null' ? '*' : to.origin },
        );
    },
    allow(origin) {
      const queue = queues.get(origin) ?? [];
      queues.delete(origin);
      allowed = [...new Set([...allowed, origin])];
      memory.write(allowed);
      for (const { data, source } of queue) deliver?.(data, source, origin);
      notify();
    },
    block(origin) {
      queues.delete(origin);
      blocked.add(origin);
      allowed = allowed.filter((one) => one !== origin);
      memory.write(allowed);
      notify();
    },
    forget(origin) {
      allowed = allowed.filter((one) => one !== origin);
      memory.write(allowed);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns a function that makes session IDs in posted messages unique, and passes the messages on. The function returns
 * false for other data, because pages also post unrelated messages to themselves and to their frames.
 */
export const receiveFrom =
  (apps: Applications, receive: (message: Message) => void) =>
  (data: unknown, source: unknown, origin: string): boolean => {
    const messages = readMessages(data, Date.now());
    if (messages === 'foreign') return false;
    for (const message of messages.flatMap((one) => apps.qualify(source, origin, one))) {
      try {
        receive(message);
      } catch (error) {
        receive({ kind: 'malformed', at: message.at, why: `it could not be processed: ${String(error)}` });
      }
    }
    return true;
  };

/**
 * Detects when a same-origin page unloads, because `@statelyai/inspect` clients don't report it. Windows on other
 * origins can't be observed.
 */
function watchPages(left: (source: unknown) => void) {
  const watched = new Map<unknown, () => void>();
  return {
    add(source: unknown): void {
      if (watched.has(source)) return;
      const leave = () => {
        watched.delete(source);
        left(source);
      };
      try {
        if (!isListenable(source)) return;
        source.addEventListener('pagehide', leave, { once: true });
        watched.set(source, () => source.removeEventListener('pagehide', leave));
      } catch {
        // The window has navigated to another site.
      }
    },
    stop(): void {
      for (const stopWatching of watched.values()) {
        try {
          stopWatching();
        } catch {}
      }
    },
  };
}

function isListenable(value: unknown): value is Pick<Window, 'addEventListener' | 'removeEventListener'> {
  return isObject(value) && typeof value['addEventListener'] === 'function';
}

/** True if a window has navigated away from this origin. Posting to it would log a browser warning. */
function isReplaced(source: object, origin: string): boolean {
  if (origin !== window.location.origin || !('location' in source)) return false;
  try {
    return new URL(String(source.location)).origin !== origin;
  } catch {
    return true;
  }
}

export function isWindow(value: unknown): value is Pick<Window, 'postMessage'> {
  return isObject(value) && typeof value['postMessage'] === 'function';
}

/**
 * Reads data that was posted to the window. Never throws.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns messages in order, a single `malformed` message for invalid data, or `'foreign'` for another protocol
 */
export function readMessages(data: unknown, now: number): readonly Message[] | 'foreign' {
  let messages = readXState6(data, now);
  if (messages === 'foreign') {
    const message = readMessage(data, now);
    if (message === 'foreign') return message;
    messages = [message];
  }
  return isTooDeep(data) ? [{ kind: 'malformed', at: now, why: tooDeepReason }] : messages;
}
