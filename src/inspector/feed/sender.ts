import type { AnyActor } from 'xstate';
import type { Message } from '../protocol/messages';
import { writeMessage, type FeedMessage, type PostedMessage } from '../protocol/write';
import { rootOf } from './roots';
import type { Json } from '../../../machines/shared/json';
import { plain } from '../../shared/plain';
import { diff } from '../protocol/diff';
import { pickWhole } from './describe';
import { sessionOf } from '../../shared/actor-names';

type Post = (message: PostedMessage) => void;

export interface Sender {
  readonly isStatelyOnly: boolean;
  readonly isClogged: boolean;
  /** @param actor the actor of an event or snapshot. Only Stately's inspector needs it, for the root's session ID */
  send(message: FeedMessage, actor?: AnyActor): void;
  forget(session: string): void;
  acknowledge(number: number): void;
  wait(): Promise<boolean>;
  stop(): void;
}

const withoutAcknowledgement: Omit<Sender, 'send'> = {
  isStatelyOnly: false,
  isClogged: false,
  forget: () => undefined,
  acknowledge: () => undefined,
  wait: () => Promise.resolve(true),
  stop: () => undefined,
};

export const inPageSender = (receive: (message: Message) => void): Sender => ({
  ...withoutAcknowledgement,
  send: (message) => receive(message),
});

const statelyKinds: readonly Message['kind'][] = ['actor', 'event', 'snapshot'];

export const statelySender = (post: Post): Sender => ({
  ...withoutAcknowledgement,
  isStatelyOnly: true,
  send(message, actor) {
    if (!statelyKinds.includes(message.kind)) return;
    post({ ...writeMessage(message), id: null, rootId: actor && sessionOf(rootOf(actor)) });
  },
});

const maxSentChanges = 1000;

type SnapshotMessage = Extract<Message, { kind: 'snapshot' }>;
type ActorMessage = Extract<FeedMessage, { session: string }>;

/**
 * Sends numbered messages to an inspector in another window or process. After an actor's first snapshot, sends only the
 * changes since the previous one.
 */
export class RemoteSender implements Sender {
  readonly isStatelyOnly = false;
  readonly #post: Post;
  readonly #acknowledgement = new Acknowledgement();
  readonly #bases = new Map<string, { readonly number: number; readonly state: Json }>();

  constructor(post: Post) {
    this.#post = post;
  }

  get isClogged(): boolean {
    return this.#acknowledgement.isClogged;
  }

  send(message: FeedMessage): void {
    if (!('session' in message)) this.#post(writeMessage(message));
    else if (message.kind === 'snapshot' && message.isBrief !== true) this.#sendSnapshot(message);
    else {
      if (message.kind === 'actor') this.#setBase(message.session, plain(message.snapshot).value);
      this.#sendNumbered(message);
    }
  }

  forget(session: string): void {
    this.#bases.delete(session);
  }

  acknowledge(number: number): void {
    this.#acknowledgement.acknowledge(number);
  }

  wait(): Promise<boolean> {
    return this.#acknowledgement.wait();
  }

  stop(): void {
    this.#acknowledgement.stop();
  }

  #sendSnapshot(message: SnapshotMessage): void {
    const { session } = message;
    const state = plain(message.snapshot).value;
    const base = this.#bases.get(session);
    const changes = base && diff(base.state, state, maxSentChanges);
    this.#setBase(session, state);
    if (!changes || changes.length > maxSentChanges) this.#sendNumbered(message);
    else {
      const sent = changes.map(({ path, after }) => ({ path, after }));
      this.#sendNumbered({ ...message, snapshot: pickWhole(state), base: base.number, changes: sent });
    }
  }

  #setBase(session: string, state: Json): void {
    this.#bases.set(session, { number: this.#acknowledgement.next, state });
  }

  #sendNumbered(message: ActorMessage): void {
    const number = this.#acknowledgement.assignNumber(() => 1 + bytesOf(message) / 1024);
    this.#post(writeMessage({ ...message, number }));
  }
}

function bytesOf(message: ActorMessage): number {
  const event = 'event' in message ? plain(message.event).bytes : 0;
  if (message.kind === 'actor') return plain(message.snapshot).bytes;
  if (message.kind !== 'snapshot') return event;
  const { changes, snapshot } = message;
  if (!changes) return event + plain(snapshot).bytes;
  return changes.reduce((sum, { after }) => sum + (after === undefined ? 0 : plain(after).bytes), event);
}

/** Maximum size of unacknowledged messages. A message counts as 1, plus 1 per kilobyte of data. */
const maxUnacknowledged = 4000;

class Acknowledgement {
  #unacknowledged: Map<number, number> | undefined;
  #size = 0;
  #next = 0;
  #last = -1;
  #waiting: { readonly last: number; readonly resolve: (isReceived: boolean) => void }[] = [];
  #isStopped = false;

  get next(): number {
    return this.#next;
  }

  get isClogged(): boolean {
    return this.#size > maxUnacknowledged;
  }

  assignNumber(sizeOf: () => number): number {
    const number = this.#next;
    this.#next += 1;
    if (this.#unacknowledged) {
      const size = sizeOf();
      this.#unacknowledged.set(number, size);
      this.#size += size;
    }
    return number;
  }

  acknowledge(number: number): void {
    this.#last = number;
    this.#resolveWaiting();
    this.#unacknowledged ??= new Map();
    for (const [sent, size] of this.#unacknowledged) {
      if (sent > number) break;
      this.#unacknowledged.delete(sent);
      this.#size -= size;
    }
  }

  wait(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ last: this.#next - 1, resolve });
      this.#resolveWaiting();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#resolveWaiting();
  }

  #resolveWaiting(): void {
    const resolved = this.#waiting.filter(({ last }) => this.#isStopped || last <= this.#last);
    this.#waiting = this.#waiting.filter((one) => !resolved.includes(one));
    for (const { last, resolve } of resolved) resolve(last <= this.#last);
  }
}
