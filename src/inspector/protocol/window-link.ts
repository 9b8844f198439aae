import { isObject } from './json';
import type { Link } from './link';
import { connectedType } from './messages';
import { readMessage } from './read';

/** Maximum number of held messages of an origin. Further ones replace the oldest. */
const maxHeldMessages = 1000;

/** An origin whose messages are held until the user allows or refuses it. */
export interface HeldOrigin {
  readonly origin: string;
  /** Number of held messages. */
  readonly waiting: number;
}

/** Stores the allowed origins for the life of the tab. */
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
  /** Calls back after each change of `held` or `allowed`. Returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

export function windowLink(window: Window, memory: Memory): WindowLink {
  const listeners = new Set<() => void>();
  const queues = new Map<string, unknown[]>();
  const refused = new Set<string>();
  let held: readonly HeldOrigin[] = [];
  let allowed = memory.read();
  let deliver: ((data: unknown) => void) | undefined;
  /** The window that sent the last message. Requests go to it, and to its origin only. */
  let sender: { window: MessageEventSource; origin: string } | undefined;

  function changed(): void {
    held = [...queues].map(([origin, queue]) => ({ origin, waiting: queue.length }));
    for (const listener of listeners) listener();
  }

  function hear(event: MessageEvent<unknown>): void {
    const { data, origin, source } = event;
    // Pages post many other messages to themselves and their frames.
    if (readMessage(data, 0) === 'foreign') return;
    if (origin === window.location.origin || allowed.includes(origin)) {
      if (source) sender = { window: source, origin };
      deliver?.(data);
      return;
    }
    if (refused.has(origin)) return;
    const queue = queues.get(origin) ?? [];
    queue.push(data);
    if (queue.length > maxHeldMessages) queue.shift();
    queues.set(origin, queue);
    changed();
  }

  return {
    get held() {
      return held;
    },
    get allowed() {
      return allowed;
    },
    open(receive) {
      deliver = (data) => {
        const arrival = readMessage(data, Date.now());
        if (arrival !== 'foreign') receive(arrival);
      };
      window.addEventListener('message', hear);
      const other: unknown = window.self === window.top ? window.opener : window.parent;
      // The opener may be of any origin. It learns only that this window is ready.
      if (isWindow(other)) other.postMessage({ type: connectedType }, '*');
      return () => {
        window.removeEventListener('message', hear);
        deliver = undefined;
      };
    },
    request(request) {
      sender?.window.postMessage(request, { targetOrigin: sender.origin === 'null' ? '*' : sender.origin });
    },
    allow(origin) {
      const queue = queues.get(origin) ?? [];
      queues.delete(origin);
      allowed = [...new Set([...allowed, origin])];
      memory.write(allowed);
      for (const data of queue) deliver?.(data);
      changed();
    },
    refuse(origin) {
      queues.delete(origin);
      refused.add(origin);
      allowed = allowed.filter((one) => one !== origin);
      memory.write(allowed);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isWindow(value: unknown): value is Pick<Window, 'postMessage'> {
  return isObject(value) && typeof value['postMessage'] === 'function';
}
