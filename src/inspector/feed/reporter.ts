import { isObject } from '../../shared/json';
import { connectedType, disconnectedType, presentType, seekType } from '../protocol/messages';
import { readRequest } from '../protocol/requests';
import type { OpenTransport } from '../protocol/transport';
import { writeMessage } from '../protocol/write';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import type { Feed } from './feed';
import { startFeed } from './feed';
import { RemoteSender } from './remote-sender';
import { warnOfFailure } from './warn';

/** Limits of the messages held for the first inspector: their number, and the milliseconds to wait for it. */
const maxHeldMessages = 1000;
const maxHeldMs = 5000;

/** The reports of an application over one transport. */
export interface Reporter {
  /** Resolves when the first inspector connects, or when reporting stops. */
  readonly connected: Promise<void>;
  /** Sends everything that has happened so far. Resolves to an item per connected inspector: true if it has received everything. */
  flush(): Promise<readonly boolean[]>;
  stop(): void;
}

/**
 * Reports an app over a transport to each inspector that connects. Until then, the app isn't read, except with `isHeld`.
 *
 * @param instance identifies this load of the app
 * @param isHeld true to hold the first seconds of messages for the first inspector, so it can show a short script
 */
export function reportOverTransport(
  application: InspectedApplication,
  instance: string,
  open: OpenTransport,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Reporter {
  const feeds = new Map<string, Feed>();
  let held = isHeld ? holdFeed(application, instance) : undefined;
  let resolveConnected = () => {};
  const connected = new Promise<void>((resolve) => (resolveConnected = resolve));

  function stopFeeds(): void {
    for (const feed of feeds.values()) feed.stop();
    feeds.clear();
  }

  function introduce(to: string): void {
    const post = (message: object) => transport.post(message, to);
    const released = feeds.has(to) ? undefined : held?.release(post);
    if (released) feeds.set(to, released);
    else {
      const feed = feeds.get(to) ?? startFeed(application, new RemoteSender(post), instance);
      feeds.set(to, feed);
      feed.introduce();
    }
    held = undefined;
    resolveConnected();
  }

  function receive(data: unknown, from: string): void {
    const type = isObject(data) ? data['type'] : undefined;
    if (type === seekType) {
      transport.post({ type: presentType, instance }, from);
      return;
    }
    if (type === connectedType) {
      introduce(from);
      return;
    }
    if (type === disconnectedType) {
      feeds.get(from)?.stop();
      feeds.delete(from);
      return;
    }
    const feed = feeds.get(from);
    const request = feed && readRequest(data);
    if (request) answerRequest(application, feed, request, (message) => transport.post(writeMessage(message), from));
  }

  const transport = open({
    opened: () => transport.post({ type: presentType, instance }),
    lost: stopFeeds,
    received(data, from) {
      try {
        receive(data, from);
      } catch (error) {
        warnOfFailure('a message from an inspector', error);
      }
    },
  });

  return {
    connected,
    flush: () => Promise.all([...feeds.values()].map((feed) => feed.flush())),
    stop() {
      held?.stop();
      stopFeeds();
      resolveConnected();
      transport.post({ type: disconnectedType, instance });
      transport.close();
    },
  };
}

/** A feed whose messages are held for the first inspector. */
interface HeldFeed {
  /** Posts the held messages and returns the feed, which keeps posting there. Undefined if the limits were exceeded. */
  release(post: (message: object) => void): Feed | undefined;
  stop(): void;
}

function holdFeed(application: InspectedApplication, instance: string): HeldFeed {
  const messages: object[] = [];
  let post = (message: object): void => {
    messages.push(message);
    if (messages.length > maxHeldMessages) stop();
  };
  const sender = new RemoteSender((message) => post(message));
  const feed = startFeed(application, sender, instance);
  let isStopped = false;
  const timer = setTimeout(stop, maxHeldMs);
  // Otherwise the timer keeps a Node process running.
  if (typeof timer === 'object') timer.unref();

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    feed.stop();
    messages.length = 0;
    post = () => {};
  }

  return {
    release(to) {
      // What this adds may be too much to hold.
      void feed.flush();
      if (isStopped) return undefined;
      clearTimeout(timer);
      post = to;
      feed.greet();
      for (const message of messages.splice(0)) to(message);
      return feed;
    },
    stop,
  };
}
