import type { TableState, UrlStateKey } from '../../machines/table';
import { isSameJson } from '../search-params/json-text';
import { allOptionalStates } from '../tanstack-table/optional';
import { shapesOf, type FilterValues, type SeenState } from '../tanstack-table/states';
import { applyUpdater, type Handlers8, type State8 } from './host';

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

/** Makes the handlers of changes, which are told of updaters. */
export function createHandlers(
  shown: () => State8,
  values: () => FilterValues,
  change: (key: keyof State8, state: Partial<TableState>) => void,
): Handlers8 {
  const handle =
    <Key extends keyof State8>(key: Key, toMachine: (value: State8[Key]) => Partial<TableState>) =>
    (updater: Parameters<typeof applyUpdater<State8[Key]>>[0]): void => {
      const before = shown()[key];
      const next = applyUpdater<State8[Key]>(updater, before);
      if (!Object.is(next, before)) change(key, toMachine(next));
    };
  return {
    onGlobalFilterChange: handle('globalFilter', (filter) => shapes.globalFilter.toMachine(filter, values())),
    onColumnFiltersChange: handle('columnFilters', (filters) => shapes.columnFilters.toMachine(filters, values())),
    onSortingChange: handle('sorting', (sorting) => ({ sorting })),
    onPaginationChange: handle('pagination', (pagination) => shapes.pagination.toMachine(pagination, values())),
    onColumnOrderChange: handle('columnOrder', (columnOrder) => ({ columnOrder })),
    onRowSelectionChange: handle('rowSelection', (rowSelection) => ({ rowSelection })),
    onColumnVisibilityChange: handle('columnVisibility', (columnVisibility) => ({ columnVisibility })),
    onColumnPinningChange: handle('columnPinning', ({ left = [], right = [] }) => ({ columnPinning: { left, right } })),
    onColumnSizingChange: handle('columnSizing', (sizing) => shapes.columnSizing.toMachine(sizing, values())),
    onExpandedChange: handle('expanded', (expanded) => ({ expanded })),
    onRowPinningChange: handle('rowPinning', ({ top = [], bottom = [] }) => ({ rowPinning: { top, bottom } })),
    onGroupingChange: handle('grouping', (grouping) => ({ grouping })),
  };
}
