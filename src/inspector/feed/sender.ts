import type { AnyActor } from 'xstate';
import type { Message } from '../protocol/messages';
import { writeMessage, type FeedMessage, type PostedMessage } from '../protocol/write';
import { rootOf } from './shapes';
import { sessionOf } from '../../shared/xstate-shapes';

export type Post = (message: PostedMessage) => void;

export interface Sender {
  readonly isStatelyOnly: boolean;
  readonly isClogged: boolean;
  /** @param actor the actor of an event or snapshot. Stately's inspector receives the session ID of its root */
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
