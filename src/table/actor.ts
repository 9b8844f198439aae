import { useState, useSyncExternalStore } from 'react';
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
  return useSyncExternalStore(subscriptionTo(actor), read, read);
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
  subscriptionTo(actor)(listener);

type Subscribe = (listener: () => void) => () => void;

const subscriptions = new WeakMap<TableActor, Subscribe>();

/** Returns the function by which all parts of a view share one subscription to an actor. */
function subscriptionTo(actor: TableActor): Subscribe {
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
  const subscribe: Subscribe = (listener) => {
    listeners.add(listener);
    if (!subscription) {
      before = actor.getSnapshot();
      subscription = actor.subscribe({ next: notify, error: notify });
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      subscription?.unsubscribe();
      subscription = undefined;
    };
  };
  subscriptions.set(actor, subscribe);
  return subscribe;
}

/** The parts of the context that only say what the address holds. */
const addressKeys: ReadonlySet<string> = new Set(['written', 'write', 'pageCarriers', 'setTogether']);

/**
 * Returns true if two snapshots differ in nothing but the delivery of changes to the address, which no part of a table's view
 * shows: three of the four snapshots of an act.
 */
function isSameForView(a: TableSnapshot, b: TableSnapshot): boolean {
  const withoutAddress = ({ value }: TableSnapshot) => JSON.stringify({ ...value, address: null });
  return a.status === b.status && isSameContext(a.context, b.context) && withoutAddress(a) === withoutAddress(b);
}

function isSameContext(a: TableSnapshot['context'], b: TableSnapshot['context']): boolean {
  if (a === b) return true;
  const [before, after] = [Object.entries(a), Object.entries(b)];
  return (
    before.length === after.length &&
    after.every(([key, part], index) => {
      const [keyBefore, partBefore] = before[index] ?? [];
      return key === keyBefore && (part === partBefore || addressKeys.has(key));
    })
  );
}
