import type { AnyActor } from 'xstate';
import { isString } from '../../machines/shared/json';
import { isMachine } from './xstate-shapes';

/** A number for each copy of XState 5 on the page, by the prototype of its actors. */
const copies = new Map<unknown, number>();

/** Returns an ID that is unique on the page. All copies of XState 5 count from `x:0`, so other copies add `@2` etc. */
export function sessionOf(actor: Pick<AnyActor, 'sessionId'>): string {
  const id = actor.sessionId;
  if (!/^x:\d+$/.test(id)) return id;
  const prototype: unknown = Object.getPrototypeOf(actor);
  const copy = copies.get(prototype) ?? copies.size + 1;
  copies.set(prototype, copy);
  return copy === 1 ? id : `${id}@${copy}`;
}

/** Returns the actor's `id`, if it was set. Otherwise its machine's ID, `store x:0` for a store, or the session ID. */
export function nameOf(actor: AnyActor): string {
  const logic: unknown = actor.logic;
  const id: unknown = actor.id;
  if (isString(id) && id !== actor.sessionId) return id;
  return isMachine(logic) ? logic.id : isStore(actor) ? `store ${actor.sessionId}` : sessionOf(actor);
}

/** True for a store of `@xstate/store`. Unlike an actor, a store has no property `logic`. */
export const isStore = (actor: AnyActor): boolean => !('logic' in actor);
