import { createContext, useContext, type ContextType } from 'react';
import * as reactRouter from 'react-router';
import { type EntryStates, asObject, createOwnKey, ownKeyOf } from '../../browser-history';

/*
 * React Router's private members that the adapter uses. A test fails if a new version lacks a member. If a member is
 * missing, the adapter navigates with `useNavigate` after each pause in typing.
 */

const setState = '_internalSetStateDoNotUseOrYouWillBreakYourApp';

/** A data router, or the state that hooks return. Apps type-check this type, so it must not contain private members. */
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
const navigationContext: typeof reactRouter.UNSAFE_NavigationContext | undefined = reactRouter.UNSAFE_NavigationContext;
/** If false, only React Router's hooks know whether the router is idle. */
export const hasRouterContext = routerContext !== undefined;

/** Returns the data router, or `undefined` in a `BrowserRouter`. */
export const useDataRouter = (): KnownRouter | undefined => useContext(routerContext ?? noContext)?.router;

export const canSetLocation = (router: KnownRouter): boolean => setState in router;

/** False if the router was created with another window. In framework mode, the window is unknown, so this is true. */
export const hasWindow = (router: KnownRouter, window: Window): boolean =>
  hasFrameworkRouter() || !('window' in router) || router.window === window;

/** True in a declarative memory router. Other declarative routers have no `index`. */
export const useIsInMemory = navigationContext
  ? (): boolean => 'index' in useContext(navigationContext).navigator
  : (): boolean => false;

/** False for a data router that lacks private members. A `BrowserRouter` doesn't need them. */
export const hasInternals = (router: KnownRouter): boolean =>
  hasRouterContext && (!router.subscribe || canSetLocation(router));

export function setLocation(router: KnownRouter, location: reactRouter.Location): void {
  const set: unknown = Reflect.get(router, setState);
  if (typeof set === 'function') set.call(router, { location, restoreScrollPosition: false, preventScrollReset: true });
}

export const hasFrameworkRouter = (): boolean => '__reactRouterDataRouter' in window;

/** Returns React Router's index of an entry, or `undefined` if React Router didn't create it. */
export const indexOf = (state: unknown): number | undefined => {
  const { idx }: { readonly idx?: unknown } = asObject(state);
  return typeof idx === 'number' ? idx : undefined;
};

/** Returns the location's key and the app's state, like React Router's `createBrowserLocation`. */
export const locationOf = (state: unknown): { readonly key: string; readonly state: unknown } => {
  const { key, usr }: { readonly key?: unknown; readonly usr?: unknown } = asObject(state);
  return { key: typeof key === 'string' ? key : 'default', state: usr ?? null };
};

/** Adds our key to the state of React Router (`getHistoryState`), because its first entry has no key. */
export const entryStates: EntryStates = {
  keyOf: ownKeyOf,
  next: (state) => {
    const key = createOwnKey();
    return { usr: locationOf(state).state, key: key.chartableKey, idx: (indexOf(state) ?? -1) + 1, ...key };
  },
};
