import type { Link } from '../protocol/link';
import { readMessage } from '../protocol/read';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import { startFeed } from './feed';

/**
 * Creates a link within the page, for a docked inspector. Messages pass through `readMessage` like those of another
 * window, but are not copied and not serialized to text.
 */
export function dockedLink(application: InspectedApplication): Link {
  let deliver: (data: unknown) => void = () => undefined;
  return {
    open(receive) {
      deliver = (data) => {
        const message = readMessage(data, Date.now());
        if (message !== 'foreign') receive(message);
      };
      const feed = startFeed(application, { post: (message) => deliver(message) });
      feed.introduce();
      return () => {
        feed.stop();
        deliver = () => undefined;
      };
    },
    request: (request) => answerRequest(application, request, (message) => deliver(message)),
  };
}
