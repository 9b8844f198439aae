import type { EntryChange } from './browser';
import { asObject } from './own-key';

/*
 * Inertia 2 and 3 is not told of tables by an adapter. It keeps its page in the entry's state, with the address that the page
 * came by, and writes both again whenever it notes something there (`remember` and `clientVisit`), and after a partial
 * reload. That is the address before the tables' writes.
 */

interface InertiaState {
  readonly page: { readonly url: string };
}

export const isInertiaState = (state: unknown): state is InertiaState =>
  typeof state === 'object' &&
  state !== null &&
  'page' in state &&
  typeof state.page === 'object' &&
  state.page !== null &&
  'url' in state.page &&
  typeof state.page.url === 'string' &&
  'component' in state.page;

/** Returns the state of an entry that has this address now. Where Inertia encrypts its page, the address in it cannot be changed. */
export const keepPage = (state: unknown, { to }: Pick<EntryChange, 'to'>): unknown =>
  isInertiaState(state) ? { ...state, page: { ...state.page, url: to } } : state;

/** Knows what Inertia knows of the address. */
export interface InertiaAddress {
  /** Returns true if Inertia's call with this address is no navigation: it knows no other one. */
  readonly isNote: (method: 'push' | 'replace', href: string) => boolean;
  /** Notes the address that Inertia has given an entry, or has found there. */
  readonly know: (href: string) => void;
}

/** @param hrefInView returns the address of the entry in view */
export function watchInertia(hrefInView: () => string): InertiaAddress {
  let known = hrefInView();
  /** The addresses that the visits under way began at, and those that they ask for. */
  const visits = new Map<unknown, { readonly from: string; readonly to: unknown }>();
  if (typeof document !== 'undefined') {
    document.addEventListener('inertia:start', (event) => {
      const visit = visitOf(event);
      visits.set(visit, { from: hrefInView(), to: hrefOf(visit) });
    });
    document.addEventListener('inertia:finish', (event) => void visits.delete(visitOf(event)));
  }
  return {
    isNote: (method, href) => {
      const asked = [...visits.values()];
      // A visit to the address that it began at is a reload. Inertia pushes that address if the tables have written since.
      if (asked.some(({ from }) => from === href)) return true;
      return method === 'replace' && known === href && !asked.some(({ to }) => to === href);
    },
    know: (href) => {
      known = href;
    },
  };
}

const visitOf = (event: Event): unknown =>
  event instanceof CustomEvent ? Reflect.get(asObject(event.detail), 'visit') : undefined;

/** Returns the address that a visit asks for: pathname, search and hash. */
const hrefOf = (visit: unknown): string | undefined => {
  const url: unknown = Reflect.get(asObject(visit), 'url');
  return url instanceof URL ? url.pathname + url.search + url.hash : undefined;
};
