import { functionalUpdate, type TableFeatures, type Updater } from '@tanstack/table-core';

const unsubscribed = () => ({ unsubscribe: () => {} });

/**
 * What TanStack Table keeps its state in, where nobody subscribes to it: plain variables.
 * The row model is told the state before each reading, and its memos compare what they read.
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
