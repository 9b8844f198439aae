import type { AnyActor } from 'xstate';
import type { TableState } from '../../../machines/table';
import type { LivingActors } from '../../inspector';

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();
const tableStates = new WeakMap<AnyActor, () => TableState>();

/** The running machines of the page in view: all that an inspector that nobody has opened costs. */
export const livingActors: LivingActors = {
  all,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  isMain: (actor) => tableStates.has(actor),
};

/** Returns the function that reads the table's state of an actor; undefined if the actor is no table. */
export const tableStateOf = (actor: AnyActor): (() => TableState) | undefined => tableStates.get(actor);

/** Adds a table's actor to the living ones. Returns the function that removes it. */
export function keepTable(actor: AnyActor, tableState: () => TableState): () => void {
  tableStates.set(actor, tableState);
  return keepActor(actor);
}

/** Adds an actor to the living ones. Returns the function that removes it. */
export function keepActor(actor: AnyActor): () => void {
  all.add(actor);
  for (const changed of listeners) changed();
  return () => {
    all.delete(actor);
    for (const changed of listeners) changed();
  };
}
