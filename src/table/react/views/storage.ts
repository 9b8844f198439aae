import { isObject } from '../../../shared/json';
import type { View } from '../../../../machines/table/views';

/** The views of one table in the browser's storage. Functions throw where the browser has none, or refuses. */
export interface ViewStorage {
  readonly list: () => readonly View[];
  /** Stores a view. Another view with the same id is replaced. */
  readonly store: (view: View) => void;
  readonly remove: (id: string) => void;
  /** Calls `changed` when another tab has changed the views. Returns the function that ends it. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Reads a stored view. What another program has stored under such a key is no view. */
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
/** Its collator is made for two views: the first one of a page takes a browser 7 to 30 ms. */
const compareNames = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

/**
 * Makes the storage of a table's views. Each view has a key of its own: two tabs that save at the same time write different
 * keys, so that neither loses the other's view.
 *
 * @param scope identifies the table whose views they are
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
      // A key of `null`: all was cleared.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) changed();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Returns an id that no other view has. `crypto.randomUUID` would need a secure context. */
export const createViewId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
