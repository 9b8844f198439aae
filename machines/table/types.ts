/** A value that JSON can hold; what a column filter's value is made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface SortingEntry {
  readonly id: string;
  readonly desc: boolean;
}

export interface Pagination {
  /** 0-based. */
  readonly pageIndex: number;
  /** Rows a page, at least 1. */
  readonly pageSize: number;
}

export interface ColumnFilterEntry {
  readonly id: string;
  readonly value: Json;
}

/**
 * The state of a table that lives in the address, in the shapes of TanStack Table:
 * each property may be handed to a table's `state` as it is.
 */
export interface TableState {
  readonly globalFilter: string;
  readonly sorting: readonly SortingEntry[];
  readonly pagination: Pagination;
  readonly columnFilters: readonly ColumnFilterEntry[];
  /** Column ids from left to right; the empty list is the definition order. */
  readonly columnOrder: readonly string[];
  /** The selected row ids, each `true`. */
  readonly rowSelection: Readonly<Record<string, boolean>>;
}

/** The name of a state that is written to the address as one. */
export type UrlStateKey = keyof TableState;

export const urlStateKeys = [
  'globalFilter',
  'sorting',
  'pagination',
  'columnFilters',
  'columnOrder',
  'rowSelection',
] as const satisfies readonly UrlStateKey[];

/** One parameter of a query string, percent-decoded: its name and its text. */
export type Param = readonly [name: string, text: string];

/** How each state is written: the parameters that hold a value, none where it equals its default. Pure, and never throws. */
export type Encoders = { readonly [K in UrlStateKey]: (value: TableState[K]) => readonly Param[] };

/** What one write changes: for each state concerned, the parameters that held it and those that will. */
export interface AddressWrite {
  readonly state: UrlStateKey;
  readonly before: readonly Param[];
  readonly after: readonly Param[];
}
