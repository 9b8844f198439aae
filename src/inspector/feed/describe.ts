import type { AnyActor, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { Actor, StateMachine, StateNode, isMachineSnapshot } from 'xstate';
import { isRecord } from '../protocol/json';
import type { Json } from '../protocol/json';
import type { LogicKind, TakenTransition } from '../protocol/messages';
import { plain } from '../protocol/plain';

/** The actor that a happening is about. Every one is an `Actor`; XState's type for it says less. */
export function actorOf(ref: InspectionEvent['actorRef'] | undefined): AnyActor | undefined {
  return ref instanceof Actor ? ref : undefined;
}

/** The actor's children that are there now: for a machine, what it has invoked and spawned. */
export function childrenOf(actor: AnyActor): AnyActor[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isRecord(snapshot) || !isRecord(snapshot['children'])) return [];
  return Object.values(snapshot['children']).filter((child): child is AnyActor => child instanceof Actor);
}

/** The actor, its children, theirs, and so on. */
export function familyOf(actor: AnyActor): AnyActor[] {
  return [actor, ...childrenOf(actor).flatMap(familyOf)];
}

export function statusOf(actor: AnyActor): string {
  const snapshot: unknown = actor.getSnapshot();
  return isRecord(snapshot) && typeof snapshot['status'] === 'string' ? snapshot['status'] : 'active';
}

/** A child is called what its parent calls it; a root, what its machine is called. */
export function nameOf(actor: AnyActor): string {
  const logic: unknown = actor.logic;
  if (actor.id !== actor.sessionId) return actor.id;
  return logic instanceof StateMachine ? logic.id : actor.sessionId;
}

/** What kind of logic an actor runs, by the shapes of its logic and its snapshot. */
export function logicOf(actor: AnyActor): LogicKind {
  const logic: unknown = actor.logic;
  if (logic instanceof StateMachine) return 'machine';
  const snapshot: unknown = actor.getSnapshot();
  if (!isRecord(snapshot) || !isRecord(logic)) return 'other';
  if ('_subscription' in snapshot) return 'observable';
  if ('context' in snapshot) return 'transition';
  if ('input' in snapshot && 'start' in logic) return promiseOrCallback(logic['config']);
  return 'other';
}

/** The two have one shape. The function that they were made of tells them apart, unless it takes nothing. */
function promiseOrCallback(creator: unknown): LogicKind {
  if (typeof creator !== 'function') return 'promise or callback';
  const text = Function.prototype.toString.call(creator);
  if (text.startsWith('async')) return 'promise';
  return /\b(sendBack|receive)\b/.test(text.slice(0, 200)) ? 'callback' : 'promise or callback';
}

/** The machine's configuration, as data in the order it was written; undefined for other logic. */
export function definitionOf(actor: AnyActor): string | undefined {
  const logic: unknown = actor.logic;
  if (!(logic instanceof StateMachine)) return undefined;
  const config: Readonly<Record<string, unknown>> = logic.config;
  // Types and initial context are no part of a chart.
  const definition = plain(
    { ...config, id: logic.id, context: undefined, types: undefined, schemas: undefined },
    undefined,
    describeFunction,
  );
  return JSON.stringify(definition.value);
}

/** Functions as what can be said of them: a built-in action's type and event, a guard's parts, else their names. */
function describeFunction(value: object): unknown {
  if (value instanceof StateMachine) return { id: value.id };
  if (value instanceof Actor) return { id: value.id };
  if (typeof value !== 'function') return undefined;
  const type = 'type' in value && typeof value.type === 'string' ? value.type : value.name;
  const event = 'event' in value && typeof value.event !== 'function' ? value.event : undefined;
  const guards = 'guards' in value && Array.isArray(value.guards) ? value.guards : undefined;
  return { type, event, guards };
}

/** A snapshot as data; history is told by ids, for the states themselves hold the whole machine. */
export function plainSnapshot(snapshot: unknown, before: Json | undefined): Json {
  return plain(isMachineSnapshot(snapshot) ? snapshot.toJSON() : snapshot, before, (value) => {
    if (value instanceof StateNode) return value.id;
    if (value instanceof StateMachine) return { id: value.id };
    return value instanceof Actor ? { id: value.id, session: value.sessionId } : undefined;
  }).value;
}

/** An event as data. */
export function plainEvent(event: unknown): Json {
  return plain(event, undefined, (value) =>
    value instanceof Actor ? { id: value.id, session: value.sessionId } : undefined,
  ).value;
}

/** Names a transition by its place in the running machine's definition; undefined for the initial one. */
export function identify(transition: AnyTransitionDefinition): TakenTransition | undefined {
  const source: unknown = transition.source;
  const descriptor: unknown = transition.eventType;
  if (!(source instanceof StateNode) || typeof descriptor !== 'string') return undefined;
  const siblings: readonly unknown[] | undefined =
    descriptor === '' ? source.always : source.transitions.get(descriptor);
  const index = siblings?.indexOf(transition) ?? -1;
  return index < 0 ? undefined : { source: source.id, descriptor, index };
}
