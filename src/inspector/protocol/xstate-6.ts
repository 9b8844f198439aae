import * as v from 'valibot';
import { anything, event, object, optionalString, readBy, string, timeOf } from './read';
import { typeIn5, type Message } from './messages';
import { isObject } from '../../../machines/shared/json';

const actor = v.pipe(
  v.object({
    sessionId: string,
    id: optionalString,
    parentId: optionalString,
    definition: optionalString,
    snapshot: anything,
  }),
  v.transform(({ sessionId, id = sessionId, parentId, definition, snapshot }) => ({
    kind: 'actor' as const,
    session: sessionId,
    name: id,
    parent: parentId,
    definition,
    logic: undefined,
    isMain: false,
    snapshot,
  })),
);

const received = v.pipe(
  v.object({ sessionId: string, sourceId: optionalString, event }),
  v.transform(({ sessionId, sourceId, event: sent }) => {
    const type = typeIn5(sent.type, sent);
    return { kind: 'event' as const, session: sessionId, source: sourceId, event: { ...sent, type }, eventType: type };
  }),
);

const nodeId = v.pipe(
  string,
  v.transform((id) => id.replace(/^#/, '')),
);

/** Schema of a transition's `toJSON()`. Node IDs start with `#`, and `matches` is set for an internal event. */
const taken = v.pipe(
  v.object({ source: nodeId, eventType: string, target: v.optional(v.array(nodeId), []), matches: anything }),
  v.transform(({ source, eventType, target, matches }) => ({
    source,
    descriptor: isObject(matches) ? typeIn5(eventType, matches) : eventType,
    targets: target,
  })),
);

/** `microsteps` and `actions` are optional, because `@xstate/store` doesn't report them. */
const transition = v.pipe(
  v.object({ snapshot: object, microsteps: v.optional(v.array(taken)), actions: v.optional(v.array(event)) }),
  v.check(({ microsteps, actions }) => !microsteps === !actions, 'must have both microsteps and actions, or neither'),
);

/**
 * Reads an XState 6 inspection event that was posted as JSON: `@xstate.actor`, `@xstate.transition` or
 * `@xstate.deadletter`. Session IDs stand for actors, under XState's names (`actorRef`, `parentRef`, `sourceRef`) or
 * Stately's (`sessionId`, `parentId`, `sourceId`). `definition` is the machine's config as JSON.
 *
 * Internal events get XState 5 types, because charts use these. Reports no timers, because XState 6 doesn't report
 * canceled ones: they only disappear from the next snapshot.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns messages in order, a single `malformed` message if the event is invalid, or `'foreign'` for other data
 * @example
 * readXState6({ type: '@xstate.transition', actorRef: 'x:0', event: { type: 'GO' }, snapshot: { status: 'active' } },
 * 0)
 * // an event and a snapshot of x:0
 */
export function readXState6(data: unknown, now: number): readonly Message[] | 'foreign' {
  if (!isObject(data)) return 'foreign';
  const at = timeOf(data, now);
  const { actorRef, sourceRef, parentRef, sessionId = actorRef, sourceId = sourceRef, parentId = parentRef } = data;
  const named = { ...data, sessionId, sourceId, parentId };
  switch (data['type']) {
    case '@xstate.actor':
      return 'actorRef' in data ? [{ ...readBy(actor, named), at }] : 'foreign';
    case '@xstate.transition':
      return readTransition(named, at);
    case '@xstate.deadletter':
      return [{ ...readBy(received, named), at }];
    default:
      return 'foreign';
  }
}

function readTransition(named: object, at: number): readonly Message[] {
  const read = readBy(received, named);
  const done = readBy(transition, named);
  if (read.kind === 'malformed') return [{ ...read, at }];
  if ('kind' in done) return [{ ...done, at }];
  const { session, event: sent, eventType } = read;
  const { snapshot, microsteps, actions } = done;
  const state: Message = { kind: 'snapshot', at, session, event: sent, eventType, snapshot };
  if (!microsteps || !actions) return [{ ...read, at }, state];
  const step: Message = {
    kind: 'step',
    at,
    session,
    // Lists all transitions in one microstep, because XState 6 doesn't report where each microstep ends.
    microsteps: microsteps.length === 0 ? [] : [{ event: eventType, taken: microsteps }],
    actions: actions.map(({ type }) => type).filter((type) => !/^@?xstate\./.test(type)),
    delays: [],
    cancelled: [],
  };
  return [{ ...read, at }, step, state];
}
