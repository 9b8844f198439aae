import { isObject } from '../../../machines/shared/json';
import { connectedType, disconnectedType, presentType, seekType, readRequest } from '../protocol/messages';
import type { OpenTransport } from '../protocol/transport';
import { writeMessage } from '../protocol/write';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import { startFeed, type Feed } from './feed';
import { RemoteSender } from './sender';
import { warnOfFailure } from './roots';

const maxBufferedMessages = 1000;
const maxBufferingMs = 5000;

export interface Reporter {
  readonly connected: Promise<void>;
  /** Resolves to one boolean for each connected inspector: true if it received everything. */
  flush(): Promise<readonly boolean[]>;
  stop(): void;
}

/**
 * Reports an app to each inspector that connects. Buffers the messages of the first seconds. The first inspector can
 * then show the start of the app's actors, even if they have already ended.
 *
 * @param instance identifies this load of the app
 */
export function reportOverTransport(
  application: InspectedApplication,
  instance: string,
  open: OpenTransport,
): Reporter {
  const feeds = new Map<string, Feed>();
  // Buffers only if no actor is running yet. The inspector can't show how running actors started.
  let buffered = application.actors.all.size === 0 ? bufferFeed(application, instance) : undefined;
  let resolveConnected = () => {};
  const connected = new Promise<void>((resolve) => (resolveConnected = resolve));

  function stopFeeds(): void {
    for (const feed of feeds.values()) feed.stop();
    feeds.clear();
  }

  function connect(to: string): void {
    const post = (message: object) => transport.post(message, to);
    const released = feeds.has(to) ? undefined : buffered?.release(post);
    if (released) feeds.set(to, released);
    else {
      const feed = feeds.get(to) ?? startFeed(application, new RemoteSender(post), instance);
      feeds.set(to, feed);
      feed.reportAll();
    }
    buffered = undefined;
    resolveConnected();
  }

  function receive(data: unknown, from: string): void {
    const type = isObject(data) ? data['type'] : undefined;
    if (type === seekType) {
      transport.post({ type: presentType, instance }, from);
      return;
    }
    if (type === connectedType) {
      connect(from);
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
        warnOfFailure('reading a message from an inspector', error);
      }
    },
  });

  return {
    connected,
    flush: () => Promise.all([...feeds.values()].map((feed) => feed.flush())),
    stop() {
      buffered?.stop();
      stopFeeds();
      resolveConnected();
      transport.post({ type: disconnectedType, instance });
      transport.close();
    },
  };
}

interface BufferedFeed {
  /** Posts the buffered messages. Returns the feed, which posts all later messages directly. */
  release(post: (message: object) => void): Feed | undefined;
  stop(): void;
}

/** Starts a feed whose messages wait for the first inspector. Returns undefined if the app's code throws. */
function bufferFeed(application: InspectedApplication, instance: string): BufferedFeed | undefined {
  const messages: object[] = [];
  let post = (message: object): void => {
    messages.push(message);
    if (messages.length > maxBufferedMessages) stop();
  };
  const sender = new RemoteSender((message) => post(message));
  let feed: Feed;
  try {
    feed = startFeed(application, sender, instance);
  } catch (error) {
    warnOfFailure('reporting the app', error);
    return undefined;
  }
  let isStopped = false;
  const timer = setTimeout(stop, maxBufferingMs);
  // A running timer would keep a Node process alive.
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
      void feed.flush();
      if (isStopped) return undefined;
      clearTimeout(timer);
      post = to;
      feed.sendHello();
      for (const message of messages.splice(0)) to(message);
      return feed;
    },
    stop,
  };
}
