import type { Link } from '../protocol/link';
import type { Message } from '../protocol/messages';
import { answerRequest } from './answer';
import type { InspectedApplication } from './application';
import type { Feed } from './feed';
import { startFeed } from './feed';
import { inPageSender } from './sender';

export function dockedLink(application: InspectedApplication): Link {
  let opened: { readonly feed: Feed; readonly receive: (message: Message) => void } | undefined;
  return {
    open(receive) {
      const feed = startFeed(application, inPageSender(receive));
      opened = { feed, receive };
      feed.reportAll();
      return () => {
        feed.stop();
        opened = undefined;
      };
    },
    request: (request) => answerRequest(application, opened?.feed, request, (message) => opened?.receive(message)),
  };
}
