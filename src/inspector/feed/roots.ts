import type { AnyActor, InspectionEvent } from 'xstate';
import type { RunningActors } from './application';
import { statusOf } from './describe';
import { isActor } from '../../shared/xstate-shapes';
import { isObject } from '../../../machines/shared/json';

const maxEndedActors = 50;

interface Roots extends RunningActors {
  /** Adds the root of an actor once it starts. Some actors never start, e.g. in React's StrictMode. */
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

/** True for an XState 5 inspection event. XState 6 and stores use some of the same types with other fields. */
export const isInspectionEvent = (event: { readonly type: string }): event is InspectionEvent =>
  event.type.startsWith('@xstate.') && 'actorRef' in event;

/** Returns the actor's parent, or undefined for a root or a store. */
export function parentOf(actor: AnyActor): AnyActor | undefined {
  const options: unknown = Reflect.get(actor, 'options');
  const parent = isObject(options) ? options['parent'] : undefined;
  return isActor(parent) ? parent : undefined;
}

export function rootOf(actor: AnyActor): AnyActor {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
}

const isUnstarted = (actor: AnyActor): boolean => Reflect.get(actor, '_processingStatus') === 0;

export function inspectRoot(root: AnyActor, observe: (event: InspectionEvent) => void): () => void {
  const system: unknown = Reflect.get(root, 'system');
  const inspected: unknown = isObject(system) ? system : root;
  const inspect: unknown = isObject(inspected) ? inspected['inspect'] : undefined;
  if (typeof inspect !== 'function') return () => undefined;
  let isAttaching = true;
  // A store sends an event for its current state when an observer is attached. Ignores that event.
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

/** Returns an observer that turns exceptions into warnings. Exceptions would interrupt the inspected actor. */
export const guarded =
  <TEvent>(observe: (event: TEvent) => void) =>
  (event: TEvent): void => {
    try {
      observe(event);
    } catch (error) {
      warnOfFailure('reading an inspection event', error);
    }
  };

export function warnOfFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- The exception may come from the app's own functions.
  console.warn(`createInspector: ${what} failed:`, error);
}
