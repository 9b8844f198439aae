import { useState, useSyncExternalStore } from 'react';
import type { TableSnapshot } from '../../../../machines/table';
import { connectionOf, type TableSync } from '../../tanstack/connection';
import type { ViewTable } from './view-table';

export function useSnapshot<Part>({ sync }: ViewTable, select: (snapshot: TableSnapshot) => Part): Part {
  const read = (): Part => {
    const snapshot = sync.actor.getSnapshot();
    if (snapshot.status === 'error') throw snapshot.error;
    return select(snapshot);
  };
  return useSyncExternalStore(subscriptionTo(sync).subscribe, read, read);
}

/** Like `useSnapshot`, but selects several values as one object. One subscription is faster than several. */
export function useSnapshotParts<Parts extends object>(
  table: ViewTable,
  select: (snapshot: TableSnapshot) => Parts,
  isSame: (a: Parts, b: Parts) => boolean = hasSameParts,
): Parts {
  const [reuseSame] = useState(createReuseSame<Parts>);
  return useSnapshot(table, (snapshot) => reuseSame(select(snapshot), isSame));
}

/**
 * Creates a function that returns the previous object if its values are unchanged. React calls selectors often, and
 * treats a new object as a change.
 */
function createReuseSame<Parts extends object>(): (parts: Parts, isSame: (a: Parts, b: Parts) => boolean) => Parts {
  let last: Parts | undefined;
  return (parts, isSame) => {
    if (!last || !isSame(last, parts)) last = parts;
    return last;
  };
}

export const subscribeToView = ({ sync }: ViewTable, listener: () => void): (() => void) =>
  subscriptionTo(sync).subscribe(listener);

interface Subscription {
  readonly subscribe: (listener: () => void) => () => void;
}

const subscriptions = new WeakMap<TableSync, Subscription>();

function subscriptionTo(sync: TableSync): Subscription {
  const known = subscriptions.get(sync);
  if (known) return known;
  // Throws an error for a table without `urlFeature`.
  connectionOf({ sync });
  const listeners = new Set<() => void>();
  let before: TableSnapshot | undefined;
  let unsubscribe = () => {};
  const notify = () => {
    const now = sync.actor.getSnapshot();
    const isShownSame = before !== undefined && isSameForView(before, now);
    before = now;
    if (!isShownSame) for (const listener of listeners) listener();
  };
  const shared: Subscription = {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        before = sync.actor.getSnapshot();
        unsubscribe = sync.subscribe(notify);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unsubscribe();
      };
    },
  };
  subscriptions.set(sync, shared);
  return shared;
}

/** The key of the machine's pending URL writes, in both the context and the state value. */
const urlKeys: ReadonlySet<string> = new Set(['url']);

/**
 * True if the snapshots differ only in pending URL writes, which aren't displayed. After a user event, this is true for
 * three in four snapshots.
 */
function isSameForView(a: TableSnapshot, b: TableSnapshot): boolean {
  return (
    a.status === b.status &&
    a.hasTag('tooLong') === b.hasTag('tooLong') &&
    hasSameParts(a.context, b.context, Object.is, urlKeys) &&
    hasSameParts(a.value, b.value, isSameValue, urlKeys)
  );
}

const noKeys: ReadonlySet<string> = new Set();

export function hasSameParts(
  a: object,
  b: object,
  isSame: (a: unknown, b: unknown) => boolean = Object.is,
  leftOut = noKeys,
): boolean {
  if (a === b) return true;
  const keys = Object.keys(b);
  return (
    keys.length === Object.keys(a).length &&
    keys.every((key) => leftOut.has(key) || (Object.hasOwn(a, key) && isSame(Reflect.get(a, key), Reflect.get(b, key))))
  );
}

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Object && b instanceof Object && hasSameParts(a, b, isSameValue));

export const isSameList = <Item>(
  a: readonly Item[],
  b: readonly Item[],
  isSame: (a: Item, b: Item | undefined) => boolean = Object.is,
): boolean => a.length === b.length && a.every((item, index) => isSame(item, b[index]));

/**
 * Selects everything that determines the order of the columns. During IME composition, columns stay unchanged, because
 * browsers end a composition if its input moves.
 */
export const selectColumns = ({ context, value }: TableSnapshot) => ({
  columnOrder: context.columnOrder,
  columnVisibility: context.columnVisibility,
  columnPinning: context.columnPinning,
  grouping: context.grouping,
  isComposing: value.textBoxes !== 'idle',
});

export const isSameColumnStates = (a: ReturnType<typeof selectColumns>, b: ReturnType<typeof selectColumns>): boolean =>
  b.isComposing || hasSameParts(a, b);
