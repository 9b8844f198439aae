import type { TableState, UrlStateKey } from '../../machines/table';
import { isSameJson } from '../search-params/json-text';
import { allOptionalStates } from '../tanstack-table/optional';
import { shapesOf, type FilterValues, type SeenState } from '../tanstack-table/states';
import { applyUpdater, type Handlers8, type State8, type Updater8 } from './host';

const shapes = /* @__PURE__ */ shapesOf(allOptionalStates);

type Sides = { start: string[]; end: string[] };

/** TanStack Table 8 calls the sides of pinned columns as the address does. */
const toSides8 = ({ start, end }: Sides): State8['columnPinning'] => ({ left: start, right: end });

const toState8 = (state: SeenState, values: FilterValues): State8 => ({
  globalFilter: shapes.globalFilter.toHost(state, values),
  columnFilters: shapes.columnFilters.toHost(state, values),
  sorting: shapes.sorting.toHost(state, values),
  pagination: shapes.pagination.toHost(state, values),
  columnOrder: shapes.columnOrder.toHost(state, values),
  rowSelection: shapes.rowSelection.toHost(state, values),
  columnVisibility: shapes.columnVisibility.toHost(state, values),
  columnPinning: toSides8(shapes.columnPinning.toHost(state, values)),
  columnSizing: shapes.columnSizing.toHost(state, values),
  expanded: shapes.expanded.toHost(state, values),
  rowPinning: shapes.rowPinning.toHost(state, values),
  grouping: shapes.grouping.toHost(state, values),
});

/** Returns the values of these states. */
export const pickStates = (state: State8, keys: readonly UrlStateKey[]): Partial<State8> =>
  Object.fromEntries(Object.entries(state).filter(([key]) => keys.some((known) => known === key)));

/**
 * Makes a function that returns states in the shapes of TanStack Table 8. An equal value is the same object as before: TanStack Table
 * computes again for another one.
 */
export function createStateReader(values: () => FilterValues): (state: SeenState) => State8 {
  let last: { readonly parts: Readonly<Record<string, readonly unknown[]>>; readonly state: State8 } | undefined;
  return (seen) => {
    const parts = Object.fromEntries(Object.entries(shapes).map(([key, { partsOf }]) => [key, partsOf(seen)]));
    const before = last;
    const next = toState8(seen, values());
    // Compares what the address holds: a filter may be a `Date` or a `Set`.
    const kept = before
      ? Object.entries(before.state).filter(([key]) => isSameJson(parts[key], before.parts[key]))
      : [];
    const isSame = before !== undefined && kept.length === Object.keys(next).length;
    last = { parts, state: isSame ? before.state : Object.assign(next, Object.fromEntries(kept)) };
    return last.state;
  };
}

/** Makes the functions that return a state in the shape of the machine. @throws {Error} if the machine has no such value */
const createEncoders = (
  values: () => FilterValues,
): { readonly [Key in keyof State8]: (value: State8[Key]) => Partial<TableState> } => ({
  globalFilter: (filter) => shapes.globalFilter.toMachine(filter, values()),
  columnFilters: (filters) => shapes.columnFilters.toMachine(filters, values()),
  sorting: (sorting) => ({ sorting }),
  pagination: (pagination) => shapes.pagination.toMachine(pagination, values()),
  columnOrder: (columnOrder) => ({ columnOrder }),
  rowSelection: (rowSelection) => ({ rowSelection }),
  columnVisibility: (columnVisibility) => ({ columnVisibility }),
  columnPinning: ({ left = [], right = [] }) => ({ columnPinning: { left, right } }),
  columnSizing: (sizing) => shapes.columnSizing.toMachine(sizing, values()),
  expanded: (expanded) => ({ expanded }),
  rowPinning: ({ top = [], bottom = [] }) => ({ rowPinning: { top, bottom } }),
  grouping: (grouping) => ({ grouping }),
});

/** Reads what is set to a table. */
export interface StateWriter {
  /** The options by which TanStack Table tells of a change of one state. */
  readonly handlers: Handlers8;
  /** Returns those of the states that are other objects than before, in the shape of the machine. */
  readonly encodeChanged: (next: State8, keys: readonly UrlStateKey[]) => Partial<TableState>;
}

/** Makes the reader of what is set: by updaters, or all states at once. */
export function createStateWriter(
  shown: () => State8,
  values: () => FilterValues,
  change: (state: Partial<TableState>) => void,
): StateWriter {
  const encoders = createEncoders(values);
  const encode = <Key extends keyof State8>(key: Key, next: State8[Key]): Partial<TableState> | undefined =>
    Object.is(next, shown()[key]) ? undefined : encoders[key](next);
  const handle =
    <Key extends keyof State8>(key: Key) =>
    (updater: Updater8<State8[Key]>): void => {
      const state = encode(key, applyUpdater<State8[Key]>(updater, shown()[key]));
      if (state) change(state);
    };
  return {
    handlers: {
      onGlobalFilterChange: handle('globalFilter'),
      onColumnFiltersChange: handle('columnFilters'),
      onSortingChange: handle('sorting'),
      onPaginationChange: handle('pagination'),
      onColumnOrderChange: handle('columnOrder'),
      onRowSelectionChange: handle('rowSelection'),
      onColumnVisibilityChange: handle('columnVisibility'),
      onColumnPinningChange: handle('columnPinning'),
      onColumnSizingChange: handle('columnSizing'),
      onExpandedChange: handle('expanded'),
      onRowPinningChange: handle('rowPinning'),
      onGroupingChange: handle('grouping'),
    },
    encodeChanged: (next, keys) =>
      keys.reduce<Partial<TableState>>((state, key) => ({ ...state, ...encode(key, next[key]) }), {}),
  };
}
