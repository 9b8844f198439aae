import {
  encodeState,
  selectTableState,
  type SearchParamsChange,
  type TableState,
  type UrlStateKey,
} from '../../../../machines/table';
import type { TableSearch } from '../../url';
import type { ChartableTable } from '../../tanstack';

/**
 * Empty for the default state.
 *
 * @example
 * viewText(table.chartable) // '?sorting=name.asc'
 */
export function viewText({
  actor,
  search: { codecs, heldStates, apply },
}: Pick<ChartableTable, 'actor' | 'search'>): string {
  const state = selectTableState(actor.getSnapshot());
  const held = heldStates.filter((key) => key in state);
  return apply(
    '',
    held.map((key): SearchParamsChange => ({ state: key, before: [], after: encodeState(codecs, key, state[key]) })),
  );
}

export function viewState({ decode, heldStates }: TableSearch, text: string): Partial<TableState> {
  const state = decode(text);
  const isHeld = ([key]: [string, unknown]) => heldStates.some((held: UrlStateKey) => held === key);
  return Object.fromEntries(Object.entries(state).filter(isHeld));
}
