import type { AddressWrite, TableState, UrlStateKey } from '../../machines/table';
import { encodeState } from '../../machines/table';
import type { TableSearch } from '../search-params';

/**
 * Returns the search text that holds a table's state; empty for the default state.
 *
 * @example
 * viewText(cities.search, selectTableState(actor.getSnapshot())) // '?sorting=name.asc'
 */
export const viewText = ({ codecs, heldStates, apply }: TableSearch, state: TableState): string =>
  apply(
    '',
    heldStates.map((key): AddressWrite => ({ state: key, before: [], after: encodeState(codecs, key, state[key]) })),
  );

/** Returns the states that a search text holds, by the rules for any address. */
export function viewState({ decode, heldStates }: TableSearch, text: string): Partial<TableState> {
  const state = decode(text);
  const isHeld = ([key]: [string, unknown]) => heldStates.some((held: UrlStateKey) => held === key);
  return Object.fromEntries(Object.entries(state).filter(isHeld));
}
