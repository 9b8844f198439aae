import { deepEqual, type AnyRouter, type ParsedLocation } from '@tanstack/react-router';
import { inDevelopment } from '../../../../shared/in-development';
import { warnDeveloper } from '../../../url/warn-developer';

/*
 * All private parts of TanStack Router that are used. They let its hooks and links see each letter that a table writes, without a load.
 * Where a version lacks one, the address navigates once the user pauses.
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

/** The router's declarations leave `subscribe` out. */
type PrivateRouter = AnyRouter & {
  readonly stores: Readonly<Record<'status' | 'matches', { readonly subscribe: (listener: () => void) => unknown }>>;
};

const isMissing = (router: object, path: string): boolean =>
  typeof path.split('.').reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), router) !== 'function';
const isComplete = (router: AnyRouter): router is PrivateRouter =>
  !privateParts.some((path) => isMissing(router, path));

/**
 * Returns the function that lets a router present a location that it has not loaded; `undefined` stops that. Returns undefined for a
 * router without a private part, and warns in development.
 *
 * @param isLoadDue returns true if the router is going to load the location
 */
export function createPresenter(router: AnyRouter, isLoadDue: (location: ParsedLocation) => boolean) {
  if (!isComplete(router)) {
    inDevelopment(() => {
      const missing = privateParts.filter((path) => isMissing(router, path)).join(', ');
      // oxlint-disable-next-line no-console -- The app goes on, and a developer should know.
      console.warn(
        `chartable: this version of TanStack Router lacks ${missing}. Its hooks see what a table writes after a pause in typing, and Back runs loaders. Update chartable.`,
      );
    });
    return undefined;
  }
  const { stores } = router;
  let ahead: ParsedLocation | undefined;
  let isUpdating = false;
  const update = (): void => {
    // A load that is under way sets the stores when it ends.
    if (!ahead || isUpdating || stores.status.get() !== 'idle') return;
    const [location, shown] = [ahead, stores.matches.get()];
    const isLoaded = !isLoadDue(location);
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
    // The ID of a match holds what the route's `loaderDeps` returned.
    if (isLoaded && shown.some(({ id, routeId }) => id !== (next.get(routeId)?.id ?? id))) warnDeveloper('loadsOff');
  };
  // A loader that ends in the background brings along the search that it began with.
  for (const store of [stores.status, stores.matches]) store.subscribe(update);
  return (location: ParsedLocation | undefined): void => {
    ahead = location;
    update();
  };
}
