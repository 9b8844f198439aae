import type { AnyActor } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import type { Request } from '../protocol/messages';
import { protocolVersion } from '../protocol/messages';
import type { InspectedApplication } from './application';
import { familyOf, plainEvent } from './describe';

type Answer = (message: Readonly<Record<string, unknown>>) => void;

/** Carries out a request of an inspector on a living actor, and answers it if the request has an id. */
export function answerRequest(application: InspectedApplication, request: Request, answer: Answer): void {
  const actor = find(application, request.session);
  if (request.type === '@chartable.send') {
    actor?.send(request.event);
    return;
  }
  const reply = (value: unknown) =>
    answer({
      type: '@chartable.answer',
      _version: protocolVersion,
      createdAt: String(Date.now()),
      id: request.id,
      answer: value,
    });
  if (!actor) {
    reply(null);
    return;
  }
  switch (request.type) {
    case '@chartable.example':
      reply(plainEvent(application.example?.(actor, request.eventType) ?? { type: request.eventType }));
      break;
    case '@chartable.can':
      reply(can(actor, request.event));
      break;
    case '@chartable.offers':
      reply((application.paths ?? []).filter((offer) => offer.fits(actor)).map(({ id, label }) => ({ id, label })));
      break;
    case '@chartable.paths': {
      const offer = application.paths?.find(({ id }) => id === request.offer);
      if (!offer) {
        reply('The application no longer offers these paths.');
        break;
      }
      offer.generate(actor).then(
        (paths) => reply(paths.map(({ state, steps }) => ({ state, steps: steps.map(plainEvent) }))),
        (error: unknown) =>
          reply(error instanceof Error ? error.message : 'The application could not work out the paths.'),
      );
      break;
    }
  }
}

function find(application: InspectedApplication, session: string): AnyActor | undefined {
  for (const root of application.actors.all) {
    const actor = familyOf(root).find(({ sessionId }) => sessionId === session);
    if (actor) return actor;
  }
  return undefined;
}

/** Returns true if the event is enabled now; null for an actor that is no machine. A guard that throws counts as false. */
function can(actor: AnyActor, event: { readonly type: string }): boolean | null {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return null;
  try {
    return snapshot.can({ ...event });
  } catch {
    return false;
  }
}
