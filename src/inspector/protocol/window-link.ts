import { isRecord } from './json';
import type { Link } from './link';
import { connected } from './messages';
import { readMessage } from './read';

/** How many messages of an origin wait for the user's word. Beyond, the oldest are let go. */
const mostHeld = 1000;

/** An origin that has sent something and may not be heard before the user allows it. */
export interface HeldOrigin {
  origin: string;
  /** How many messages wait. */
  waiting: number;
}

/** Where the allowed origins are kept: for as long as the window's tab lives. */
export interface Memory {
  read(): readonly string[];
  write(origins: readonly string[]): void;
}

/**
 * The receiving end of `createBrowserInspector`: a line to whoever sends messages to this window. Its own origin is
 * heard at once; any other is held until it is allowed, by name.
 */
export interface WindowLink extends Link {
  readonly held: readonly HeldOrigin[];
  readonly allowed: readonly string[];
  /** Hears the origin from now on, and first what it has sent so far. */
  allow(origin: string): void;
  /** Lets go what the origin has sent, and what it will send. */
  refuse(origin: string): void;
  /** Calls back when `held` or `allowed` has become another. Returns the end of it. */
  readonly subscribe: (changed: () => void) => () => void;
}

export function windowLink(window: Window, memory: Memory): WindowLink {
  const listeners = new Set<() => void>();
  const queues = new Map<string, unknown[]>();
  const refused = new Set<string>();
  let held: readonly HeldOrigin[] = [];
  let allowed = memory.read();
  let deliver: ((data: unknown) => void) | undefined;
  /** The window that was heard last: requests go back to it, to its origin only. */
  let sender: { window: MessageEventSource; origin: string } | undefined;

  function changed(): void {
    held = [...queues].map(([origin, queue]) => ({ origin, waiting: queue.length }));
    for (const listener of listeners) listener();
  }

  function hear(event: MessageEvent<unknown>): void {
    const { data, origin, source } = event;
    // A page posts many things to itself and its frames; only the protocol's are anyone's business here.
    if (readMessage(data, 0) === 'foreign') return;
    if (origin === window.location.origin || allowed.includes(origin)) {
      if (source) sender = { window: source, origin };
      deliver?.(data);
      return;
    }
    if (refused.has(origin)) return;
    const queue = queues.get(origin) ?? [];
    queue.push(data);
    if (queue.length > mostHeld) queue.shift();
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
      // Whoever opened this window may be of any origin, and learns no more than that it is here.
      if (isWindow(other)) other.postMessage({ type: connected }, '*');
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
  return isRecord(value) && typeof value['postMessage'] === 'function';
}
