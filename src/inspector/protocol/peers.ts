import { isObject } from '../../../machines/shared/json';
import { connectedType, disconnectedType, presentType, seekType } from './messages';
import type { OpenTransport, Transport } from './transport';

interface Peer {
  closed: boolean;
  readonly instance: string | undefined;
  readonly postMessage: (data: unknown) => void;
}

type Deliver = (data: unknown, source: object, origin: string) => void;

/**
 * Connects an inspector to all apps on these transports. If an app is on two transports, uses the first.
 *
 * @param ownOrigin the origin of apps that don't send their origin
 * @returns a function that disconnects
 */
export function connectPeers(transports: readonly OpenTransport[], ownOrigin: string, deliver: Deliver): () => void {
  const all = new Set<Peer>();
  const ends = transports.map((open) => {
    const peers = new Map<string, Peer>();

    function removePeer(from: string): void {
      const peer = peers.get(from);
      if (!peer) return;
      peer.closed = true;
      peers.delete(from);
      all.delete(peer);
    }

    function addPeer(from: string, instance: string | undefined): void {
      const isKnown = [...all].some((peer) => instance !== undefined && peer.instance === instance);
      if (isKnown) return;
      removePeer(from);
      const peer: Peer = {
        closed: false,
        instance,
        postMessage(data) {
          if (!peer.closed) transport.post(data, from);
        },
      };
      peers.set(from, peer);
      all.add(peer);
      transport.post({ type: connectedType }, from);
    }

    const transport: Transport = open({
      opened: () => transport.post({ type: seekType }),
      lost: () => [...peers.keys()].forEach(removePeer),
      received(data, from, origin = ownOrigin) {
        const { type, instance } = isObject(data) ? data : {};
        if (type === presentType) return addPeer(from, typeof instance === 'string' ? instance : undefined);
        const peer = peers.get(from);
        if (peer) deliver(data, peer, origin);
        if (type === disconnectedType) removePeer(from);
      },
    });
    return () => {
      transport.post({ type: disconnectedType });
      transport.close();
    };
  });
  return () => ends.forEach((end) => end());
}
