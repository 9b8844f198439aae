import { useState, useSyncExternalStore } from 'react';
import type { StateValue } from 'xstate';
import type { TableActor, TableSnapshot } from '../../machines/table';

export type { TableActor };

/** Returns the part of the actor's snapshot that `select` reads. The component renders again when that part is no longer the same. */
export function useTable<Part>(
  actor: TableActor,
  select: (snapshot: TableSnapshot) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const [keepSame] = useState(createKeepSame<Part>);
  const read = (): Part => {
    const snapshot = actor.getSnapshot();
    if (snapshot.status === 'error') throw snapshot.error;
    return keepSame(select(snapshot), isSame);
  };
  return useSyncExternalStore(subscriptionTo(actor).subscribe, read, read);
}

/**
 * Creates the function that returns the part that it was given before, where the next one is the same: React asks for a part
 * again and again, and takes another object for a change.
 */
function createKeepSame<Part>(): (part: Part, isSame: (a: Part, b: Part) => boolean) => Part {
  let last: { readonly part: Part } | undefined;
  return (part, isSame) => {
    if (!last || !isSame(last.part, part)) last = { part };
    return last.part;
  };
}

/** Calls back after each change that a table's view shows. Returns the function that stops it. */
export const subscribeToView = (actor: TableActor, listener: () => void): (() => void) =>
  subscriptionTo(actor).subscribe(listener);

/**
 * Tells the parts of a view that their actor was started again. `useActorRef` drops all observers as it stops an actor; where a
 * module is replaced in development, React runs the effects of that module's components again, and not those of the parts.
 */
export const renewSubscription = (actor: TableActor): void => subscriptionTo(actor).renew();

/** The subscription to an actor that all parts of a view share. */
interface Subscription {
  readonly subscribe: (listener: () => void) => () => void;
  readonly renew: () => void;
}

const subscriptions = new WeakMap<TableActor, Subscription>();

function subscriptionTo(actor: TableActor): Subscription {
  const known = subscriptions.get(actor);
  if (known) return known;
  const listeners = new Set<() => void>();
  let before: TableSnapshot | undefined;
  let subscription: ReturnType<TableActor['subscribe']> | undefined;
  const notify = () => {
    const now = actor.getSnapshot();
    const isShownSame = before !== undefined && isSameForView(before, now);
    before = now;
    if (!isShownSame) for (const listener of listeners) listener();
  };
  const start = () => (subscription = actor.subscribe({ next: notify, error: notify }));
  const shared: Subscription = {
    subscribe: (listener) => {
      listeners.add(listener);
      if (!subscription) {
        before = actor.getSnapshot();
        start();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = undefined;
      };
    },
    renew: () => {
      if (!subscription) return;
      subscription.unsubscribe();
      start();
      notify();
    },
  };
  subscriptions.set(actor, shared);
  return shared;
}

/** The parts of the context that only say what the address holds. */
const addressKeys: ReadonlySet<string> = new Set(['written', 'pageCarriers', 'setTogether']);

/**
 * Returns true if two snapshots differ in nothing but the delivery of changes to the address, which no part of a table's view
 * shows: three of the four snapshots of an act.
 */
function isSameForView(a: TableSnapshot, b: TableSnapshot): boolean {
  return (
    a.status === b.status &&
    hasSameParts(a.context, b.context, addressKeys, Object.is) &&
    hasSameParts(a.value, b.value, addressRegion, isSameValue)
  );
}

const addressRegion: ReadonlySet<string> = new Set(['address']);

/** Returns true if both objects have the same keys, and the same part for each but those left out. */
function hasSameParts<Part>(
  a: Readonly<Record<string, Part>>,
  b: Readonly<Record<string, Part>>,
  leftOut: ReadonlySet<string>,
  isSame: (a: Part | undefined, b: Part | undefined) => boolean,
): boolean {
  if (a === b) return true;
  const keys = Object.keys(b);
  return (
    keys.length === Object.keys(a).length &&
    keys.every((key) => leftOut.has(key) || (Object.hasOwn(a, key) && isSame(a[key], b[key])))
  );
}

const noKeys: ReadonlySet<string> = new Set();

const isSameValue = (a: StateValue | undefined, b: StateValue | undefined): boolean =>
  a === b ||
  (typeof a === 'object' && typeof b === 'object' && hasSameParts<StateValue | undefined>(a, b, noKeys, isSameValue));
