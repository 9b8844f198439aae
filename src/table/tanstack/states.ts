import {
  isListed,
  isRowSelected,
  listSelected,
  referencedRows,
  noFilters,
  omitRows,
  selectedIds,
  selectRows,
  type ColumnFilterEntry,
  type FilterRows,
  type OptionalStateKey,
  type ListedRows,
  type RowFilters,
  type TableContext,
  type TableState,
  type UrlStateKey,
} from '../../../machines/table';
import { requireOption } from '../../shared/require-option';
import type { HostState } from './host';

/** A table's state, from its machine or before that exists. */
export type SeenState = TableState & Partial<Pick<TableContext, 'filterRows' | 'fetched' | 'resizing'>>;

/** Converts filters between the table's values and the URL's. */
export interface FilterValues {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  /** Returns the table's global filter. Returns the same object for the same string. */
  readonly decodeGlobal: (text: string) => unknown;
  /**
   * Returns the global filter as a string.
   *
   * @throws {Error} if the filter isn't a string and has no codec
   */
  readonly encodeGlobal: (filter: unknown) => string;
  /** True if columns show their width during a resize. */
  readonly showsResizing: () => boolean;
}

/** Converts a state between the table and the machine. */
export interface StateShape<Value> {
  /** Returns the parts of the context that the value depends on. The value changes only if one of these objects is replaced. */
  readonly partsOf: (state: SeenState) => readonly unknown[];
  readonly toHost: (state: SeenState, values: FilterValues) => Value;
  /**
   * Returns the machine's state.
   *
   * @throws {Error} if the value is invalid for the machine
   */
  readonly toMachine: (value: Value, values: FilterValues) => Partial<TableState>;
}

export type StateKey = UrlStateKey;

/** Converts each state between the table and the machine. */
export type StateShapes = { readonly [Key in StateKey]: StateShape<HostState[Key]> };

/**
 * The states of every table. They differ from TanStack Table's states only in filters, and in lists, which TanStack Table
 * may mutate.
 */
const commonShapes: Omit<StateShapes, OptionalStateKey> = {
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
    // A new object for newly fetched rows, because components that render the table's state must also render the rows.
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
      // Comparing lists of IDs is faster than comparing objects.
      isListed(rowSelection) ? [selectedIds(rowSelection)] : [rowSelection, filterRows, fetched?.shown],
    toHost: (state) => {
      const { rowSelection } = state;
      return isListed(rowSelection) && hasOnlySelected(rowSelection) ? rowSelection : selectedRowsOf(state);
    },
    toMachine: (rowSelection) => ({ rowSelection }),
  },
};

/**
 * Returns the shapes of the common states and of these optional ones. The type claims that all optional states are included,
 * like the type of the chart's regions. Missing ones are never read.
 */
export const shapesOf = (states: readonly { readonly key: OptionalStateKey; readonly shape: object }[]): StateShapes =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  ({ ...commonShapes, ...Object.fromEntries(states.map(({ key, shape }) => [key, shape])) }) as StateShapes;

interface SeenMatching {
  readonly matching: RowFilters;
  readonly named: readonly string[];
  readonly rows: Record<string, true>;
}

const lastSeen = new WeakMap<FilterRows, SeenMatching>();

/**
 * Returns the selected rows. For fetched rows, only those of the visible page. If only exceptions changed, it updates a copy of
 * the last result, which takes a tenth of the time of testing all rows.
 */
function selectedRowsOf({ rowSelection, filterRows, fetched }: SeenState): Record<string, true> {
  const selection = { rowSelection, filterRows, ...(fetched && { fetched }) };
  const isSelected = (rowId: string) => isRowSelected(selection, rowId);
  if (fetched) return selectRows<true>({}, (fetched.shown?.page.rowIds ?? []).filter(isSelected));
  if (isListed(rowSelection) || !filterRows) return selectRows<true>({}, listSelected(selection));
  const { matching, also } = rowSelection;
  const named = referencedRows(rowSelection);
  const last = lastSeen.get(filterRows);
  const changed = new Set([...(last?.named ?? []), ...named]);
  const existing = new Set(selectedIds(also).length === 0 ? changed : filterRows(noFilters));
  const rows =
    last?.matching === matching
      ? selectRows<true>(
          omitRows(last.rows, changed),
          [...changed].filter((rowId) => existing.has(rowId) && isSelected(rowId)),
        )
      : selectRows<true>({}, listSelected(selection));
  lastSeen.set(filterRows, { matching, named, rows });
  return rows;
}

const hasOnlySelected = (rows: ListedRows): rows is Readonly<Record<string, true>> =>
  Object.values(rows).every(Boolean);

/**
 * Returns the page size.
 *
 * @throws {Error} unless it is a whole number of at least 1
 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  requireOption(isWhole, 'pageSize', 'a whole number of at least 1', pageSize, 'chartable');
  return pageSize;
}
