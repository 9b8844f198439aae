import {
  isListed,
  isRowSelected,
  listSelected,
  namedRows,
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

/** A table's state, before there is a machine or in its context. */
export type SeenState = TableState & Partial<Pick<TableContext, 'filterRows' | 'fetched' | 'resizing'>>;

/** The values of filters, as the table has them and as the address holds them. */
export interface FilterValues {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  /** Returns the global filter as the table has it. The same object for the same text. */
  readonly decodeGlobal: (text: string) => unknown;
  /** @throws {Error} for a filter that is no text, without a codec */
  readonly encodeGlobal: (filter: unknown) => string;
  /** True where a column shows its width while it is resized. */
  readonly showsResizing: () => boolean;
}

/** A state in the two shapes that it has. */
export interface StateShape<Value> {
  /** Returns the parts of the context that the value is made of. The value changes only if one of these objects is replaced. */
  readonly partsOf: (state: SeenState) => readonly unknown[];
  readonly toHost: (state: SeenState, values: FilterValues) => Value;
  /** @throws {Error} if the machine has no such value */
  readonly toMachine: (value: Value, values: FilterValues) => Partial<TableState>;
}

/** The keys of the states that the machine has. */
export type StateKey = UrlStateKey;

/** The states of tables in the two shapes that they have. */
export type StateShapes = { readonly [Key in StateKey]: StateShape<HostState[Key]> };

/** Those that every table has. They are TanStack's but for lists that it may change, and filters. */
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
    // A new object for newly fetched rows: a component that renders the table's state has to render them too.
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
      // Two lists of ids are compared sooner than two objects.
      isListed(rowSelection) ? [selectedIds(rowSelection)] : [rowSelection, filterRows, fetched?.shown],
    toHost: (state) => {
      const { rowSelection } = state;
      return isListed(rowSelection) && hasOnlySelected(rowSelection) ? rowSelection : selectedRowsOf(state);
    },
    toMachine: (rowSelection) => ({ rowSelection }),
  },
};

/**
 * Returns the shapes of the states that a table has: those that every table has, and these. The type says that those of all optional states
 * are there, as that of the regions in the chart does: nothing reads one of a state that the table does not have.
 */
export const shapesOf = (states: readonly { readonly key: OptionalStateKey; readonly shape: object }[]): StateShapes =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  ({ ...commonShapes, ...Object.fromEntries(states.map(({ key, shape }) => [key, shape])) }) as StateShapes;

/** The last read selection of matching rows. */
interface SeenMatching {
  readonly matching: RowFilters;
  readonly named: readonly string[];
  readonly rows: Record<string, true>;
}

const lastSeen = new WeakMap<FilterRows, SeenMatching>();

/**
 * Returns the selected rows; of fetched rows, those of the shown page. If only exceptions changed, it changes a copy of the last rows:
 * that takes a tenth of the time of testing all rows.
 */
function selectedRowsOf({ rowSelection, filterRows, fetched }: SeenState): Record<string, true> {
  const selection = { rowSelection, filterRows, ...(fetched && { fetched }) };
  const isSelected = (rowId: string) => isRowSelected(selection, rowId);
  if (fetched) return selectRows<true>({}, (fetched.shown?.page.rowIds ?? []).filter(isSelected));
  if (isListed(rowSelection) || !filterRows) return selectRows<true>({}, listSelected(selection));
  const { matching, also } = rowSelection;
  const named = namedRows(rowSelection);
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

/** Returns the number of rows a page. @throws {Error} unless it is a whole number of at least 1 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  requireOption(isWhole, 'pageSize', 'a whole number of at least 1', pageSize, 'chartable');
  return pageSize;
}
