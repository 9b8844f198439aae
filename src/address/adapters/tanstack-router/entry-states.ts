import type { EntryStates } from '../../browser-history';
import { asObject } from '../../entry-key';

const propertyOf = (state: unknown, name: string): unknown => Reflect.get(asObject(state), name);

/** Returns what an application keeps in an entry's state, beside the router. */
export const applicationState = (state: unknown): object =>
  Object.fromEntries(Object.entries(asObject(state)).filter(([name]) => name !== 'key' && !name.startsWith('__')));

/** Reads and makes the keys of TanStack Router's history entries (`@tanstack/history`, `assignKeyAndIndex`). */
export const entryStates: EntryStates = {
  keyOf: (state) => {
    const key = propertyOf(state, '__TSR_key');
    return typeof key === 'string' ? key : '';
  },
  next: (state) => {
    const index = propertyOf(state, '__TSR_index');
    const key = Math.random().toString(36).slice(2);
    const place = { key, __TSR_key: key, __TSR_index: typeof index === 'number' ? index + 1 : 1 };
    return { ...applicationState(state), ...place };
  },
};
