import { asObject } from '../../entry-key';

export interface InertiaWatch {
  /**
   * Returns true if Inertia's call only repeats its stored URL, without navigating. Inertia may even push this URL,
   * because it differs from the current one.
   */
  readonly isStoredValue: (href: string) => boolean;
  readonly recordHref: (href: string) => void;
}

export function watchInertia(loaded: string, currentHref: () => string): InertiaWatch {
  let known = loaded;
  /** The visit that was requested last, until it ends. A prefetched visit fires no start or finish event. */
  let requested: { readonly event: Event; readonly to: unknown } | undefined;
  /** Running visits, with the start URL and the requested URL. */
  const visits = new Map<unknown, { readonly from: string; readonly to: unknown }>();
  const onVisit = (name: string, listener: (visit: object, event: Event) => void): void => {
    if (typeof document === 'undefined') return;
    document.addEventListener(`inertia:${name}`, (event) => {
      const visit = event instanceof CustomEvent ? asObject(Reflect.get(asObject(event.detail), 'visit')) : {};
      if (!('prefetch' in visit) || visit.prefetch !== true) listener(visit, event);
    });
  };
  onVisit('before', (visit, event) => {
    requested = { event, to: hrefOf(visit) };
  });
  onVisit('start', (visit) => void visits.set(visit, { from: currentHref(), to: hrefOf(visit) }));
  onVisit('finish', (visit) => {
    visits.delete(visit);
    if (requested?.to === hrefOf(visit)) requested = undefined;
  });
  return {
    isStoredValue: (href) => {
      const running = [...visits.values()];
      // A visit to the URL where it began is a reload. Tables may have written meanwhile.
      if (running.some(({ from }) => from === href)) return true;
      const isRequested = requested?.to === href && !requested.event.defaultPrevented;
      return known === href && !isRequested && !running.some(({ to }) => to === href);
    },
    recordHref: (href) => {
      known = href;
      if (requested?.to === href) requested = undefined;
    },
  };
}

const hrefOf = (visit: object): string | undefined => {
  const url: unknown = Reflect.get(visit, 'url');
  return url instanceof URL ? url.pathname + url.search + url.hash : undefined;
};
