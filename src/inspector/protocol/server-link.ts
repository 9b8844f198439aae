import { Applications } from './applications';
import type { Link } from './messages';
import { connectPeers } from './peers';
import { maskToken, openSocketTransport, type OpenTransport } from './transport';
import { isWindow, receiveFrom } from './apps-link';

/**
 * Connects to an inspector's server as another inspector. Reconnects when the connection is lost.
 *
 * @param url the WebSocket URL with the token
 * @param report called with a sentence when the connection opens, is lost or fails
 */
export function openServerLink(url: string, report: (text: string) => void): Link {
  const applications = new Applications();
  const open = openSocketTransport(`${url}&inspector`, report);
  return {
    open(receive) {
      const transport: OpenTransport = (listener) =>
        open({
          ...listener,
          opened() {
            report(`Connected to ${maskToken(url)}`);
            listener.opened();
          },
          lost() {
            report(`Lost the connection to ${maskToken(url)}`);
            listener.lost();
            for (const message of applications.endClosed(Date.now())) receive(message);
          },
        });
      return connectPeers([transport], 'this computer', receiveFrom(applications, receive));
    },
    request(request) {
      const { source, session } = applications.recipientOf(request.session) ?? {};
      // Apps behind the server are represented by objects with a window's `postMessage`.
      if (isWindow(source)) source.postMessage({ ...request, session }, '*');
    },
  };
}
