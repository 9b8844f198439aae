import { functionalUpdate, type TableFeatures, type Updater } from '@tanstack/table-core';

const unsubscribed = () => ({ unsubscribe: () => {} });

/**
 * TanStack Table's stores as plain variables, without subscriptions. The row model sets the state before each read, and
 * TanStack's memos compare the values that they read.
 */
export const plainReactivity: NonNullable<TableFeatures['coreReactivityFeature']> = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => {},
  createWritableAtom<T>(initial: T) {
    let value = initial;
    return {
      get: () => value,
      set: (next: Updater<T>) => {
        value = functionalUpdate(next, value);
      },
      subscribe: unsubscribed,
    };
  },
  createReadonlyAtom: (get) => ({ get, subscribe: unsubscribed }),
  untrack: (read) => read(),
  batch: (write) => write(),
  schedule: queueMicrotask,
};
