import { isMachineSnapshot, type AnyActor, type EventObject } from 'xstate';
import type { Link, Message, Request } from '../protocol/messages';
import type { InspectedApplication } from './application';
import { startFeed, type Feed } from './feed';
import { inPageSender } from './sender';
import type { Json } from '../../../machines/shared/json';
import { familyOf, plainEvent } from './describe';
import { rememberMasked, sanitize, secretKeysOf, unmask } from './mask';
import { warnOfFailure } from './roots';
import { sessionOf } from '../../shared/actor-names';

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

type AnswerMessage = Extract<Message, { kind: 'answer' }>;
type Answer = (message: AnswerMessage) => void;

/** Executes a request. Never throws, because an exception in a socket's listener would end a Node process. */
export function answerRequest(
  application: InspectedApplication,
  feed: Feed | undefined,
  request: Request,
  answer: Answer,
): void {
  try {
    execute(application, feed, request, answer);
  } catch (error) {
    warnOfFailure(`answering the request ${request.type}`, error);
    if ('id' in request) answer(answerTo(request.id, `The app threw an error: ${String(error)}`));
  }
}

const answerTo = (id: number, answer: unknown): AnswerMessage => ({ kind: 'answer', at: Date.now(), id, answer });

function execute(application: InspectedApplication, feed: Feed | undefined, request: Request, answer: Answer): void {
  const actor = find(application, request.session);
  if (request.type === '@chartable.send') {
    actor?.send(unmask(application, request.event));
    return;
  }
  if (request.type === '@chartable.received') {
    feed?.acknowledge(request.number);
    return;
  }
  if (request.type === '@chartable.whole') {
    feed?.sendWhole(request.session);
    return;
  }
  const reply = (value: unknown) => answer(answerTo(request.id, value));
  if (!actor) {
    reply(request.type === '@chartable.restore' ? 'The actor has ended.' : null);
    return;
  }
  switch (request.type) {
    case '@chartable.example':
      reply(mask(application, application.example?.(actor, request.eventType) ?? { type: request.eventType }));
      break;
    case '@chartable.can':
      reply(can(actor, unmask(application, request.event)));
      break;
    case '@chartable.restore':
      reply(feed?.restore(actor, request.snapshotId) ?? true);
      break;
  }
}

/** Masks an event, and remembers the original for when the inspector sends the masked event back. */
function mask(application: InspectedApplication, event: EventObject): Json {
  const data = plainEvent(event);
  const shown = sanitize(application, plainEvent(event, secretKeysOf(application)), 'event');
  if (JSON.stringify(shown) !== JSON.stringify(data)) rememberMasked(application, shown, event);
  return shown;
}

function find(application: InspectedApplication, session: string): AnyActor | undefined {
  for (const root of application.actors.all) {
    const actor = familyOf(root).find((one) => sessionOf(one) === session);
    if (actor) return actor;
  }
  return undefined;
}

/** True if the actor accepts the event. False if a guard throws, and null if the actor isn't a machine. */
function can(actor: AnyActor, event: { readonly type: string }): boolean | null {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return null;
  try {
    return snapshot.can({ ...event });
  } catch {
    return false;
  }
}
