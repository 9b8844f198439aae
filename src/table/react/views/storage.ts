import { isObject } from '../../../shared/json';
import type { View } from '../../../../machines/table/views';

/** Functions throw if storage is missing or blocked. */
export interface ViewStorage {
  readonly list: () => readonly View[];
  /** Replaces a view with the same ID. */
  readonly store: (view: View) => void;
  readonly remove: (id: string) => void;
  /** Calls `changed` when another tab changes the views. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Ignores values that other programs have stored under this key. */
function readView(id: string, stored: string | null): readonly View[] {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (!isObject(value)) return [];
    const { name, text } = value;
    return typeof name === 'string' && typeof text === 'string' ? [{ id, name, text }] : [];
  } catch {
    return [];
  }
}

let collator: Intl.Collator | undefined;
/** Creates the collator on demand, because a page's first one takes 7 to 30 ms. */
const compareNames = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

/**
 * Stores each view under its own key, so that views saved in two tabs at the same time are both kept.
 *
 * @example
 * const storage = createViewStorage(window, '/cities');
 * storage.store({ id: createViewId(), name: 'Large', text: '?sorting=people.desc' });
 */
export function createViewStorage(window: Window, scope: string): ViewStorage {
  const prefix = `chartable.view:${scope}:`;
  return {
    list: () => {
      const { localStorage } = window;
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => readView(key.slice(prefix.length), localStorage.getItem(key)))
        .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
    },
    store: ({ id, name, text }) => window.localStorage.setItem(prefix + id, JSON.stringify({ name, text })),
    remove: (id) => window.localStorage.removeItem(prefix + id),
    subscribe: (changed) => {
      // A `null` key means that all storage was cleared.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) changed();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** `crypto.randomUUID` needs a secure context. */
export const createViewId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
