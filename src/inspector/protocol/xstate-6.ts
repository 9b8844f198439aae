import { isObject } from './json';
import type { Message, Microstep, TargetedTransition } from './messages';
import { isEvent, isText, listOf, readText, timeOf } from './read';

/**
 * Reads an inspection event of XState 6 that was posted as JSON: `@xstate.actor`, `@xstate.transition` or
 * `@xstate.deadletter`. Session ids stand in place of actors, either under XState's names (`actorRef`, `parentRef`,
 * `sourceRef`) or under Stately's (`sessionId`, `parentId`, `sourceId`). `definition` is the machine's configuration as JSON
 * text, `createdAt` the time.
 *
 * Internal events get their types of XState 5, by which charts know them. XState tells which timers are cancelled only by
 * leaving them out of the snapshot, so no timers are reported.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns the messages that one event tells, in order; `'foreign'` for data of another form; `'malformed'` for an event of
 *   XState 6 with a wrong form
 * @example
 * readXState6({ type: '@xstate.transition', actorRef: 'x:0', event: { type: 'GO' }, snapshot: { status: 'active' } }, 0)
 * // an event and a snapshot of x:0
 */
export function readXState6(data: unknown, now: number): readonly Message[] | 'foreign' | 'malformed' {
  if (!isObject(data)) return 'foreign';
  switch (data['type']) {
    case '@xstate.actor':
      return 'actorRef' in data ? (readActor(data, now) ?? 'malformed') : 'foreign';
    case '@xstate.transition':
      return readTransition(data, now) ?? 'malformed';
    case '@xstate.deadletter':
      return readReceived(data, now) ?? 'malformed';
    default:
      return 'foreign';
  }
}

type Fields = Readonly<Record<string, unknown>>;

function readActor(data: Fields, now: number): readonly Message[] | undefined {
  const session = readText(data['actorRef']);
  if (session === undefined) return undefined;
  return [
    {
      kind: 'actor',
      at: timeOf(data, now),
      session,
      name: readText(data['id']) ?? session,
      parent: readText(data['parentRef']),
      definition: readText(data['definition']),
      logic: undefined,
      isMain: false,
      snapshot: data['snapshot'],
    },
  ];
}

/** Reads the event that an actor received. */
function readReceived(data: Fields, now: number): [Message & { kind: 'event' }] | undefined {
  const session = readText(data['sessionId']) ?? readText(data['actorRef']);
  const received = data['event'];
  if (session === undefined || !isEvent(received)) return undefined;
  const event = { ...received, type: typeIn5(received.type, received) };
  const source = readText(data['sourceId']) ?? readText(data['sourceRef']);
  return [{ kind: 'event', at: timeOf(data, now), session, source, event, eventType: event.type }];
}

function readTransition(data: Fields, now: number): readonly Message[] | undefined {
  const received = readReceived(data, now);
  const { snapshot } = data;
  if (!received || !isObject(snapshot)) return undefined;
  const { at, session, event, eventType } = received[0];
  const state: Message = { kind: 'snapshot', at, session, event, eventType, snapshot };
  // Stores of `@xstate/store` tell neither.
  if (data['microsteps'] === undefined && data['actions'] === undefined) return [...received, state];
  const taken = listOf(data['microsteps'], readTaken);
  const actions = listOf(data['actions'], (action) => (isEvent(action) ? action.type : undefined));
  if (!taken || !actions) return undefined;
  // XState does not tell where one microstep ends and the next begins.
  const microsteps: readonly Microstep[] = taken.length === 0 ? [] : [{ event: eventType, taken }];
  const custom = actions.filter((type) => !/^@?xstate\./.test(type));
  return [...received, { kind: 'step', at, session, microsteps, actions: custom, delays: [], cancelled: [] }, state];
}

/** Reads a transition as its `toJSON` tells it: node ids with `#`, and `matches` if it waits for an internal event. */
function readTaken(value: unknown): TargetedTransition | undefined {
  if (!isObject(value)) return undefined;
  const { source, eventType, target = [], matches } = value;
  const targets = listOf(target, readNode);
  const from = readNode(source);
  if (!isText(eventType) || from === undefined || !targets) return undefined;
  return { source: from, descriptor: isObject(matches) ? typeIn5(eventType, matches) : eventType, targets };
}

const readNode = (id: unknown): string | undefined => readText(id)?.replace(/^#/, '');

/** Internal events of which XState 5 makes the ids a part of the type: the type's beginning, and the fields of the ids. */
const identified = new Map<string, readonly [string, ...string[]]>([
  ['xstate.done.actor', ['xstate.done.actor', 'actorId']],
  ['xstate.error.actor', ['xstate.error.actor', 'actorId']],
  ['xstate.snapshot.actor', ['xstate.snapshot', 'actorId']],
  ['xstate.done.state', ['xstate.done.state', 'stateId']],
  ['xstate.after', ['xstate.after', 'delay', 'stateId']],
]);

/** Returns the type that an event has in XState 5; that of an application's own event is the same. */
function typeIn5(type: string, fields: Fields): string {
  const { id } = fields;
  if (type === 'xstate.timer' && isText(id) && id.startsWith('xstate.after.')) return id;
  const [beginning, ...names] = identified.get(type) ?? [type.replace(/^@xstate\./, 'xstate.')];
  const ids = names.map((name) => fields[name]).filter((one) => isText(one) || typeof one === 'number');
  return ids.length === names.length ? [beginning, ...ids].join('.') : type;
}
