import { isObject } from '../../shared/json';
import {
  connectedType,
  disconnectedType,
  presentType,
  protocolVersion,
  refusedType,
  seekType,
} from '../protocol/messages';
import { isJsonTooDeep, tooDeepReason } from '../protocol/nesting';
import { readEnvelope } from '../protocol/transport';
import { Backlog, sizeOf, type HeldMessage, type Sender } from './backlog';

/** The server's end of a connection. */
export interface PeerConnection {
  /** Sends a message of JSON text. Calls back when the operating system has accepted it, which a stalled reader delays. */
  send(bytes: Buffer, sent: () => void): void;
  /** Ends the connection at once. */
  end(why: string): void;
}

/** A connection that was accepted. */
export interface JoinedPeer {
  /** Counts incoming bytes. The server holds them until their message is complete. */
  take(bytes: number): void;
  /** Forwards a message. Binary messages are undefined. */
  receive(text: string | undefined): void;
  /** Announces to the others that the peer is gone, and frees the bytes that it held. */
  leave(): void;
}

interface Peer {
  readonly sender: Sender;
  readonly isInspector: boolean;
  readonly connection: PeerConnection;
  /** Bytes that the server holds because of this peer: all of the following. */
  heldBytes: number;
  /** Bytes of an incomplete message. */
  incomingBytes: number;
  /** Bytes that were passed to the connection, and that the operating system has not accepted. */
  outgoingBytes: number;
  /** Messages that are not passed to the connection yet. */
  readonly waiting: Backlog;
  /** The messages of an `@statelyai/inspect` client, which sends each once: an inspector that comes later gets them from here. */
  readonly kept: Backlog;
  /** Number of dropped messages that are not reported to this inspector yet, by their sender. */
  readonly lost: Map<Sender, number>;
  /** Number of messages that were dropped of `kept`. */
  keptLost: number;
  isInspectClient: boolean;
  /** The inspectors that receive the messages of an `@statelyai/inspect` client. */
  readonly receivers: Set<Peer>;
}

/** The memory that the relay may take. */
export interface Budget {
  /** Maximum of the bytes that are held because of one peer. */
  readonly peerBytes: number;
  /** Maximum of the bytes that are held in all. */
  readonly allBytes: number;
  /** Maximum bytes that a connection holds. Further messages wait in the backlog, where they can be dropped. */
  readonly outgoingBytes: number;
}

/** For a peer, as much as an inspector keeps of a recording. */
export const defaultBudget: Budget = {
  peerBytes: 64 * 1024 * 1024,
  allBytes: 256 * 1024 * 1024,
  outgoingBytes: 1024 * 1024,
};

/** Types of messages that are sent once, and without which an inspector understands no other. */
const essentialTypes: ReadonlySet<unknown> = new Set([
  presentType,
  connectedType,
  disconnectedType,
  '@chartable.hello',
  '@xstate.actor',
]);

/**
 * Passes messages between applications and inspectors, both ways. Messages of our own senders are envelopes, which name
 * the inspector that they are for. Those of `@statelyai/inspect` clients (`createWebSocketInspector`) are messages as they are.
 *
 * Over the budget, it drops the oldest messages of the peer that holds most, and tells inspectors how many.
 */
export class Relay {
  readonly #budget: Budget;
  readonly #peers = new Map<string, Peer>();
  #nextNumber = 1;
  #heldBytes = 0;

  constructor(budget = defaultBudget) {
    this.#budget = budget;
  }

  /** Bytes that are held in all. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** @param origin the page that it comes from; undefined for a process */
  join(
    connection: PeerConnection,
    { isInspector, origin }: { isInspector: boolean; origin: string | undefined },
  ): JoinedPeer {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const peer: Peer = {
      sender: { peerId: `${number}`, origin: `${origin ?? 'a process'} (connection ${number})` },
      isInspector,
      connection,
      heldBytes: 0,
      incomingBytes: 0,
      outgoingBytes: 0,
      waiting: new Backlog(),
      kept: new Backlog(),
      lost: new Map(),
      keptLost: 0,
      isInspectClient: false,
      receivers: new Set(),
    };
    this.#peers.set(peer.sender.peerId, peer);
    return {
      take: (bytes) => {
        if (!this.#isHere(peer)) return;
        peer.incomingBytes += bytes;
        this.#hold(peer, bytes);
        this.#keepWithinBudget(peer);
      },
      receive: (text) => {
        if (!this.#isHere(peer)) return;
        this.#hold(peer, -peer.incomingBytes);
        peer.incomingBytes = 0;
        const why = this.#receive(peer, text);
        if (why === undefined) return;
        const refusal = { type: refusedType, why: `The inspector refused a message: ${why}` };
        this.#send(peer, { bytes: Buffer.from(JSON.stringify(refusal)), from: peer.sender, isEssential: false });
      },
      leave: () => this.#leave(peer),
    };
  }

  #isHere({ sender }: Peer): boolean {
    return this.#peers.has(sender.peerId);
  }

  #leave(peer: Peer): void {
    if (!this.#peers.delete(peer.sender.peerId)) return;
    this.#hold(peer, -peer.heldBytes);
    for (const { receivers } of this.#peers.values()) receivers.delete(peer);
    this.#pass(peer, { type: disconnectedType });
  }

  /** Forwards a message. Returns the reason if it cannot. */
  #receive(peer: Peer, text: string | undefined): string | undefined {
    if (text === undefined) return 'it is binary, and must be JSON text';
    if (isJsonTooDeep(text)) return tooDeepReason;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return 'it is not JSON';
    }
    const envelope = readEnvelope(message);
    if (envelope) {
      const { to, data } = envelope;
      if (to === undefined || !this.#isInspectClient(to)) this.#pass(peer, data, to);
      else if (isObject(data) && data['type'] === connectedType) this.#replay(to, peer);
      if (peer.isInspector && isObject(data) && data['type'] === seekType) this.#presentPlain(peer);
      return undefined;
    }
    if (!isObject(message) || typeof message['type'] !== 'string')
      return 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it';
    if (peer.isInspector) return 'an inspector must say whom it is for';
    if (!peer.isInspectClient) {
      peer.isInspectClient = true;
      this.#pass(peer, { type: presentType });
    }
    const held = messageFrom(peer.sender, message, text);
    peer.kept.push(held);
    this.#hold(peer, sizeOf(held));
    this.#keepWithinBudget(peer);
    for (const inspector of peer.receivers) this.#send(inspector, held);
    return undefined;
  }

  #isInspectClient(peerId: string): boolean {
    return this.#peers.get(peerId)?.isInspectClient === true;
  }

  /** Forwards data to one peer of the other side, or to all. */
  #pass(peer: Peer, data: unknown, to?: string): void {
    const others = [...this.#peers.values()].filter(
      (other) =>
        other.isInspector !== peer.isInspector &&
        !other.isInspectClient &&
        (to === undefined || other.sender.peerId === to),
    );
    if (others.length === 0) return;
    const message = messageFrom(peer.sender, data);
    for (const other of others) this.#send(other, message);
  }

  #presentPlain(inspector: Peer): void {
    const present = { type: presentType };
    for (const peer of this.#peers.values())
      if (peer.isInspectClient) this.#send(inspector, messageFrom(peer.sender, present));
  }

  /** Sends an inspector what an `@statelyai/inspect` client has sent so far, and from now on what it sends. */
  #replay(peerId: string, inspector: Peer): void {
    const sender = this.#peers.get(peerId);
    if (!sender || !inspector.isInspector || sender.receivers.has(inspector)) return;
    sender.receivers.add(inspector);
    if (sender.keptLost > 0) countLost(inspector, sender.sender, sender.keptLost);
    for (const message of sender.kept) this.#send(inspector, message);
  }

  #send(peer: Peer, message: HeldMessage): void {
    if (!this.#isHere(peer)) return;
    peer.waiting.push(message);
    this.#hold(peer, sizeOf(message));
    this.#giveWaiting(peer);
    this.#keepWithinBudget(peer);
  }

  /** Passes waiting messages to a connection as long as it accepts them. */
  #giveWaiting(peer: Peer): void {
    while (this.#isHere(peer) && peer.outgoingBytes < this.#budget.outgoingBytes) {
      const message = this.#takeLossReport(peer) ?? peer.waiting.shift();
      if (!message) return;
      const size = sizeOf(message);
      peer.outgoingBytes += size;
      peer.connection.send(message.bytes, () => {
        peer.outgoingBytes -= size;
        if (!this.#isHere(peer)) return;
        this.#hold(peer, -size);
        this.#giveWaiting(peer);
      });
    }
  }

  /** Returns the message that reports dropped ones to an inspector. It comes before the next message of their sender, or last. */
  #takeLossReport(peer: Peer): HeldMessage | undefined {
    const { first } = peer.waiting;
    if (first?.isEssential === true) return undefined;
    const sender = first ? first.from : peer.lost.keys().next().value;
    const count = sender && peer.lost.get(sender);
    if (!sender || count === undefined) return undefined;
    peer.lost.delete(sender);
    const message = messageFrom(sender, { type: '@chartable.lost', _version: protocolVersion, count });
    this.#hold(peer, sizeOf(message));
    return message;
  }

  #hold(peer: Peer, bytes: number): void {
    peer.heldBytes += bytes;
    this.#heldBytes += bytes;
  }

  #keepWithinBudget(peer: Peer): void {
    while (peer.heldBytes > this.#budget.peerBytes) this.#drop(peer);
    while (this.#heldBytes > this.#budget.allBytes)
      this.#drop([...this.#peers.values()].reduce((one, other) => (other.heldBytes > one.heldBytes ? other : one)));
  }

  /** Drops the oldest message that is held because of a peer. Ends its connection if only essential messages are left. */
  #drop(peer: Peer): void {
    const waiting = peer.waiting.dropOrdinary();
    const message = waiting ?? peer.kept.dropOrdinary() ?? peer.kept.shift();
    if (!message) {
      this.#leave(peer);
      peer.connection.end('it takes too much of the memory of the inspector’s server');
      return;
    }
    this.#hold(peer, -sizeOf(message));
    if (!waiting) peer.keptLost += 1;
    else if (peer.isInspector) countLost(peer, message.from, 1);
  }
}

function countLost({ lost }: Peer, sender: Sender, count: number): void {
  lost.set(sender, (lost.get(sender) ?? 0) + count);
}

/** @param text the data as JSON text */
function messageFrom(from: Sender, data: unknown, text = JSON.stringify(data)): HeldMessage {
  return {
    bytes: Buffer.from(`{"data":${text},"from":"${from.peerId}","origin":${JSON.stringify(from.origin)}}`),
    from,
    isEssential: isObject(data) && essentialTypes.has(data['type']),
  };
}
