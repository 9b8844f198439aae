import { isObject } from '../../../machines/shared/json';
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
import { Backlog, sizeOf, type QueuedMessage, type Sender } from './backlog';

export interface PeerConnection {
  /**
   * Sends JSON. Calls `sent` once the operating system has accepted the message, which takes long if the receiver
   * stalls.
   */
  send(bytes: Buffer, sent: () => void): void;
  end(why: string): void;
}

export interface JoinedPeer {
  countIncoming(bytes: number): void;
  receive(text: string | undefined): void;
  leave(): void;
}

interface Peer {
  readonly sender: Sender;
  readonly isInspector: boolean;
  readonly connection: PeerConnection;
  /** Total bytes of this peer's messages: incoming, outgoing, waiting and in the history. */
  bufferedBytes: number;
  incomingBytes: number;
  /** Bytes that the operating system hasn't accepted yet. */
  outgoingBytes: number;
  readonly waiting: Backlog;
  /**
   * Messages for inspectors that connect later, because an `@statelyai/inspect` client sends each message only once.
   */
  readonly history: Backlog;
  /** For each sender, the number of dropped messages that aren't reported to this inspector yet. */
  readonly lost: Map<Sender, number>;
  droppedFromHistory: number;
  isInspectClient: boolean;
  /** The inspectors that receive this `@statelyai/inspect` client's messages. */
  readonly receivers: Set<Peer>;
}

export interface Budget {
  readonly peerBytes: number;
  readonly allBytes: number;
  /** Maximum bytes given to the operating system. Other messages wait in the backlog, where they can be dropped. */
  readonly outgoingBytes: number;
}

/** `peerBytes` equals the memory limit of a recording. */
export const defaultBudget: Budget = {
  peerBytes: 64 * 1024 * 1024,
  allBytes: 256 * 1024 * 1024,
  outgoingBytes: 1024 * 1024,
};

/** Types of messages that are sent only once. Inspectors need them to understand the other messages. */
const essentialTypes: ReadonlySet<unknown> = new Set([
  presentType,
  connectedType,
  disconnectedType,
  '@chartable.hello',
  '@xstate.actor',
]);

/**
 * Forwards messages between apps and inspectors. Chartable wraps its messages in addressed envelopes, and
 * `@statelyai/inspect` clients (`createWebSocketInspector`) send plain messages. Above the memory budget, drops the
 * oldest messages of the largest peer. Inspectors receive the number of dropped messages.
 */
export class Relay {
  readonly #budget: Budget;
  readonly #peers = new Map<string, Peer>();
  #nextNumber = 1;
  #bufferedBytes = 0;

  constructor(budget = defaultBudget) {
    this.#budget = budget;
  }

  get bufferedBytes(): number {
    return this.#bufferedBytes;
  }

  /** Adds a peer. Pass its messages to the returned object. A peer without `origin` is a process instead of a page. */
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
      bufferedBytes: 0,
      incomingBytes: 0,
      outgoingBytes: 0,
      waiting: new Backlog(),
      history: new Backlog(),
      lost: new Map(),
      droppedFromHistory: 0,
      isInspectClient: false,
      receivers: new Set(),
    };
    this.#peers.set(peer.sender.peerId, peer);
    return {
      countIncoming: (bytes) => {
        if (!this.#isJoined(peer)) return;
        peer.incomingBytes += bytes;
        this.#countBytes(peer, bytes);
        this.#enforceBudget(peer);
      },
      receive: (text) => {
        if (!this.#isJoined(peer)) return;
        this.#countBytes(peer, -peer.incomingBytes);
        peer.incomingBytes = 0;
        const why = this.#receive(peer, text);
        if (why === undefined) return;
        const refusal = { type: refusedType, why: `The inspector rejected a message: ${why}` };
        this.#send(peer, { bytes: Buffer.from(JSON.stringify(refusal)), from: peer.sender, isEssential: false });
      },
      leave: () => this.#leave(peer),
    };
  }

  #isJoined({ sender }: Peer): boolean {
    return this.#peers.has(sender.peerId);
  }

  #leave(peer: Peer): void {
    if (!this.#peers.delete(peer.sender.peerId)) return;
    this.#countBytes(peer, -peer.bufferedBytes);
    for (const { receivers } of this.#peers.values()) receivers.delete(peer);
    this.#forward(peer, { type: disconnectedType });
  }

  #receive(peer: Peer, text: string | undefined): string | undefined {
    if (text === undefined) return 'it must be JSON text, but is binary';
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
      if (to === undefined || !this.#isInspectClient(to)) this.#forward(peer, data, to);
      else if (isObject(data) && data['type'] === connectedType) this.#replay(to, peer);
      if (peer.isInspector && isObject(data) && data['type'] === seekType) this.#announceInspectClients(peer);
      return undefined;
    }
    if (!isObject(message) || typeof message['type'] !== 'string')
      return 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it';
    if (peer.isInspector) return "an inspector's message needs a receiver";
    if (!peer.isInspectClient) {
      peer.isInspectClient = true;
      this.#forward(peer, { type: presentType });
    }
    const queued = messageFrom(peer.sender, message, text);
    peer.history.push(queued);
    this.#countBytes(peer, sizeOf(queued));
    this.#enforceBudget(peer);
    for (const inspector of peer.receivers) this.#send(inspector, queued);
    return undefined;
  }

  #isInspectClient(peerId: string): boolean {
    return this.#peers.get(peerId)?.isInspectClient === true;
  }

  #forward(peer: Peer, data: unknown, to?: string): void {
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

  #announceInspectClients(inspector: Peer): void {
    const present = { type: presentType };
    for (const peer of this.#peers.values())
      if (peer.isInspectClient) this.#send(inspector, messageFrom(peer.sender, present));
  }

  /** Sends an inspector all messages of an `@statelyai/inspect` client, past and future. */
  #replay(peerId: string, inspector: Peer): void {
    const sender = this.#peers.get(peerId);
    if (!sender || !inspector.isInspector || sender.receivers.has(inspector)) return;
    sender.receivers.add(inspector);
    if (sender.droppedFromHistory > 0) countLost(inspector, sender.sender, sender.droppedFromHistory);
    for (const message of sender.history) this.#send(inspector, message);
  }

  #send(peer: Peer, message: QueuedMessage): void {
    if (!this.#isJoined(peer)) return;
    peer.waiting.push(message);
    this.#countBytes(peer, sizeOf(message));
    this.#flush(peer);
    this.#enforceBudget(peer);
  }

  #flush(peer: Peer): void {
    while (this.#isJoined(peer) && peer.outgoingBytes < this.#budget.outgoingBytes) {
      const message = this.#nextLossReport(peer) ?? peer.waiting.shift();
      if (!message) return;
      const size = sizeOf(message);
      peer.outgoingBytes += size;
      peer.connection.send(message.bytes, () => {
        peer.outgoingBytes -= size;
        if (!this.#isJoined(peer)) return;
        this.#countBytes(peer, -size);
        this.#flush(peer);
      });
    }
  }

  /**
   * Returns a message that reports dropped messages to an inspector. Sent before the next message of the same sender,
   * or when no messages are left.
   */
  #nextLossReport(peer: Peer): QueuedMessage | undefined {
    const { first } = peer.waiting;
    if (first?.isEssential === true) return undefined;
    const sender = first ? first.from : peer.lost.keys().next().value;
    const count = sender && peer.lost.get(sender);
    if (!sender || count === undefined) return undefined;
    peer.lost.delete(sender);
    const message = messageFrom(sender, { type: '@chartable.lost', _version: protocolVersion, count });
    this.#countBytes(peer, sizeOf(message));
    return message;
  }

  #countBytes(peer: Peer, bytes: number): void {
    peer.bufferedBytes += bytes;
    this.#bufferedBytes += bytes;
  }

  #enforceBudget(peer: Peer): void {
    while (peer.bufferedBytes > this.#budget.peerBytes) this.#drop(peer);
    while (this.#bufferedBytes > this.#budget.allBytes)
      this.#drop(
        [...this.#peers.values()].reduce((one, other) => (other.bufferedBytes > one.bufferedBytes ? other : one)),
      );
  }

  /** Drops a peer's oldest message. Closes its connection if only essential messages are left. */
  #drop(peer: Peer): void {
    const waiting = peer.waiting.dropOrdinary();
    const message = waiting ?? peer.history.dropOrdinary() ?? peer.history.shift();
    if (!message) {
      this.#leave(peer);
      peer.connection.end('it needs too much memory on the inspector’s server');
      return;
    }
    this.#countBytes(peer, -sizeOf(message));
    if (!waiting) peer.droppedFromHistory += 1;
    else if (peer.isInspector) countLost(peer, message.from, 1);
  }
}

function countLost({ lost }: Peer, sender: Sender, count: number): void {
  lost.set(sender, (lost.get(sender) ?? 0) + count);
}

function messageFrom(from: Sender, data: unknown, json = JSON.stringify(data)): QueuedMessage {
  return {
    bytes: Buffer.from(`{"data":${json},"from":"${from.peerId}","origin":${JSON.stringify(from.origin)}}`),
    from,
    isEssential: isObject(data) && essentialTypes.has(data['type']),
  };
}
