import { type AnyRouter, type ParsedLocation, deepEqual } from '@tanstack/react-router';
import type { PageHistory } from '../../page-history';
import type { ParamMerge } from '../../table-params';
import { appState, type FollowChange, type HistoryChange } from './router-history';
import { warnDeveloper } from '../../../warn-developer';

const withoutSearch = ({ pathname, hash, state }: HistoryChange['before']): string =>
  JSON.stringify([pathname, hash, appState(state), Reflect.get(state, '__tempLocation')]);

export function followTables(
  router: AnyRouter,
  { onSettle, mustLoad }: PageHistory,
  { isSameExceptTables }: ParamMerge,
): FollowChange {
  // Uses the router's original `navigate`, which doesn't flush. This navigation stays at the current entry.
  const { navigate } = router;
  const resolved = (): ParsedLocation | undefined => router.state.resolvedLocation;
  const willLoad = ({ searchStr }: ParsedLocation) => mustLoad(resolved()?.searchStr ?? searchStr, searchStr);
  const present = createPresenter(router, willLoad);

  let isSettled = true;
  let isLoadQueued = false;
  const load = (): void => {
    const [from, to]: (ParsedLocation | undefined)[] = [resolved(), router.latestLocation];
    if (!isSettled || !from || !to || from.pathname !== to.pathname || from.href === to.href) return;
    if (present && !willLoad(to)) return;
    const asItIs = { to: '.', search: true, hash: true, state: true } as const;
    void navigate({ ...asItIs, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  onSettle(() => {
    isSettled = true;
    // Navigates in a later task. In this task, the navigation would start from an outdated URL, and undo writes.
    if (isLoadQueued) return;
    isLoadQueued = true;
    // oxlint-disable-next-line no-restricted-globals -- It waits only for the end of the task.
    setTimeout(() => {
      isLoadQueued = false;
      load();
    });
  });
  router.subscribe('onResolved', load);

  const isTablesReturn = ({ cause, how, before, after }: HistoryChange): boolean =>
    (cause === 'restored URL' || (cause === undefined && how === 'traverse')) &&
    withoutSearch(before) === withoutSearch(after) &&
    isSameExceptTables(before.search, after.search) &&
    !mustLoad(before.search, after.search);
  const { updateLatestLocation }: Partial<AnyRouter> = router;
  return (change) => {
    const isWrite = change.cause === 'table write';
    const isTables = isWrite || (present !== undefined && isTablesReturn(change));
    if (isWrite) isSettled = false;
    if (isTables) updateLatestLocation?.();
    present?.(isTables ? router.latestLocation : undefined);
    return isTables;
  };
}

/*
 * TanStack Router's private members that the adapter uses. With them, hooks and links follow each keystroke without
 * loading. If a member is missing, the adapter navigates once the user pauses.
 */
const privateParts = [
  'batch',
  'matchRoutes',
  'stores.status.subscribe',
  'stores.matches.get',
  'stores.matches.subscribe',
  'stores.setMatches',
  'stores.location.set',
  'stores.resolvedLocation.set',
];

/** The router's declarations lack `subscribe`. */
type PrivateRouter = AnyRouter & {
  readonly stores: Readonly<Record<'status' | 'matches', { readonly subscribe: (listener: () => void) => unknown }>>;
};

const isMissing = (router: object, path: string): boolean =>
  typeof path.split('.').reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), router) !== 'function';

const isComplete = (router: AnyRouter): router is PrivateRouter =>
  !privateParts.some((path) => isMissing(router, path));

/**
 * Returns a function that shows a location in the router without loading it. Passing `undefined` stops this. Returns
 * `undefined` and warns in development if the router lacks a private member.
 *
 * @param willLoad returns true if the router will load the location
 */
function createPresenter(router: AnyRouter, willLoad: (location: ParsedLocation) => boolean) {
  if (!isComplete(router)) {
    if (process.env.NODE_ENV !== 'production') {
      const missing = privateParts.filter((path) => isMissing(router, path)).join(', ');
      // oxlint-disable-next-line no-console -- A warning for developers.
      console.warn(
        `chartable: this version of TanStack Router lacks internal APIs that \`chartable/tanstack-router\` needs: ${missing}. Until you update chartable, TanStack Router's hooks, e.g. \`useSearch\`, change only after the user stops typing, and Back runs loaders.`,
      );
    }
    return undefined;
  }
  const { stores } = router;
  let ahead: ParsedLocation | undefined;
  let isUpdating = false;
  const update = (): void => {
    // Waits until a running load has ended, because its end overwrites the stores.
    if (!ahead || isUpdating || stores.status.get() !== 'idle') return;
    const [location, shown] = [ahead, stores.matches.get()];
    const isLoaded = !willLoad(location);
    const next = new Map(router.matchRoutes(location.pathname, location.search).map((match) => [match.routeId, match]));
    const matches = shown.map((match) => {
      const search: unknown = next.get(match.routeId)?.search ?? match.search;
      return deepEqual(search, match.search) ? match : { ...match, search };
    });
    isUpdating = true;
    router.batch(() => {
      stores.location.set(location);
      if (isLoaded) stores.resolvedLocation.set(location);
      stores.setMatches(matches);
    });
    isUpdating = false;
    const reader = shown.find(({ id, routeId }) => id !== (next.get(routeId)?.id ?? id));
    if (isLoaded && reader) warnDeveloper('loadsOff', `the route “${String(reader.routeId)}”`);
  };
  // Updates after each store change, because a background load restores the search that it started with.
  for (const store of [stores.status, stores.matches]) store.subscribe(update);
  return (location: ParsedLocation | undefined): void => {
    ahead = location;
    update();
  };
}
