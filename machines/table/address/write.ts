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
  a.length === b.length && a.every(([name, text], index) => name === b[index]?.[0] && text === b[index][1]);

/** Returns the parameters that hold a value of the state; none for its default. */
export const encodeState = <K extends UrlStateKey>(
  codecs: StateEncoders,
  key: K,
  value: TableState[K],
): readonly Param[] => codecs[key].encode(value);

/** Returns the parameters that hold these states. */
export const encodeStates = (
  codecs: StateEncoders,
  keys: readonly UrlStateKey[],
  state: TableState,
): Partial<Record<UrlStateKey, readonly Param[]>> =>
  Object.fromEntries(keys.map((key) => [key, encodeState(codecs, key, state[key])]));

/** Returns the table's state, from the context and the directions of the sort, which are states of the chart. */
export function tableState(context: TableContext, sorting: readonly SortingEntry[]): TableState {
  const { globalFilter, pagination, columnFilters, columnOrder, rowSelection } = context;
  return { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection };
}

/**
 * Returns the states of one write: those that are due, and the other states that the same act changed, so that a filter
 * and the page that it leads to reach the address in one write.
 */
export function withWholeAct(
  due: readonly UrlStateKey[],
  pageCarriers: readonly UrlStateKey[],
): readonly UrlStateKey[] {
  const act: readonly UrlStateKey[] = ['pagination', ...pageCarriers];
  return due.some((key) => act.includes(key)) ? [...new Set([...due, ...act])] : due;
}

/** Returns the changes that bring these states to the address. A state that the address already holds has none. */
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

/** Returns the parameters that the address holds after the browser has accepted these changes. */
export function recordWrite(
  written: TableContext['written'],
  changes: readonly AddressWrite[],
): TableContext['written'] {
  return { ...written, ...Object.fromEntries(changes.map(({ state, after }) => [state, after])) };
}

/** Returns the name of the part of the context that holds this state. */
export const slotOf = (key: UrlStateKey): keyof UrlSlots => (key === 'sorting' ? 'sortOrder' : key);

/** Returns the parts of the context that hold the states. A state has changed if its part is another object. */
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
