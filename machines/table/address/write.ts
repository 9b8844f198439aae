import type {
  AddressWrite,
  Param,
  SortingEntry,
  StateEncoders,
  TableContext,
  TableState,
  UrlSlots,
  UrlStateKey,
} from '../types';

/** Returns true if the names and texts are the same, in the same order. */
export const isSameParams = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b);

/** Returns the parameters that hold a value of the state; none for its default. */
export const encodeState = <K extends UrlStateKey>(
  codecs: StateEncoders,
  key: K,
  value: TableState[K],
): readonly Param[] => codecs[key].encode(value);

/** The parameters of some states. */
export const encodeStates = (
  codecs: StateEncoders,
  keys: readonly UrlStateKey[],
  state: TableState,
): Partial<Record<UrlStateKey, readonly Param[]>> =>
  Object.fromEntries(keys.map((key) => [key, encodeState(codecs, key, state[key])]));

/** The state that the address holds, from the context and the directions of the sort. */
export function tableState(context: TableContext, sorting: readonly SortingEntry[]): TableState {
  const { globalFilter, pagination, columnFilters, columnOrder, rowSelection } = context;
  return { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection };
}

/**
 * The states that a write takes along: those that are due, and with any of an act its whole act,
 * so that a filter and the page it leads to reach the address in one write.
 */
export function withWholeAct(
  due: readonly UrlStateKey[],
  pageCarriers: readonly UrlStateKey[],
): readonly UrlStateKey[] {
  const act: readonly UrlStateKey[] = ['pagination', ...pageCarriers];
  return due.some((key) => act.includes(key)) ? [...new Set([...due, ...act])] : due;
}

/** What of these states differs from what the address holds. */
export function changesOf(
  keys: readonly UrlStateKey[],
  codecs: StateEncoders,
  written: TableContext['written'],
  state: TableState,
): readonly AddressWrite[] {
  return keys
    .map((key) => ({ state: key, before: written[key], after: encodeState(codecs, key, state[key]) }))
    .filter(({ before, after }) => !isSameParams(before, after));
}

/** What the address holds once a write was accepted. */
export function recordWrite(
  written: TableContext['written'],
  changes: readonly AddressWrite[],
): TableContext['written'] {
  return { ...written, ...Object.fromEntries(changes.map(({ state, after }) => [state, after])) };
}

/** What the context holds of a state. */
export const slotOf = (key: UrlStateKey): keyof UrlSlots => (key === 'sorting' ? 'sortOrder' : key);

/** What the context holds of all states: while a part of it stays the very same, its state has not changed. */
export function urlSlots({
  globalFilter,
  columnFilters,
  sortOrder,
  pagination,
  columnOrder,
  rowSelection,
}: TableContext): UrlSlots {
  return { globalFilter, columnFilters, sortOrder, pagination, columnOrder, rowSelection };
}
