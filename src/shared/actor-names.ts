import type { AnyActor } from 'xstate';
import { isString } from '../../machines/shared/json';
import { isMachine } from './xstate-shapes';

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

/** Returns the ID that the actor's parent uses. For roots, returns the machine's ID, or a store's session ID. */
export function nameOf(actor: AnyActor): string {
  const logic: unknown = actor.logic;
  const id: unknown = actor.id;
  if (isString(id) && id !== actor.sessionId) return id;
  return isMachine(logic) ? logic.id : isStore(actor) ? `store ${actor.sessionId}` : sessionOf(actor);
}

/** A store of `@xstate/store` is its own logic. */
export const isStore = (actor: AnyActor): boolean => !('logic' in actor);
