import type { AnyActor, InspectionEvent } from 'xstate';
import type { LivingActors } from './application';
import { actorOf, statusOf } from './describe';

/** Maximum number of ended actors that an inspector which comes late is shown. */
const maxEndedActors = 50;

/** The root actors that were made with an inspector's `inspect` or `createActor`. */
export interface Roots extends LivingActors {
  /** Receives the inspection events of actors, and adds their root when it is ready. */
  readonly inspect: (event: InspectionEvent) => void;
  add(actor: AnyActor): void;
}

/** Creates an empty set of root actors. Being in it keeps no actor in memory. */
export function createRoots(): Roots {
  const refs = new Set<WeakRef<AnyActor>>();
  const known = new WeakSet<AnyActor>();
  const collected = new FinalizationRegistry((ref: WeakRef<AnyActor>) => refs.delete(ref));
  const listeners = new Set<() => void>();
  /** An actor is told of before it has a snapshot. */
  let unready: AnyActor | undefined;

  function add(actor: AnyActor): void {
    if (known.has(actor)) return;
    known.add(actor);
    const ref = new WeakRef(actor);
    refs.add(ref);
    collected.register(actor, ref);
    for (const changed of listeners) changed();
  }

  function addUnready(): void {
    const actor = unready;
    unready = undefined;
    if (actor) add(actor);
  }

  return {
    get all() {
      const actors = [...refs].flatMap((ref) => ref.deref() ?? []);
      const ended = actors.filter((actor) => statusOf(actor) !== 'active');
      const hidden = new Set(ended.slice(0, -maxEndedActors));
      return new Set(actors.filter((actor) => statusOf(actor) !== 'stopped' && !hidden.has(actor)));
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    inspect(event) {
      if (unready) addUnready();
      if (event.type !== '@xstate.actor') return;
      const actor = actorOf(event.actorRef);
      if (!actor || actor._parent) return;
      unready = actor;
      queueMicrotask(addUnready);
    },
    add,
  };
}
