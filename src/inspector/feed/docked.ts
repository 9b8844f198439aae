import type { Link } from '../protocol/link';
import { readMessage } from '../protocol/read';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import type { Feed } from './feed';
import { startFeed } from './feed';

/**
 * Creates a link within the page, for a docked inspector. Messages pass through `readMessage` like those of another
 * window, but are not copied and not serialized to text.
 */
export function dockedLink(application: InspectedApplication): Link {
  let deliver: (data: unknown) => void = () => undefined;
  let feed: Feed | undefined;
  return {
    open(receive) {
      deliver = (data) => {
        const message = readMessage(data, Date.now());
        if (message !== 'foreign') receive(message);
      };
      const opened = startFeed(application, { isInPage: true, post: (message) => deliver(message) });
      feed = opened;
      opened.introduce();
      return () => {
        opened.stop();
        feed = undefined;
        deliver = () => undefined;
      };
    },
    request: (request) => answerRequest(application, feed, request, (message) => deliver(message)),
  };
}
