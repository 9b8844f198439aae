import type { WholeTableState } from '../../../machines/table/base/table.types';

/*
 * Declares the types of TanStack Table 8, because apps that use it through a library can't import its types. Members
 * are methods, so that tables with any row type are assignable.
 */

/** A data row, or a group, which has `groupingColumnId`. */
export interface Row8 {
  readonly id: string;
  readonly subRows: readonly Row8[];
  readonly groupingColumnId?: string | undefined;
  getCanExpand(): boolean;
  getCanSelect(): boolean;
  getLeafRows(): readonly Row8[];
}

export interface FilterFn8 {
  (row: Row8, columnId: string, value: unknown, addMeta: () => void): boolean;
  autoRemove?(value: unknown, column: Column8): boolean;
  resolveFilterValue?(value: unknown): unknown;
}

/** A column with values, a column that the view adds, or a column group. */
interface Column8 {
  readonly id: string;
  readonly columns: readonly unknown[];
  readonly columnDef: {
    readonly meta?: object | undefined;
    readonly sortDescFirst?: boolean | undefined;
    readonly filterFn?: unknown;
  };
  readonly accessorFn?: unknown;
  getCanSort(): boolean;
  getCanMultiSort(): boolean;
  getFilterFn(): object | undefined;
}

type RowRule8 = { rule(row: Row8): boolean }['rule'];

/** `rows` are the top-level rows. `flatRows` also contains all rows below them. */
export interface RowModel8 {
  readonly rows: readonly Row8[];
  readonly flatRows: readonly Row8[];
  readonly rowsById: Readonly<Record<string, Row8>>;
}

interface TableOptions8 {
  readonly state?: object | undefined;
  readonly columnResizeMode?: 'onChange' | 'onEnd' | undefined;
  readonly manualExpanding?: boolean | undefined;
  readonly manualFiltering?: boolean | undefined;
  readonly manualGrouping?: boolean | undefined;
  readonly manualSorting?: boolean | undefined;
  readonly paginateExpandedRows?: boolean | undefined;
  readonly enableGlobalFilterRankedResults?: boolean | undefined;
  readonly sortDescFirst?: boolean | undefined;
  readonly enableSortingRemoval?: boolean | undefined;
  readonly enableMultiRemove?: boolean | undefined;
  readonly maxMultiSortColCount?: number | undefined;
  readonly autoResetPageIndex?: boolean | undefined;
  readonly enableRowSelection?: boolean | RowRule8 | undefined;
  readonly enableMultiRowSelection?: boolean | RowRule8 | undefined;
  readonly enableSubRowSelection?: boolean | RowRule8 | undefined;
  readonly getRowId?: object | undefined;
  readonly getSubRows?: object | undefined;
  readonly getRowCanExpand?: object | undefined;
  readonly getExpandedRowModel?: object | undefined;
  getIsRowExpanded?(this: void, row: Row8): boolean;
  getFilteredRowModel?(this: void, table: object): () => RowModel8;
  getGroupedRowModel?(this: void, table: object): () => RowModel8;
}

export interface Table8 {
  readonly options: TableOptions8;
  getState(this: void): object;
  setState(this: void, updater: Updater8<object>): void;
  setOptions(this: void, updater: unknown): void;
  setColumnSizingInfo(this: void, updater: unknown): void;
  getAllFlatColumns(): readonly Column8[];
  getCoreRowModel(): RowModel8;
  getPreFilteredRowModel(): RowModel8;
  getFilteredRowModel(this: void): RowModel8;
}

export interface TableFeature8 {
  readonly createTable: (table: Table8) => void;
}

/** Typed as a method, so that functions with a more specific row type are assignable. */
type GetRowId8 = { getRowId(row: unknown, index: number, parent?: { readonly id: string }): unknown }['getRowId'];

export interface AppOptions8 {
  readonly getRowId?: GetRowId8 | undefined;
  readonly data: readonly unknown[];
  readonly state?: object | undefined;
  readonly initialState?: object | undefined;
  readonly _features?: readonly unknown[] | undefined;
  readonly autoResetAll?: boolean | undefined;
  readonly manualPagination?: boolean | undefined;
  readonly rowCount?: number | undefined;
  readonly pageCount?: number | undefined;
}

export type Updater8<Value> = Value | ((before: Value) => Value);

/** Removes all readonly modifiers, because TanStack Table 8 may mutate the value. */
type Writable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Writable<Value[Key]> } : Value;

/** States whose type differs from the machine's: filters have any type, and a selection always lists rows. */
interface OwnShapes8 {
  globalFilter: unknown;
  columnFilters: { id: string; value: unknown }[];
  rowSelection: Record<string, boolean>;
}

/** A state's shape in TanStack Table 8, which may omit a side without pinned columns or rows. */
type Shape8<Value> = Value[keyof Value] extends readonly string[] ? Partial<Writable<Value>> : Writable<Value>;

export type State8 = OwnShapes8 & {
  [Key in Exclude<keyof WholeTableState, keyof OwnShapes8>]: Shape8<WholeTableState[Key]>;
};

export type Handlers8 = {
  readonly [Key in keyof State8 as `on${Capitalize<Key>}Change`]: (updater: Updater8<State8[Key]>) => void;
};

const isFunction = <Value>(updater: Updater8<Value>): updater is (before: Value) => Value =>
  typeof updater === 'function';

export const applyUpdater = <Value>(updater: Updater8<Value>, before: Value): Value =>
  isFunction(updater) ? updater(before) : updater;
