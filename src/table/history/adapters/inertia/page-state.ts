import type { EntryChange } from '../../browser-history';
import { asObject } from '../../entry-key';

/*
 * Inertia 2 and 3 store the page and its URL in `history.state`. They write both again after `remember`, `clientVisit`
 * and partial reloads. That URL is older than the tables' writes.
 */

interface InertiaState {
  readonly page: { readonly url: string };
}

export const isInertiaState = (state: unknown): state is InertiaState => {
  const page = asObject(Reflect.get(asObject(state), 'page'));
  return 'component' in page && 'url' in page && typeof page.url === 'string';
};

export const keepInertiaPage = (state: unknown, { to }: Pick<EntryChange, 'to'>): unknown =>
  isInertiaState(state) ? { ...state, page: { ...state.page, url: to } } : state;
