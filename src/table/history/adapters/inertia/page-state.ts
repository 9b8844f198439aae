import type { EntryChange } from '../../browser-history';
import { asObject } from '../../entry-key';

/*
 * Inertia 2 and 3 keeps its page in the entry's state, with the address that the page came by, and writes both again whenever it
 * notes something there (`remember` and `clientVisit`), and after a partial reload. That is the address before the tables' writes.
 */

interface InertiaState {
  readonly page: { readonly url: string };
}

export const isInertiaState = (state: unknown): state is InertiaState => {
  const page = asObject(Reflect.get(asObject(state), 'page'));
  return 'component' in page && 'url' in page && typeof page.url === 'string';
};

/** Returns the state of an entry that has this address now. Where Inertia encrypts its page, the address in it cannot be changed. */
export const keepInertiaPage = (state: unknown, { to }: Pick<EntryChange, 'to'>): unknown =>
  isInertiaState(state) ? { ...state, page: { ...state.page, url: to } } : state;
