import type { AnyActor, AnyStateMachine, InspectionEvent } from 'xstate';
import { isObject, isString } from '../protocol/json';
import { warnOfFailure } from './warn';

// An application may have several copies or versions of XState, each with its own classes: `instanceof` fails for their actors.

/**
 * True for an actor of any copy of XState 5 or 6, and for a store of `@xstate/store`. A store has no `id`, `logic`, `options` and
 * `system`; the functions of this folder read them.
 */
export const isActor = (value: unknown): value is AnyActor =>
  isObject(value) &&
  isString(value['sessionId']) &&
  typeof value['send'] === 'function' &&
  typeof value['getSnapshot'] === 'function' &&
  typeof value['subscribe'] === 'function';

/** A machine of XState 5 or 6: its id, and its configuration as it was written. */
export type AnyMachine = Pick<AnyStateMachine, 'id'> & { readonly config: Readonly<Record<string, unknown>> };

/** True for a machine of any copy of XState 5 or 6. */
export const isMachine = (value: unknown): value is AnyMachine =>
  isObject(value) &&
  isString(value['id']) &&
  isObject(value['config']) &&
  isObject(value['root']) &&
  typeof value['provide'] === 'function' &&
  typeof value['resolveState'] === 'function';

/** True for a machine of any copy of XState 5. One of XState 6 has no `implementations`. */
export const isMachine5 = (value: unknown): value is AnyStateMachine => isMachine(value) && 'implementations' in value;

/** True for a state node of any copy of XState 5 or 6. */
export const isStateNode = (value: unknown): value is AnyStateMachine['root'] =>
  isObject(value) && isString(value['id']) && value['transitions'] instanceof Map && isMachine(value['machine']);

/** True for an inspection event as XState 5 types it. Other versions and stores have some of its types, with other fields. */
export const isInspectionEvent = (event: { readonly type: string }): event is InspectionEvent =>
  event.type.startsWith('@xstate.') && 'actorRef' in event;

/** Numbers of the copies of XState 5, by the prototypes of their actors, in the order in which they were met. */
const copies = new Map<unknown, number>();

/**
 * Returns an actor's session id, or qualifies another id of the same copy of XState. Each copy of XState 5 counts its actors from
 * `x:0`, so that the ids of a second copy are marked: `x:0@2`.
 */
export function sessionOf(actor: Pick<AnyActor, 'sessionId'>, id: string = actor.sessionId): string {
  if (!/^x:\d+$/.test(id)) return id;
  const prototype: unknown = Object.getPrototypeOf(actor);
  const copy = copies.get(prototype) ?? copies.size + 1;
  copies.set(prototype, copy);
  return copy === 1 ? id : `${id}@${copy}`;
}

/** Returns the actor that invoked or spawned another one; undefined for a root and for a store. */
export function parentOf(actor: AnyActor): AnyActor | undefined {
  const options: unknown = Reflect.get(actor, 'options');
  const parent = isObject(options) ? options['parent'] : undefined;
  return isActor(parent) ? parent : undefined;
}

export function rootOf(actor: AnyActor): AnyActor {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
}

/** True for an actor that was made and not started, such as one of two that React's StrictMode makes. */
export const isUnstarted = (actor: AnyActor): boolean => Reflect.get(actor, '_processingStatus') === 0;

/** Inspects a root actor's system, or a store. Returns a function that ends it. */
export function inspectRoot(root: AnyActor, observe: (event: InspectionEvent) => void): () => void {
  const system: unknown = Reflect.get(root, 'system');
  const inspected: unknown = isObject(system) ? system : root;
  const inspect: unknown = isObject(inspected) ? inspected['inspect'] : undefined;
  if (typeof inspect !== 'function') return () => undefined;
  let isAttaching = true;
  // A store reports its present state to each new observer, as if it had just been made.
  const observer = guarded((event: InspectionEvent) => {
    if (!isAttaching) observe(event);
  });
  const subscription: unknown = Reflect.apply(inspect, inspected, [observer]);
  isAttaching = false;
  return () => {
    const unsubscribe = isObject(subscription) ? subscription['unsubscribe'] : undefined;
    if (typeof unsubscribe === 'function') Reflect.apply(unsubscribe, subscription, []);
  };
}

/** Returns an observer whose exceptions are only warned of. They would end the step of the actor that is observed. */
export const guarded =
  <TEvent>(observe: (event: TEvent) => void) =>
  (event: TEvent): void => {
    try {
      observe(event);
    } catch (error) {
      warnOfFailure('an inspection event', error);
    }
  };
