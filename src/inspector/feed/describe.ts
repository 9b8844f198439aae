import { isMachineSnapshot, type AnyActor, type AnyTransitionDefinition } from 'xstate';
import { placeOf } from '../../../machines/shared/tree/transition';
import { isJsonObject, isObject, isString, property, type Json, type JsonObject } from '../../../machines/shared/json';
import { unreadText, type LogicKind, type TakenTransition } from '../protocol/messages';
import { plain, plainObject, type Plain } from '../../shared/plain';
import { systemTimersOf, type DelayedEvent } from '../../../machines/paths/step/xstate-private';
import { maskEntries, type IsSecretKey } from '../../shared/secrets';
import { isActor, isMachine, isMachine5, isStateNode } from '../../shared/xstate-shapes';
import { describeDefinition } from '../../chart/model/definition';
import { sessionOf, isStore, nameOf } from '../../shared/actor-names';

export function childrenOf(actor: AnyActor): AnyActor[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isObject(snapshot) || !isObject(snapshot['children'])) return [];
  return Object.values(snapshot['children']).filter(isActor);
}

export function familyOf(actor: AnyActor): AnyActor[] {
  return [actor, ...childrenOf(actor).flatMap(familyOf)];
}

export const timersOf = (actor: AnyActor): DelayedEvent[] =>
  systemTimersOf(actor).filter(({ source }) => source === actor);

/**
 * Returns a delayed event's remaining milliseconds. Never more than the delay, even if the system clock was set back.
 *
 * @param at milliseconds since 1970
 */
export function timeLeftMs({ delay, startedAt }: Pick<DelayedEvent, 'delay' | 'startedAt'>, at: number): number {
  return Math.min(delay, Math.max(0, startedAt + delay - at));
}

export function statusOf(actor: AnyActor): string {
  const snapshot: unknown = actor.getSnapshot();
  return isObject(snapshot) && typeof snapshot['status'] === 'string' ? snapshot['status'] : 'active';
}

export function logicOf(actor: AnyActor): LogicKind {
  const logic: unknown = actor.logic;
  if (isMachine(logic)) return 'machine';
  if (isStore(actor)) return 'store';
  const snapshot: unknown = actor.getSnapshot();
  if (!isObject(snapshot) || !isObject(logic)) return 'other';
  if ('_subscription' in snapshot) return 'observable';
  if ('context' in snapshot) return 'transition';
  if (!('input' in snapshot && 'start' in logic)) return 'other';
  // XState 6 promise logic has an object with `run`.
  const creator = logic['config'];
  return isObject(creator) && 'run' in creator ? 'promise' : 'promise or callback';
}

export function definitionOf(actor: AnyActor): string | undefined {
  const logic: unknown = actor.logic;
  return isMachine(logic) ? describeDefinition(logic) : undefined;
}

/** Snapshot parts that are always sent completely. */
const wholeParts: ReadonlySet<string> = new Set(['status', 'value', 'tags', 'historyValue']);
/** Time limit for describing the other parts of a snapshot. */
const maxDescribingMs = 400;

/**
 * Converts a snapshot to data. State nodes become IDs, because each node refers to the whole machine.
 *
 * @param isSecret returns true for keys whose values are masked
 * @param omitsContext true to include only `wholeParts`
 */
export function plainSnapshot(
  snapshot: unknown,
  before: Json | undefined,
  isSecret?: IsSecretKey,
  omitsContext = false,
): Json {
  const data: unknown = isMachineSnapshot(snapshot) ? snapshot.toJSON() : snapshot;
  if (!isObject(data) || Array.isArray(data)) return plain(data, { before, replace: describeLiving, isSecret }).value;
  const until = performance.now() + maxDescribingMs;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(data);
  const masked = isSecret ? maskEntries(entries, isSecret) : entries;
  const parts = masked.flatMap(([key, part]): (readonly [string, Plain])[] => {
    // Skips an observable's subscription, because it contains the library's internal state.
    if (part === undefined || key === '_subscription') return [];
    if (omitsContext && !wholeParts.has(key)) return key === 'context' ? [[key, plain(unreadText)]] : [];
    const isWhole = wholeParts.has(key);
    // Keys inside these parts are names of states and actors, so their values aren't secrets.
    const isData = !isWhole && key !== 'children';
    const described = plain(part, {
      before: property(before, key),
      replace: describeLiving,
      isSecret: isData ? isSecret : undefined,
      until: isWhole ? undefined : until,
    });
    return [[key, described]];
  });
  return plainObject(parts, before).value;
}

export function pickWhole(snapshot: Json): JsonObject {
  if (!isJsonObject(snapshot)) return { status: 'active' };
  return Object.fromEntries(Object.entries(snapshot).filter(([key]) => wholeParts.has(key)));
}

function describeLiving(value: object): unknown {
  if (isStateNode(value)) return value.id;
  return isMachine(value) ? { id: value.id } : (describeActor(value) ?? describeObservable(value));
}

const describeActor = (value: object): unknown =>
  isActor(value) ? { id: isString(value.id) ? value.id : nameOf(value), session: sessionOf(value) } : undefined;

/** Returns an observable's current value, if known, or a subscription's status. Undefined for other objects. */
function describeObservable(value: object): unknown {
  try {
    if (!isObject(value)) return undefined;
    if (typeof value['subscribe'] === 'function' && typeof value['pipe'] === 'function')
      return { type: 'observable', value: value['_value'] };
    return typeof value['unsubscribe'] === 'function' && typeof value['closed'] === 'boolean'
      ? { type: 'subscription', closed: value['closed'] }
      : undefined;
  } catch {
    // A getter of the app threw.
    return undefined;
  }
}

/** Converts an event to data. Actors and observables become short descriptions. Masks values of secret keys. */
export function plainEvent(event: unknown, isSecret?: IsSecretKey): Json {
  const replace = (value: object) => describeActor(value) ?? describeObservable(value);
  return plain(event, { replace, isSecret }).value;
}

export function identify(transition: AnyTransitionDefinition): TakenTransition | undefined {
  const source: unknown = transition.source;
  const descriptor: unknown = transition.eventType;
  if (!isStateNode(source) || !isMachine5(source.machine) || typeof descriptor !== 'string') return undefined;
  return placeOf(transition);
}
