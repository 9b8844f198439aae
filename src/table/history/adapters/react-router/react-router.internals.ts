import { createContext, useContext, type ContextType } from 'react';
import * as reactRouter from 'react-router';
import type { EntryStates } from '../../browser-history';
import { asObject, createOwnKey, ownKeyOf } from '../../entry-key';

/*
 * React Router's private parts. A test names those that a new version no longer has. Without them, the adapter navigates by
 * `useNavigate` after each pause in typing.
 */

const setState = '_internalSetStateDoNotUseOrYouWillBreakYourApp';

/** A data router, or its state as read by hooks. Apps compile this type, so it must not name private parts. */
export interface KnownRouter {
  readonly state: {
    readonly location: reactRouter.Location;
    readonly navigation: Pick<reactRouter.Navigation, 'state' | 'location'>;
    readonly revalidation: 'idle' | 'loading';
    readonly blockers: ReadonlyMap<string, reactRouter.Blocker>;
  };
  readonly subscribe?: (listener: (state: KnownRouter['state']) => void) => unknown;
}

const noContext = createContext<ContextType<typeof reactRouter.UNSAFE_DataRouterContext>>(null);
const routerContext: typeof noContext | undefined = reactRouter.UNSAFE_DataRouterContext;
/** False if hooks alone know whether the router is idle. */
export const hasRouterContext = routerContext !== undefined;

/** Returns the data router of a page; undefined in a `BrowserRouter`. */
export const useDataRouter = (): KnownRouter | undefined => useContext(routerContext ?? noContext)?.router;

/** Returns true if the location of the router can change without a navigation. */
export const canSetLocation = (router: KnownRouter): boolean => setState in router;

/** Returns false for a data router that lacks private parts. A `BrowserRouter` needs none. */
export const hasInternals = (router: KnownRouter): boolean =>
  hasRouterContext && (!router.subscribe || canSetLocation(router));

/** Changes the location of the router. The page does not scroll. */
export function setLocation(router: KnownRouter, location: reactRouter.Location): void {
  const set: unknown = Reflect.get(router, setState);
  if (typeof set === 'function') set.call(router, { location, restoreScrollPosition: false, preventScrollReset: true });
}

/** Returns true once the framework mode has made its router. */
export const hasFrameworkRouter = (): boolean => '__reactRouterDataRouter' in window;

/** The index of an entry among React Router's, in `history.state.idx`; undefined for an entry that it did not make. */
export const indexOf = (state: unknown): number | undefined => {
  const { idx }: { readonly idx?: unknown } = asObject(state);
  return typeof idx === 'number' ? idx : undefined;
};

/** Returns what React Router reads of an entry's state (`createBrowserLocation`): the location's key, and the app's state. */
export const locationOf = (state: unknown): { readonly key: string; readonly state: unknown } => {
  const { key, usr }: { readonly key?: unknown; readonly usr?: unknown } = asObject(state);
  return { key: typeof key === 'string' ? key : 'default', state: usr ?? null };
};

/** Makes states of entries as `getHistoryState` does, with a key of ours: the first entry of a page has none of React Router. */
export const entryStates: EntryStates = {
  keyOf: ownKeyOf,
  next: (state) => {
    const key = createOwnKey();
    return { usr: locationOf(state).state, key: key.chartableKey, idx: (indexOf(state) ?? -1) + 1, ...key };
  },
};
