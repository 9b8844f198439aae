import type { EntryStates } from '../browser';

const propertyOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** Reads and makes the keys of TanStack Router's history entries (`@tanstack/history`, `assignKeyAndIndex`). */
export const entryStates: EntryStates = {
  keyOf: (state) => {
    const key = propertyOf(state, '__TSR_key');
    return typeof key === 'string' ? key : '';
  },
  next: (state) => {
    const index = propertyOf(state, '__TSR_index');
    const key = Math.random().toString(36).slice(2);
    return { key, __TSR_key: key, __TSR_index: typeof index === 'number' ? index + 1 : 1 };
  },
};
