import { isObject } from '../../machines/shared/json';
import { Applications } from '../inspector/protocol/applications';
import type { Link } from '../inspector/protocol/messages';
import { connectPeers } from '../inspector/protocol/peers';
import { openSocketTransport, type OpenTransport } from '../inspector/protocol/transport';
import { readMessages } from '../inspector/protocol/apps-link';

/**
 * Connects to an inspector's server as another inspector. Reconnects when the connection is lost.
 *
 * @param url the WebSocket URL with the token. Empty for no connection
 * @param changed called when the connection opens or is lost
 */
export function openServerLink(url: string, warn: (why: string) => void, changed: (isOpen: boolean) => void): Link {
  const applications = new Applications();
  const openSocket = openSocketTransport(`${url}&inspector`, warn);
  return {
    open(receive) {
      const transport: OpenTransport = (listener) =>
        openSocket({
          ...listener,
          opened: () => (changed(true), listener.opened()),
          lost() {
            changed(false);
            listener.lost();
            for (const message of applications.endClosed(Date.now())) receive(message);
          },
        });
      return connectPeers(url === '' ? [] : [transport], 'this computer', (data, source, origin) => {
        const messages = readMessages(data, Date.now());
        if (messages === 'foreign') return;
        try {
          for (const message of messages.flatMap((one) => applications.qualify(source, origin, one))) receive(message);
        } catch (error) {
          // An exception in a socket's listener would end the process.
          receive({ kind: 'malformed', at: Date.now(), why: String(error) });
        }
      });
    },
    request(request) {
      const { source, session } = applications.recipientOf(request.session) ?? {};
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It isn't a window.
      if (isPeer(source)) source.postMessage({ ...request, session });
    },
  };
}

const isPeer = (value: unknown): value is { readonly postMessage: (data: unknown) => void } =>
  isObject(value) && typeof value['postMessage'] === 'function';
