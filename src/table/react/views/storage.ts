import { isObject } from '../../../shared/json';
import { isSameJson } from '../../url/json-text';
import { isSameName, isViewName, type View } from '../../../../machines/table/views';

/**
 * Where views are stored, e.g. on a server. Functions may return promises. An error in `list` turns saving off. An error in
 * another function is shown to the user.
 *
 * @example
 * const views = new Map<string, View>();
 * const storage: ViewStorage = {
 *   list: () => [...views.values()],
 *   store: (view) => void views.set(view.id, view),
 *   remove: (id) => void views.delete(id),
 * };
 */
export interface ViewStorage {
  /** Returns the views in any order. */
  readonly list: () => readonly View[] | Promise<readonly View[]>;
  /**
   * Adds a view, or replaces the view `before`, which has the same ID.
   *
   * @throws ViewConflictError if the stored view no longer equals `before`
   */
  readonly store: (view: View, before: View | undefined) => void | Promise<void>;
  /** Deletes a view, even if it has changed. */
  readonly remove: (id: string) => void | Promise<void>;
  /** Calls `changed` when views change elsewhere, e.g. in another tab. Returns a function that unsubscribes. */
  readonly subscribe?: (changed: () => void) => () => void;
}

/** The functions of `createBrowserViews` return no promises. */
export interface BrowserViews extends Required<ViewStorage> {
  readonly list: () => readonly View[];
  readonly store: (view: View, before: View | undefined) => void;
  /** Deletes a view, even if it has changed. */
  readonly remove: (id: string) => void;
}

/** Thrown by a view storage if someone else changed or deleted the view. The user sees the changed views and a message. */
export class ViewConflictError extends Error {
  /** Always `ViewConflictError`. */
  override readonly name = 'ViewConflictError';
}

/** Ignores values that other programs have stored under this key. */
function readView(id: string, stored: string | null): readonly View[] {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (!isObject(value)) return [];
    const { name, text, isDefault } = value;
    if (typeof name !== 'string' || !isViewName(name) || typeof text !== 'string') return [];
    return [{ id, name, text, ...(isDefault === true && { isDefault }) }];
  } catch {
    return [];
  }
}

let collator: Intl.Collator | undefined;
/** Creates the collator on demand, because a page's first one takes 7 to 30 ms. */
const compareNames = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

/** Reads the views, sorted by name. */
export const listViews = async (storage: ViewStorage): Promise<readonly View[]> =>
  (await storage.list()).toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));

/**
 * Views in `localStorage`. Each view has its own key, so two tabs that save at the same time keep both views. If both
 * views have the same name, only the last one stays.
 *
 * @param scope separates the views of different tables
 * @throws (from its functions) if the browser's storage is off or full
 * @example
 * <Views table={table} scope="cities" storage={createBrowserViews('cities')} />
 */
export function createBrowserViews(scope: string): BrowserViews {
  const prefix = `chartable.view:${scope}:`;
  const read = (id: string) => readView(id, window.localStorage.getItem(prefix + id));
  const listAll = () =>
    Object.keys(window.localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => read(key.slice(prefix.length)));
  return {
    list: () => {
      const views = listAll();
      // Two processes can't see each other's writes at once, so both may have stored the name.
      return views.filter(({ id, name }) => views.every((other) => !isSameName(other.name, name) || other.id <= id));
    },
    store: ({ id, ...view }, before) => {
      if (before && !isSameJson(read(id), [before]))
        throw new ViewConflictError(`The view “${before.name}” has changed.`);
      window.localStorage.setItem(prefix + id, JSON.stringify(view));
      // Another tab may have just saved this name. The last view with a name wins.
      for (const other of listAll())
        if (other.id !== id && isSameName(other.name, view.name)) window.localStorage.removeItem(prefix + other.id);
    },
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
