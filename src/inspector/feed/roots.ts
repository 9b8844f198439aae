import type { AnyActor, InspectionEvent } from 'xstate';
import type { LivingActors } from './application';
import { actorOf, statusOf } from './describe';

/** Maximum number of ended actors that an inspector which comes late is shown. */
const maxEndedActors = 50;

/** The root actors that were made with an inspector's `inspect` or `createActor`. */
export interface Roots extends LivingActors {
  /** Receives the inspection events of actors, and adds their root when it starts. Some are made that never do, as in React's StrictMode. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Adds an actor that was made, once it starts. */
  add(actor: AnyActor): void;
}

/** Creates an empty set of root actors. Being in it keeps no actor in memory. */
export function createRoots(): Roots {
  const refs = new Set<WeakRef<AnyActor>>();
  const known = new WeakSet<AnyActor>();
  const collected = new FinalizationRegistry((ref: WeakRef<AnyActor>) => refs.delete(ref));
  const listeners = new Set<() => void>();

  function addStarted(actor: AnyActor): void {
    if (known.has(actor)) return;
    known.add(actor);
    const ref = new WeakRef(actor);
    refs.add(ref);
    collected.register(actor, ref);
    for (const changed of listeners) changed();
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
      const actor = startedRoot(event);
      if (actor) addStarted(actor);
    },
    add(made) {
      const subscription = made.system.inspect((event) => {
        if (startedRoot(event) !== made) return;
        subscription.unsubscribe();
        addStarted(made);
      });
    },
  };
}

/** Returns the root actor that an inspection event says has started; undefined for other events. */
function startedRoot(event: InspectionEvent): AnyActor | undefined {
  if (event.type !== '@xstate.event' || event.event.type !== 'xstate.init') return undefined;
  const actor = actorOf(event.actorRef);
  return actor?.options.parent ? undefined : actor;
}
