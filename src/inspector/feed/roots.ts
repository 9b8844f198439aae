import type { AnyActor } from 'xstate';
import type { RunningActors } from './application';
import { statusOf } from './describe';
import { guarded, inspectRoot, isUnstarted, rootOf } from './shapes';
import { isActor } from '../../shared/xstate-shapes';

const maxEndedActors = 50;

export interface Roots extends RunningActors {
  /** Adds an actor's root once it starts. Some actors never start, e.g. in React's StrictMode. */
  readonly inspect: (event: { readonly type: string }) => void;
  add(actor: AnyActor): void;
}

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
    inspect: guarded((event: { readonly type: string }) => {
      const root = startedRoot(event);
      if (root) addStarted(root);
    }),
    add(made) {
      const stop = inspectRoot(made, (event) => {
        if (startedRoot(event) !== made) return;
        stop();
        addStarted(made);
      });
    },
  };
}

function startedRoot(event: object): AnyActor | undefined {
  const actor: unknown = Reflect.get(event, 'actorRef');
  if (!isActor(actor)) return undefined;
  const root = rootOf(actor);
  return isUnstarted(root) ? undefined : root;
}
