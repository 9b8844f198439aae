import { isObject } from '../protocol/json';
import { connectedType, disconnectedType, presentType, seekType } from '../protocol/messages';
import { readRequest } from '../protocol/requests';
import type { OpenTransport } from '../protocol/transport';
import { answerRequest, warnOfFailure } from './answer';
import type { InspectedApplication } from './application';
import type { Feed } from './feed';
import { startFeed } from './feed';

/**
 * Reports an application over a transport, to each inspector that asks. Until one does, the application is not looked at.
 *
 * @param instance identifies this load of this application
 * @returns a function that ends the reports
 */
export function reportOverTransport(
  application: InspectedApplication,
  instance: string,
  open: OpenTransport,
): () => void {
  const feeds = new Map<string, Feed>();

  function stopFeeds(): void {
    for (const feed of feeds.values()) feed.stop();
    feeds.clear();
  }

  function receive(data: unknown, from: string): void {
    const post = (message: object) => transport.post(message, from);
    const type = isObject(data) ? data['type'] : undefined;
    if (type === seekType) {
      transport.post({ type: presentType, instance }, from);
      return;
    }
    if (type === connectedType) {
      const feed = feeds.get(from) ?? startFeed(application, { post, instance });
      feeds.set(from, feed);
      feed.introduce();
      return;
    }
    if (type === disconnectedType) {
      feeds.get(from)?.stop();
      feeds.delete(from);
      return;
    }
    const feed = feeds.get(from);
    const request = feed && readRequest(data);
    if (request) answerRequest(application, feed, request, post);
  }

  const transport = open({
    opened: () => transport.post({ type: presentType, instance }),
    lost: stopFeeds,
    received(data, from) {
      try {
        receive(data, from);
      } catch (error) {
        warnOfFailure('a message of an inspector', error);
      }
    },
  });

  return () => {
    stopFeeds();
    transport.post({ type: disconnectedType, instance });
    transport.close();
  };
}
