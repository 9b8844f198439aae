import type { AnyActor, AnyStateMachine } from 'xstate';
import { isObject, isString } from '../../machines/shared/json';

// These functions check an object's shape instead of `instanceof`, because each copy of XState has its own classes.

/**
 * True for an actor of any copy of XState 5 or 6, or a store of `@xstate/store`. A store has no `id`, `logic`,
 * `options` or `system`, so read those only with `sessionOf`, `nameOf` and the functions of the inspector's feed.
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

/** True for an XState 5 machine. XState 6 machines have no `implementations`. */
export const isMachine5 = (value: unknown): value is AnyStateMachine => isMachine(value) && 'implementations' in value;

export const isStateNode = (value: unknown): value is AnyStateMachine['root'] =>
  isObject(value) && isString(value['id']) && value['transitions'] instanceof Map && isMachine(value['machine']);
