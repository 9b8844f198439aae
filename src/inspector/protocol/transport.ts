import { isNode } from './runtime';
import { isObject } from '../../../machines/shared/json';
import { disconnectedType } from './messages';
import { isJsonTooDeep } from './nesting';

/**
 * A connection that apps and inspectors share. Each peer has an ID. A message without a receiver goes from an app to
 * all inspectors, or from an inspector to all apps.
 */
export interface Transport {
  post(data: unknown, to?: string): void;
  close(): void;
}

export interface TransportListener {
  opened(): void;
  /**
   * @param origin the origin of the sender's page, or another name for the sender. Undefined if the sender has the same
   * origin as the inspector
   */
  received(data: unknown, from: string, origin?: string): void;
  /** All peers count as disconnected until they send something. */
  lost(): void;
}

export type OpenTransport = (listener: TransportListener) => Transport;

export interface Envelope {
  readonly data: unknown;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly origin: string | undefined;
}

const readString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function readEnvelope(data: unknown): Envelope | undefined {
  if (!isObject(data) || !('data' in data) || 'type' in data) return undefined;
  return {
    data: data['data'],
    from: readString(data['from']),
    to: readString(data['to']),
    origin: readString(data['origin']),
  };
}

/** All pages, frames and workers of an origin share this channel. */
const broadcastName = 'chartable.inspector';

/** A peer sends this after it has acquired the lock for its peer ID. */
const aliveType = '@chartable.alive';

/**
 * Connects pages, frames and workers of one origin, without a server. A `BroadcastChannel` doesn't report when another
 * page ends. So before its first message, a peer acquires a lock named after its ID. Receivers request the same lock,
 * and the browser grants it once the page or worker has ended. Pages without a secure context have no locks, so they
 * send a message when they unload.
 *
 * @param peerId this peer's ID
 */
export const openBroadcastTransport =
  (peerId: string): OpenTransport =>
  (listener) => {
    const channel = new BroadcastChannel(broadcastName);
    const locks = 'locks' in navigator ? navigator.locks : undefined;
    const lockOf = (of: string) => `${broadcastName} ${of}`;
    const isOver = new AbortController();
    const watched = new Set<string>();
    const watchers = new Set<string>();
    let holding: Promise<void> | undefined;

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin.
    const post = (data: unknown, to?: string) => channel.postMessage({ data, from: peerId, to });
    const ignore = () => undefined;

    function holdLock(): Promise<void> {
      holding ??= new Promise((resolve) => {
        locks
          ?.request(lockOf(peerId), () => {
            resolve();
            return new Promise((release) => isOver.signal.addEventListener('abort', release));
          })
          .catch(ignore);
      });
      return holding;
    }

    function watchPeer(other: string): void {
      if (watched.has(other)) return;
      watched.add(other);
      const reportEnd = () => listener.received({ type: disconnectedType }, other);
      locks?.request(lockOf(other), { signal: isOver.signal }, reportEnd).catch(ignore);
    }

    channel.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
      const { data, from, to } = readEnvelope(message) ?? {};
      if (from === undefined || (to !== undefined && to !== peerId)) return;
      if (isObject(data) && data['type'] === aliveType) return watchPeer(from);
      listener.received(data, from);
    });

    const announceLeaving = () => post({ type: disconnectedType });
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      listener.lost();
      listener.opened();
    };
    if (typeof window !== 'undefined') {
      const { signal } = isOver;
      window.addEventListener('pagehide', announceLeaving, { signal });
      window.addEventListener('pageshow', comeBack, { signal });
    }
    // Deferred, because the listener may use the transport, which this function hasn't returned yet.
    queueMicrotask(() => {
      if (!isOver.signal.aborted) listener.opened();
    });

    return {
      post(data, to) {
        post(data, to);
        if (to !== undefined && !watchers.has(to)) {
          watchers.add(to);
          holdLock()
            .then(() => {
              if (!isOver.signal.aborted) post({ type: aliveType }, to);
            })
            .catch(ignore);
        }
      },
      close() {
        isOver.abort();
        channel.close();
      },
    };
  };

/** The part of WebSocket that both browsers and the package `ws` implement. */
interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Node needs `ws`: version 20 has no WebSocket, and the built-in one of later versions keeps the process alive. */
async function loadWebSocket(): Promise<(url: string) => Socket> {
  if (!isNode) return (url) => new WebSocket(url);
  const { WebSocket: NodeSocket } = await import('ws');
  return (url) => {
    const socket = new NodeSocket(url);
    socket.on('upgrade', (response) => response.socket.unref());
    return socket;
  };
}

export const maskToken = (url: string): string => url.replaceAll(/(token=)[^&#"]*/g, '$1…');

/** Time before the first retry. Each further retry takes twice as long. */
const firstRetryMs = 500;
const maxRetryMs = 30_000;

/** Limits memory. For example, a suspended server (Ctrl+Z) doesn't read, so unsent bytes pile up. */
const maxUnsentBytes = 64 * 1024 * 1024;

/**
 * Connects to an inspector's server, and reconnects when the connection is lost. Disconnects if the server stops
 * reading, because the app would have to buffer everything.
 *
 * @param warn called with the reason when the server rejects a message, and once if the server can't be reached
 */
export const openSocketTransport =
  (url: string, warn: (why: string) => void): OpenTransport =>
  (listener) => {
    let socket: Socket | undefined;
    let disconnectStalled: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;
    let isClosed = false;
    let wasOpen = false;

    function scheduleRetry(): void {
      retry = setTimeout(() => void start(), retryMs);
      // A running timer would keep a Node process alive.
      if (typeof retry === 'object') retry.unref();
      retryMs = Math.min(2 * retryMs, maxRetryMs);
    }

    async function start(): Promise<void> {
      const connect = await loadWebSocket();
      if (isClosed) return;
      let next: Socket;
      try {
        next = connect(url);
      } catch (error) {
        // Browsers throw here if a secure page opens a `ws:` URL.
        return warn(`the connection to ${maskToken(url)} failed: ${maskToken(String(error))}`);
      }
      let isOver = false;
      const end = () => {
        if (isOver || isClosed) return;
        isOver = true;
        if (socket === next) {
          socket = undefined;
          listener.lost();
        } else if (!wasOpen && retryMs === firstRetryMs)
          warn(
            `the inspector at ${maskToken(url)} doesn't respond. Start it, and copy its URL again, because its token may have changed`,
          );
        scheduleRetry();
      };
      next.addEventListener('open', () => {
        if (isClosed) return next.close();
        socket = next;
        disconnectStalled = () => {
          end();
          next.close();
          warn(
            `the inspector at ${maskToken(url)} has stopped reading messages, so the connection was closed. It opens again once the inspector reads`,
          );
        };
        wasOpen = true;
        retryMs = firstRetryMs;
        listener.opened();
      });
      next.addEventListener('message', ({ data }) => {
        const message = parse(data);
        const envelope = readEnvelope(message);
        if (envelope?.from !== undefined) listener.received(envelope.data, envelope.from, envelope.origin);
        else if (isObject(message) && typeof message['why'] === 'string') warn(message['why']);
      });
      next.addEventListener('close', end);
      next.addEventListener('error', end);
    }

    void start();
    return {
      post(data, to) {
        if (!socket) return;
        socket.send(JSON.stringify({ data, to }));
        if (socket.bufferedAmount > maxUnsentBytes) disconnectStalled?.();
      },
      close() {
        isClosed = true;
        clearTimeout(retry);
        socket?.close();
        socket = undefined;
      },
    };
  };

function parse(json: unknown): unknown {
  try {
    return typeof json === 'string' && !isJsonTooDeep(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}
