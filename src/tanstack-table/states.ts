import {
  clampColumnWidth,
  isListed,
  listSelected,
  shownColumnSizing,
  type ColumnFilterEntry,
  type ListedRows,
  type TableContext,
  type TableState,
} from '../../machines/table';
import { requireOption } from '../search-params/require-option';
import type { HostState } from './host';

/** A table's state, before there is a machine or in its context. */
export type SeenState = TableState & Partial<Pick<TableContext, 'filterRows' | 'resizing'>>;

/** The values of filters, as the table has them and as the address holds them. */
export interface FilterValues {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  /** True where a column shows its width while it is resized. */
  readonly showsResizing: () => boolean;
}

/** A state in the two shapes that it has. */
interface StateShape<Value> {
  /** Returns the parts of the context that the value is made of. It is another value only if one of them is another object. */
  readonly partsOf: (state: SeenState) => readonly unknown[];
  readonly toHost: (state: SeenState, values: FilterValues) => Value;
  /** @throws {Error} if the machine has no such value */
  readonly toMachine: (value: Value, values: FilterValues) => Partial<TableState>;
}

/** The keys of the states that the machine has. */
export type StateKey = Exclude<keyof HostState, 'columnResizing'>;

const noIds: readonly string[] = [];

/** The states of the machine, which are those of TanStack Table but for lists that it may change, the sides of pinned columns, and filters. */
export const stateShapes: { readonly [Key in StateKey]: StateShape<HostState[Key]> } = {
  globalFilter: {
    partsOf: ({ globalFilter }) => [globalFilter],
    toHost: ({ globalFilter }) => globalFilter,
    toMachine: (globalFilter) => ({ globalFilter: globalFilterText(globalFilter) }),
  },
  columnFilters: {
    partsOf: ({ columnFilters }) => [columnFilters],
    toHost: ({ columnFilters }, { decode }) => decode(columnFilters),
    toMachine: (columnFilters, { encode }) => ({ columnFilters: encode(columnFilters) }),
  },
  sorting: {
    partsOf: ({ sorting }) => [sorting],
    toHost: ({ sorting }) => [...sorting],
    toMachine: (sorting) => ({ sorting }),
  },
  pagination: {
    partsOf: ({ pagination }) => [pagination],
    toHost: ({ pagination }) => pagination,
    toMachine: (pagination) => ({ pagination: { ...pagination, pageSize: checkPageSize(pagination.pageSize) } }),
  },
  columnOrder: {
    partsOf: ({ columnOrder }) => [columnOrder],
    toHost: ({ columnOrder }) => [...columnOrder],
    toMachine: (columnOrder) => ({ columnOrder }),
  },
  rowSelection: {
    partsOf: ({ rowSelection, filterRows }) => (isListed(rowSelection) ? [rowSelection] : [rowSelection, filterRows]),
    toHost: ({ rowSelection, filterRows }) =>
      isListed(rowSelection) && hasOnlySelected(rowSelection)
        ? rowSelection
        : Object.fromEntries(listSelected({ rowSelection, filterRows }).map((rowId) => [rowId, true])),
    toMachine: (rowSelection) => ({ rowSelection }),
  },
  columnVisibility: {
    partsOf: ({ columnVisibility }) => [columnVisibility],
    toHost: ({ columnVisibility = {} }) => columnVisibility,
    toMachine: (columnVisibility) => ({ columnVisibility }),
  },
  columnPinning: {
    partsOf: ({ columnPinning }) => [columnPinning],
    toHost: ({ columnPinning }) => ({
      start: [...(columnPinning?.left ?? noIds)],
      end: [...(columnPinning?.right ?? noIds)],
    }),
    toMachine: ({ start, end }) => ({ columnPinning: { left: start, right: end } }),
  },
  columnSizing: {
    partsOf: ({ columnSizing, resizing }) => [columnSizing, resizing],
    toHost: ({ columnSizing = {}, resizing }, { showsResizing }) =>
      resizing?.isMoved === true && showsResizing() ? shownColumnSizing({ columnSizing, resizing }) : columnSizing,
    // TanStack has hundredths of pixels.
    toMachine: (columnSizing) => ({
      columnSizing: Object.fromEntries(
        Object.entries(columnSizing).map(([columnId, width]) => [columnId, clampColumnWidth(width)]),
      ),
    }),
  },
  expanded: {
    partsOf: ({ expanded }) => [expanded],
    toHost: ({ expanded = {} }) => expanded,
    toMachine: (expanded) => ({ expanded }),
  },
  rowPinning: {
    partsOf: ({ rowPinning }) => [rowPinning],
    toHost: ({ rowPinning }) => ({
      top: [...(rowPinning?.top ?? noIds)],
      bottom: [...(rowPinning?.bottom ?? noIds)],
    }),
    toMachine: (rowPinning) => ({ rowPinning }),
  },
  grouping: {
    partsOf: ({ grouping }) => [grouping],
    toHost: ({ grouping }) => [...(grouping ?? noIds)],
    toMachine: (grouping) => ({ grouping }),
  },
};

export const stateKeys = Object.keys(stateShapes).filter(isStateKey);

export function isStateKey(key: string): key is StateKey {
  return Object.hasOwn(stateShapes, key);
}

const hasOnlySelected = (rows: ListedRows): rows is Readonly<Record<string, true>> =>
  Object.values(rows).every(Boolean);

/** Returns the text of a global filter. `undefined`, which TanStack's resets set, is the empty text. */
export function globalFilterText(globalFilter: unknown): string {
  const text = globalFilter ?? '';
  requireOption(typeof text === 'string', 'globalFilter', 'a text', globalFilter, 'chartable');
  return text;
}

/** Returns the number of rows a page. @throws {Error} unless it is a whole number of at least 1 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  requireOption(isWhole, 'pageSize', 'a whole number of at least 1', pageSize, 'chartable');
  return pageSize;
}
