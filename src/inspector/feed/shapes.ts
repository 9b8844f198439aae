import type { AnyActor, AnyStateMachine, InspectionEvent } from 'xstate';
import { isObject, isString } from '../../shared/json';
import { warnOfFailure } from './warn';

// `instanceof` doesn't work, because each copy of XState has its own classes.

/**
 * True for an actor of any copy of XState 5 or 6, or a store of `@xstate/store`. A store has no `id`, `logic`,
 * `options` or `system`, so read those only with the functions in this folder.
 */
export const isActor = (value: unknown): value is AnyActor =>
  isObject(value) &&
  isString(value['sessionId']) &&
  typeof value['send'] === 'function' &&
  typeof value['getSnapshot'] === 'function' &&
  typeof value['subscribe'] === 'function';

export type AnyMachine = Pick<AnyStateMachine, 'id'> & { readonly config: Readonly<Record<string, unknown>> };

export const isMachine = (value: unknown): value is AnyMachine =>
  isObject(value) &&
  isString(value['id']) &&
  isObject(value['config']) &&
  isObject(value['root']) &&
  typeof value['provide'] === 'function' &&
  typeof value['resolveState'] === 'function';

/** XState 6 machines have no `implementations`. */
export const isMachine5 = (value: unknown): value is AnyStateMachine => isMachine(value) && 'implementations' in value;

export const isStateNode = (value: unknown): value is AnyStateMachine['root'] =>
  isObject(value) && isString(value['id']) && value['transitions'] instanceof Map && isMachine(value['machine']);

/** True for an XState 5 inspection event. XState 6 and stores use some of the same types with other fields. */
export const isInspectionEvent = (event: { readonly type: string }): event is InspectionEvent =>
  event.type.startsWith('@xstate.') && 'actorRef' in event;

/** Numbers each copy of XState 5 by its actors' prototype. */
const copies = new Map<unknown, number>();

/** Each copy of XState 5 numbers its actors from `x:0`. IDs of a second copy get a suffix: `x:0@2`. */
export function sessionOf(actor: Pick<AnyActor, 'sessionId'>): string {
  const id = actor.sessionId;
  if (!/^x:\d+$/.test(id)) return id;
  const prototype: unknown = Object.getPrototypeOf(actor);
  const copy = copies.get(prototype) ?? copies.size + 1;
  copies.set(prototype, copy);
  return copy === 1 ? id : `${id}@${copy}`;
}

/** Returns undefined for a root or a store. */
export function parentOf(actor: AnyActor): AnyActor | undefined {
  const options: unknown = Reflect.get(actor, 'options');
  const parent = isObject(options) ? options['parent'] : undefined;
  return isActor(parent) ? parent : undefined;
}

export function rootOf(actor: AnyActor): AnyActor {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
}

/** True for an actor that hasn't started, e.g. the extra one in React's StrictMode. */
export const isUnstarted = (actor: AnyActor): boolean => Reflect.get(actor, '_processingStatus') === 0;

export function inspectRoot(root: AnyActor, observe: (event: InspectionEvent) => void): () => void {
  const system: unknown = Reflect.get(root, 'system');
  const inspected: unknown = isObject(system) ? system : root;
  const inspect: unknown = isObject(inspected) ? inspected['inspect'] : undefined;
  if (typeof inspect !== 'function') return () => undefined;
  let isAttaching = true;
  // When attached, a store reports its current state as if it had just been created.
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

/** Turns an observer's exceptions into warnings. Otherwise, they would interrupt the inspected actor. */
export const guarded =
  <TEvent>(observe: (event: TEvent) => void) =>
  (event: TEvent): void => {
    try {
      observe(event);
    } catch (error) {
      warnOfFailure('an inspection event', error);
    }
  };
