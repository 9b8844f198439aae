import {
  encodeState,
  selectTableState,
  type SearchParamsChange,
  type TableState,
  type UrlStateKey,
} from '../../../../machines/table';
import type { TableSearch } from '../../url';
import type { ChartableTable } from '../../tanstack';

/** State that a view leaves out: people want to keep their page size and selected rows when they open a view. */
const omittedStates: readonly UrlStateKey[] = ['pagination', 'rowSelection'];

/**
 * A table's state as a search string, without its page and selected rows. Empty for the default state.
 *
 * @example
 * viewText(table.chartable) // '?sorting=name.asc'
 */
export function viewText({
  actor,
  search: { codecs, heldStates, apply },
}: Pick<ChartableTable, 'actor' | 'search'>): string {
  const state = selectTableState(actor.getSnapshot());
  const held = heldStates.filter((key) => key in state && !omittedStates.includes(key));
  return apply(
    '',
    held.map((key): SearchParamsChange => ({ state: key, before: [], after: encodeState(codecs, key, state[key]) })),
  );
}

/** The state that a view sets. Its first page is visible. Selected rows stay selected. */
export function viewState({ decode, heldStates }: TableSearch, text: string, pageSize: number): Partial<TableState> {
  const state = decode(text);
  const isHeld = ([key]: [string, unknown]) =>
    heldStates.some((held: UrlStateKey) => held === key && !omittedStates.includes(held));
  return { ...Object.fromEntries(Object.entries(state).filter(isHeld)), pagination: { pageIndex: 0, pageSize } };
}
