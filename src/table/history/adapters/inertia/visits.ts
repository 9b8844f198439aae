import { asObject } from '../../entry-key';

/** Tracks the URL that Inertia has for the page. */
export interface InertiaWatch {
  /**
   * Returns true if Inertia's call with this address is no navigation: it knows no other one. It may push that, too, for it is not
   * the one in view.
   */
  readonly isStoredValue: (href: string) => boolean;
  /** Records the URL that Inertia has given an entry, or has found there. */
  readonly recordHref: (href: string) => void;
}

/**
 * @param loaded the URL that the page was loaded with
 * @param hrefInView returns the URL of the entry in view
 */
export function watchInertia(loaded: string, hrefInView: () => string): InertiaWatch {
  let known = loaded;
  /** The last visit that was asked for, until it is over: one that was prefetched neither starts nor finishes. */
  let asked: { readonly event: Event; readonly to: unknown } | undefined;
  /** The visits under way: the URLs that they began at, and those that they request. */
  const visits = new Map<unknown, { readonly from: string; readonly to: unknown }>();
  const onVisit = (name: string, listener: (visit: object, event: Event) => void): void => {
    if (typeof document === 'undefined') return;
    document.addEventListener(`inertia:${name}`, (event) => {
      const visit = event instanceof CustomEvent ? asObject(Reflect.get(asObject(event.detail), 'visit')) : {};
      if (!('prefetch' in visit) || visit.prefetch !== true) listener(visit, event);
    });
  };
  onVisit('before', (visit, event) => {
    asked = { event, to: hrefOf(visit) };
  });
  onVisit('start', (visit) => void visits.set(visit, { from: hrefInView(), to: hrefOf(visit) }));
  onVisit('finish', (visit) => {
    visits.delete(visit);
    if (asked?.to === hrefOf(visit)) asked = undefined;
  });
  return {
    isStoredValue: (href) => {
      const underWay = [...visits.values()];
      // A visit to the address that it began at is a reload: the tables may have written since.
      if (underWay.some(({ from }) => from === href)) return true;
      const isAsked = asked?.to === href && !asked.event.defaultPrevented;
      return known === href && !isAsked && !underWay.some(({ to }) => to === href);
    },
    recordHref: (href) => {
      known = href;
      if (asked?.to === href) asked = undefined;
    },
  };
}

/** Returns the URL that a visit requests: pathname, search and hash. */
const hrefOf = (visit: object): string | undefined => {
  const url: unknown = Reflect.get(visit, 'url');
  return url instanceof URL ? url.pathname + url.search + url.hash : undefined;
};
