import type { ColumnFilterEntry, PartStateKey, TableContext, TableState, UrlStateKey } from '../../../machines/table';
import { optionError } from '../../shared/require-option';
import type { HostState } from './table-9';

export type SeenState = TableState & Partial<TableContext>;

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

/** Lists are copied, because TanStack Table may mutate them. */
const baseShapes: Omit<StateShapes, PartStateKey> = {
  globalFilter: {
    partsOf: ({ globalFilter }) => [globalFilter],
    toHost: ({ globalFilter }, { decodeGlobal }) => decodeGlobal(globalFilter),
    toMachine: (globalFilter, { encodeGlobal }) => ({ globalFilter: encodeGlobal(globalFilter) }),
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
};

/** The type includes all parts' states. Missing ones are never read. */
export const shapesOf = (parts: readonly { readonly key: PartStateKey; readonly shape: object }[]): StateShapes =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  ({ ...baseShapes, ...Object.fromEntries(parts.map(({ key, shape }) => [key, shape])) }) as StateShapes;

/** @throws {Error} unless the page size is a whole number of at least 1 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  if (!isWhole) throw optionError('pageSize', 'a whole number of at least 1', pageSize, 'chartable');
  return pageSize;
}
