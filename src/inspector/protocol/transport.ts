import { isNode } from './runtime';
import { isObject } from '../../shared/json';
import { disconnectedType } from './messages';
import { isTextTooDeep } from './nesting';

/**
 * A connection that several applications and inspectors share. Each peer has an id of its own. A message
 * without a receiver reaches all of the other side: an application's message all inspectors, an inspector's all applications.
 */
export interface Transport {
  post(data: unknown, to?: string): void;
  close(): void;
}

/** The events of a transport. */
export interface TransportListener {
  /** Called when messages can be sent, also after the connection was lost. */
  opened(): void;
  /** @param origin the page that the message comes from, or another name of its sender; undefined for the own origin */
  received(data: unknown, from: string, origin?: string): void;
  /** Called when the connection was lost: all others on it are gone until they send again. */
  lost(): void;
}

export type OpenTransport = (listener: TransportListener) => Transport;

/** A message on a transport. */
export interface Envelope {
  readonly data: unknown;
  readonly from: string | undefined;
  /** Undefined for a message to all. */
  readonly to: string | undefined;
  readonly origin: string | undefined;
}

const readString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads what came over a transport; undefined for anything else. */
export function readEnvelope(data: unknown): Envelope | undefined {
  if (!isObject(data) || !('data' in data) || 'type' in data) return undefined;
  return {
    data: data['data'],
    from: readString(data['from']),
    to: readString(data['to']),
    origin: readString(data['origin']),
  };
}

/** The channel that pages, frames and workers of one origin share. */
const broadcastName = 'chartable.inspector';

/** Type of the message by which someone on the channel says that it holds the lock of its peer id. */
const aliveType = '@chartable.alive';

/**
 * A transport between the pages, frames and workers of one origin. It needs neither a server nor a window that knows the other.
 *
 * A `BroadcastChannel` does not report the end of another page. So each peer holds a lock, named by its peer id, once it got a message.
 * The others wait for the lock: the browser grants it to them when the page or worker is gone. Pages without secure context have no
 * locks; they say so when they are left.
 *
 * @param peerId the id of the own peer
 */
export const openBroadcastTransport =
  (peerId: string): OpenTransport =>
  (listener) => {
    const channel = new BroadcastChannel(broadcastName);
    const locks = 'locks' in navigator ? navigator.locks : undefined;
    const lockOf = (of: string) => `${broadcastName} ${of}`;
    const isOver = new AbortController();
    const watched = new Set<string>();
    /** Those that were told that this one holds its lock. */
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
    // The listener may post at once, on the transport that is returned here.
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

/** The part of the WebSocket interface that a transport uses. Browsers and the package `ws` have it. */
interface Socket {
  /** Bytes that were sent and that the operating system has not taken. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Returns the function that connects. Node 20 has no WebSocket, and that of later versions keeps the process running. */
async function loadSocket(): Promise<(url: string) => Socket> {
  if (!isNode) return (url) => new WebSocket(url);
  const { WebSocket: NodeSocket } = await import('ws');
  return (url) => {
    const socket = new NodeSocket(url);
    socket.on('upgrade', (response) => response.socket.unref());
    return socket;
  };
}

/** Returns an inspector's URL without its token, for logs that others read. */
export const maskToken = (url: string): string => url.replaceAll(/(token=)[^&#"]*/g, '$1…');

/** Milliseconds until a lost connection is tried again for the first time. Each further time it is twice as long. */
const firstRetryMs = 500;
const maxRetryMs = 30_000;

/** Maximum of the bytes that an application holds for a server that does not read, such as one that Ctrl+Z has stopped. */
const maxUnsentBytes = 64 * 1024 * 1024;

/**
 * A transport to an inspector's server, which is connected again whenever it is lost. A server that does not read is given up,
 * so that the application does not hold all that it sends.
 *
 * @param refused called with the reason for which the server did not pass a message on, and once if it cannot be reached
 */
export const openSocketTransport =
  (url: string, refused: (why: string) => void): OpenTransport =>
  (listener) => {
    let socket: Socket | undefined;
    let giveUp: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;
    let isClosed = false;
    let wasOpen = false;

    function scheduleRetry(): void {
      retry = setTimeout(() => void start(), retryMs);
      // A timer of Node keeps the process running.
      if (typeof retry === 'object') retry.unref();
      retryMs = Math.min(2 * retryMs, maxRetryMs);
    }

    async function start(): Promise<void> {
      const connect = await loadSocket();
      if (isClosed) return;
      let next: Socket;
      try {
        next = connect(url);
      } catch (error) {
        // Such as an address that is not secure in a page that is. The browser says so each time.
        return refused(`${maskToken(url)} cannot be connected: ${maskToken(String(error))}`);
      }
      let isOver = false;
      const end = () => {
        if (isOver || isClosed) return;
        isOver = true;
        if (socket === next) {
          socket = undefined;
          listener.lost();
        } else if (!wasOpen && retryMs === firstRetryMs)
          refused(
            `no inspector answers at ${maskToken(url)}: start it, and copy its address once more, since its token may be another one`,
          );
        scheduleRetry();
      };
      next.addEventListener('open', () => {
        if (isClosed) return next.close();
        socket = next;
        giveUp = () => {
          end();
          next.close();
          refused(
            `the inspector at ${maskToken(url)} does not read what it is sent, and is connected again when it does`,
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
        else if (isObject(message) && typeof message['why'] === 'string') refused(message['why']);
      });
      next.addEventListener('close', end);
      next.addEventListener('error', end);
    }

    void start();
    return {
      post(data, to) {
        if (!socket) return;
        socket.send(JSON.stringify({ data, to }));
        if (socket.bufferedAmount > maxUnsentBytes) giveUp?.();
      },
      close() {
        isClosed = true;
        clearTimeout(retry);
        socket?.close();
        socket = undefined;
      },
    };
  };

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' && !isTextTooDeep(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
