import type { Json } from '../../shared/json';
import type { Message } from '../protocol/messages';
import { plain } from '../../shared/plain';
import { writeMessage, type FeedMessage } from '../protocol/write';
import { diff } from '../recording/diff';
import { Acknowledgement } from './acknowledgement';
import { pickWhole } from './describe';
import type { Post, Sender } from './sender';

const maxSentChanges = 1000;

type SnapshotMessage = Extract<Message, { kind: 'snapshot' }>;
type ActorMessage = Extract<FeedMessage, { session: string }>;

/**
 * Sends numbered messages to an inspector in another window or process. Sends each snapshot as changes to the previous
 * one.
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
