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
import { optionError } from '../../shared/option-error';
import type { HostState } from './host';

export type SeenState = TableState & Partial<Pick<TableContext, 'filterRows' | 'fetched' | 'resizing'>>;

export interface FilterValues {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  /** Returns the same object for the same string. */
  readonly decodeGlobal: (text: string) => unknown;
  /** @throws {Error} if the filter isn't a string and has no codec */
  readonly encodeGlobal: (filter: unknown) => string;
  /** True if columns change their width while the user drags. */
  readonly showsResizing: () => boolean;
}

export interface StateShape<Value> {
  /** The parts that the value is computed from. It changes only if a part is a new object. */
  readonly partsOf: (state: SeenState) => readonly unknown[];
  readonly toHost: (state: SeenState, values: FilterValues) => Value;
  /** @throws {Error} if the machine can't have this value */
  readonly toMachine: (value: Value, values: FilterValues) => Partial<TableState>;
}

export type StateKey = UrlStateKey;

export type StateShapes = { readonly [Key in StateKey]: StateShape<HostState[Key]> };

/** Only filters and lists differ from TanStack Table's shapes, because TanStack Table may mutate lists. */
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
    // New for newly fetched rows, because components that read the table's state must render them too.
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

/** The type includes all optional states. Missing ones are never read. */
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
 * Returns the selected rows. For fetched rows, only those on the visible page. If only exceptions changed, updates a
 * copy of the last result, which takes a tenth of the time.
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

/** @throws {Error} unless the page size is a whole number of at least 1 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  if (!isWhole) throw optionError('pageSize', 'a whole number of at least 1', pageSize, 'chartable');
  return pageSize;
}
