import {
  clampColumnWidth,
  isListed,
  isRowSelected,
  listSelected,
  selectRows,
  shownColumnSizing,
  type ColumnFilterEntry,
  type ListedRows,
  type TableContext,
  type TableState,
} from '../../machines/table';
import { requireOption } from '../search-params/require-option';
import type { HostState } from './host';

/** A table's state, before there is a machine or in its context. */
export type SeenState = TableState & Partial<Pick<TableContext, 'filterRows' | 'fetched' | 'resizing'>>;

/** The values of filters, as the table has them and as the address holds them. */
export interface FilterValues {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  readonly decodeGlobal: (text: string) => unknown;
  readonly encodeGlobal: (filter: unknown) => string;
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
    toHost: ({ globalFilter }, { decodeGlobal }) => decodeGlobal(globalFilter),
    toMachine: (globalFilter, { encodeGlobal }) => ({ globalFilter: encodeGlobal(globalFilter) }),
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
    // Another object for other rows that are fetched: whoever renders the table's state renders them too.
    partsOf: ({ pagination, fetched }) => [pagination, fetched?.shown],
    toHost: ({ pagination, fetched }) => (fetched ? { ...pagination } : pagination),
    toMachine: (pagination) => ({ pagination: { ...pagination, pageSize: checkPageSize(pagination.pageSize) } }),
  },
  columnOrder: {
    partsOf: ({ columnOrder }) => [columnOrder],
    toHost: ({ columnOrder }) => [...columnOrder],
    toMachine: (columnOrder) => ({ columnOrder }),
  },
  rowSelection: {
    partsOf: ({ rowSelection, filterRows, fetched }) =>
      isListed(rowSelection) ? [rowSelection] : [rowSelection, filterRows, fetched?.shown],
    toHost: (state) => {
      const { rowSelection } = state;
      return isListed(rowSelection) && hasOnlySelected(rowSelection)
        ? rowSelection
        : selectRows<true>({}, listSelectedRows(state));
    },
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

/** Lists the selected rows; of rows that are fetched, those of the page that is shown. */
const listSelectedRows = ({ rowSelection, filterRows, fetched }: SeenState): readonly string[] =>
  fetched
    ? (fetched.shown?.page.rowIds ?? []).filter((rowId) => isRowSelected({ rowSelection, filterRows, fetched }, rowId))
    : listSelected({ rowSelection, filterRows });

const hasOnlySelected = (rows: ListedRows): rows is Readonly<Record<string, true>> =>
  Object.values(rows).every(Boolean);

/** Returns the number of rows a page. @throws {Error} unless it is a whole number of at least 1 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  requireOption(isWhole, 'pageSize', 'a whole number of at least 1', pageSize, 'chartable');
  return pageSize;
}
