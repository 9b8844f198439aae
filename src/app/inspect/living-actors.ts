import type { AnyActor } from 'xstate';
import type { LivingActors } from '../../inspector';

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();

/** The running machines of the page in view: all that an inspector that nobody has opened costs. */
export const livingActors: LivingActors = {
  all,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** Counts an actor among the living ones. Returns what ends that. */
export function keepActor(actor: AnyActor): () => void {
  all.add(actor);
  for (const changed of listeners) changed();
  return () => {
    all.delete(actor);
    for (const changed of listeners) changed();
  };
}
