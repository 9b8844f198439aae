import type { AnyActor } from 'xstate';
import { isString } from '../../machines/shared/json';
import { isMachine } from './xstate-shapes';

/** Numbers the page's copies of XState 5, by the prototype of their actors. */
const copies = new Map<unknown, number>();

/** Returns an ID that is unique in the page. Each copy of XState 5 counts from `x:0`, so the second copy's get `@2`. */
export function sessionOf(actor: Pick<AnyActor, 'sessionId'>): string {
  const id = actor.sessionId;
  if (!/^x:\d+$/.test(id)) return id;
  const prototype: unknown = Object.getPrototypeOf(actor);
  const copy = copies.get(prototype) ?? copies.size + 1;
  copies.set(prototype, copy);
  return copy === 1 ? id : `${id}@${copy}`;
}

/** Returns the actor's explicit `id`, otherwise its machine's ID, `store x:0` for a store, or the session ID. */
export function nameOf(actor: AnyActor): string {
  const logic: unknown = actor.logic;
  const id: unknown = actor.id;
  if (isString(id) && id !== actor.sessionId) return id;
  return isMachine(logic) ? logic.id : isStore(actor) ? `store ${actor.sessionId}` : sessionOf(actor);
}

/** True for a store of `@xstate/store`. Unlike an actor, a store has no property `logic`. */
export const isStore = (actor: AnyActor): boolean => !('logic' in actor);
