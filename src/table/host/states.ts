import type {
  ColumnFilterEntry,
  Json,
  TableEvent,
  PartStateKey,
  TableContext,
  TableState,
  UrlStateKey,
} from '../../../machines/table';
import { optionError } from '../../shared/require-option';
import type { HostState, HostTable } from './table-9';

export type SeenState = TableState & Partial<TableContext>;

export interface FilterValues {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  /** Returns the same object for equal strings. */
  readonly decodeGlobal: (text: string) => unknown;
  /** @throws {Error} if the filter isn't a string and has no codec */
  readonly encodeGlobal: (filter: unknown) => string;
  /** True if columns already change their width while the user drags. */
  readonly showsResizing: () => boolean;
}

export interface StateShape<Value> {
  /** Returns the inputs of `toHost`. `toHost` is called again only if an input has changed. */
  readonly partsOf: (state: SeenState) => readonly unknown[];
  readonly toHost: (state: SeenState, values: FilterValues) => Value;
  /** @throws {Error} if the machine rejects the value */
  readonly toMachine: (value: Value, values: FilterValues) => Partial<TableState>;
}

export type StateKey = UrlStateKey;

type StateShapes = { readonly [Key in StateKey]: StateShape<HostState[Key]> };

/** How a table's methods send user events to the machine. */
export interface Acting {
  readonly send: (event: TableEvent) => void;
  readonly encodeFilter: (columnId: string, value: unknown) => Json;
}

interface Subscription {
  readonly unsubscribe: () => void;
}

/** The used members of TanStack Store's atoms. Declared here, so that apps don't need the store's types. */
export interface Atom<Value> {
  readonly get: () => Value;
  readonly set: ((updater: (current: Value) => Value) => void) & ((value: Value) => void);
  readonly subscribe: ((observer: Observer<Value>) => Subscription) &
    ((observer: (value: Value) => void) => Subscription);
}

export interface Slice<Value> {
  readonly atom: Atom<Value>;
  /**
   * Sets the atom's value, unless it is equal. TanStack Table recomputes for every new object, even an equal one.
   *
   * @param isOther true if the caller knows that the value is different
   */
  readonly show: (value: Value, isOther?: boolean) => void;
}

/** Called when the table sets an atom to another value. Only `show` changes the atom. */
export type ChangeSlice<Value> = (next: Value, current: Value, show: Slice<Value>['show']) => void;

export interface SliceKit {
  readonly table: HostTable;
  readonly values: () => FilterValues;
  readonly send: (event: TableEvent) => void;
  readonly createSlice: <Value>(change: ChangeSlice<Value>) => Slice<Value>;
}

export type Changes = { [Key in StateKey]?: ChangeSlice<HostState[Key]> };

export interface PartSlices {
  /** Atoms of states that aren't in the URL, by state name. */
  readonly slices: Readonly<Record<string, { readonly atom: object }>>;
  /** Functions to call when the table sets a state, by state name. A state without a function sends `state.patch`. */
  readonly changes: Changes;
  /** Sets the initial values of states that aren't in the URL. */
  readonly begin: (initialState: HostTable['initialState']) => void;
}

export interface Observer<Value> {
  readonly next?: (value: Value) => void;
  readonly error?: (error: unknown) => void;
  readonly complete?: () => void;
}

/** The shapes of the states that every table has. They copy lists, because TanStack Table may mutate a list. */
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
    // Includes the fetched page, so that components that read `pagination` re-render when new rows were fetched.
    partsOf: ({ pagination, fetched }) => [pagination, fetched?.shown],
    toHost: ({ pagination, fetched }) => (fetched ? { ...pagination } : pagination),
    toMachine: (pagination) => ({ pagination: { ...pagination, pageSize: checkPageSize(pagination.pageSize) } }),
  },
};

/** Returns each state's shape. The type also has states of missing parts, but these are never read. */
export const shapesOf = (parts: readonly { readonly key: PartStateKey; readonly shape: object }[]): StateShapes =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  ({ ...baseShapes, ...Object.fromEntries(parts.map(({ key, shape }) => [key, shape])) }) as StateShapes;

/** @throws {Error} unless the page size is a whole number of at least 1 */
export function checkPageSize(pageSize: number): number {
  const isWhole = Number.isSafeInteger(pageSize) && pageSize >= 1;
  if (!isWhole) throw optionError('pageSize', 'a whole number ≥ 1', pageSize, 'chartable');
  return pageSize;
}
