import { Applications } from './applications';
import { readMessages } from './dialects';
import { isObject } from '../../shared/json';
import type { Link } from './link';
import { connectedType } from './messages';
import { connectPeers } from './peers';
import type { OpenTransport } from './transport';

/** Maximum number of held messages of an origin. Further ones replace the oldest. */
const maxHeldMessages = 1000;

/** An origin whose messages are held until the user allows or refuses it. */
export interface HeldOrigin {
  readonly origin: string;
  /** Number of held messages. */
  readonly waiting: number;
}

/** Milliseconds between two looks for applications that were closed or loaded again. */
const presenceCheckMs = 1000;

/** Stores the allowed origins. */
export interface Memory {
  read(): readonly string[];
  write(origins: readonly string[]): void;
}

/**
 * A link to the applications that send messages to this window, such as by `createBrowserInspector`. Messages of its own
 * origin are received at once. Those of any other are held until the user allows it.
 */
export interface WindowLink extends Link {
  readonly held: readonly HeldOrigin[];
  readonly allowed: readonly string[];
  /** Receives the held messages of the origin, and all further ones. */
  allow(origin: string): void;
  /** Drops the held messages of the origin, and all further ones. */
  refuse(origin: string): void;
  /** Takes the permission of the origin back: its next message asks again. */
  forget(origin: string): void;
  /** Calls back after each change of `held` or `allowed`. Returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * @param applications the applications that were connected before this page was loaded again
 * @param transports connections to applications that no window stands for; messages of all are taken
 */
export function windowLink(
  window: Window,
  memory: Memory,
  applications = new Applications(),
  transports: readonly OpenTransport[] = [],
): WindowLink {
  const listeners = new Set<() => void>();
  const queues = new Map<string, { data: unknown; source: unknown }[]>();
  const refused = new Set<string>();
  let held: readonly HeldOrigin[] = [];
  let allowed = memory.read();
  let deliver: ((data: unknown, source: unknown, origin: string) => void) | undefined;

  function notify(): void {
    held = [...queues].map(([origin, queue]) => ({ origin, waiting: queue.length }));
    for (const listener of listeners) listener();
  }

  function receiveMessage(event: MessageEvent<unknown>): void {
    const { data, origin, source } = event;
    if (origin === window.location.origin || allowed.includes(origin)) {
      deliver?.(data, source, origin);
      return;
    }
    if (refused.has(origin) || readMessages(data, 0) === 'foreign') return;
    const queue = queues.get(origin) ?? [];
    queue.push({ data, source });
    if (queue.length > maxHeldMessages) queue.shift();
    queues.set(origin, queue);
    notify();
  }

  return {
    get held() {
      return held;
    },
    get allowed() {
      return allowed;
    },
    open(receive) {
      const watch = watchPages((source) => {
        for (const message of applications.endLeft(source, Date.now())) receive(message);
      });
      deliver = (data, source, origin) => {
        const messages = readMessages(data, Date.now());
        // Pages post many other messages to themselves and their frames.
        if (messages === 'foreign') return;
        if (origin === window.location.origin && source !== window) watch.add(source);
        for (const message of messages.flatMap((one) => applications.qualify(source, origin, one))) {
          try {
            receive(message);
          } catch (error) {
            receive({ kind: 'malformed', at: message.at, why: `it could not be processed: ${String(error)}` });
          }
        }
      };
      window.addEventListener('message', receiveMessage);
      const other: unknown = window.self === window.top ? window.opener : window.parent;
      // The opener may be of any origin. It learns only that this window is ready.
      if (isWindow(other)) other.postMessage({ type: connectedType }, '*');
      const hangUp = connectPeers(transports, window.location.origin, deliver);
      const presence = setInterval(() => {
        for (const message of applications.endClosed(Date.now())) receive(message);
        // One that was loaded again does not know of this window.
        for (const source of applications.lostSources)
          if (isWindow(source)) source.postMessage({ type: connectedType }, '*');
      }, presenceCheckMs);
      return () => {
        clearInterval(presence);
        watch.stop();
        hangUp();
        window.removeEventListener('message', receiveMessage);
        deliver = undefined;
      };
    },
    request(request) {
      const to = applications.recipientOf(request.session);
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
    refuse(origin) {
      queues.delete(origin);
      refused.add(origin);
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
 * Notices that a page of the own origin is left: an `@statelyai/inspect` client does not report it. Windows of other origins
 * cannot be listened to.
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
        // Another site has been loaded in it meanwhile.
      }
    },
    stop(): void {
      for (const stopWatching of watched.values()) {
        try {
          stopWatching();
        } catch {
          // As above.
        }
      }
    },
  };
}

function isListenable(value: unknown): value is Pick<Window, 'addEventListener' | 'removeEventListener'> {
  return isObject(value) && typeof value['addEventListener'] === 'function';
}

/** Returns true if a window of this origin shows a page of another one by now. The browser would warn of a message to it. */
function isReplaced(source: object, origin: string): boolean {
  if (origin !== window.location.origin || !('location' in source)) return false;
  try {
    return new URL(String(source.location)).origin !== origin;
  } catch {
    return true;
  }
}

function isWindow(value: unknown): value is Pick<Window, 'postMessage'> {
  return isObject(value) && typeof value['postMessage'] === 'function';
}
