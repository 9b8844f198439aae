import type { RowFilters } from '../filtering/filters';
import type { TableState } from '../table.states';

/**
 * The app's row model as a pure function. Returns the matching row IDs, in data order. A parent that is included for a matching
 * child comes before its children. The view reads the same row model, so rows are filtered only once.
 */
export interface FilterRows {
  (filters: RowFilters): readonly string[];
  /** The row tree. Missing if no row has children. */
  readonly tree?: RowTree | undefined;
  /**
   * Returns the number of rows to page, for tables that group rows or page expanded ones. Default: the number of top-level
   * rows.
   */
  readonly countRows?: ((state: CountedStates) => number) | undefined;
  /**
   * Returns the expandable row IDs, including groups. Default: the rows with children. If it is set and rows are grouped,
   * unknown expanded IDs stay, because they may be groups in later data.
   */
  readonly listExpandable?: ((state: CountedStates) => readonly string[]) | undefined;
  /**
   * Set if the rows are one page that a source has filtered, sorted and paged. Other rows may exist. `rowCount`: number of all
   * matching rows, or `undefined` if unknown. `isEstimate` is true if it is only an upper bound. `filters`: the filters that the
   * count is valid for. Default: any filters.
   */
  readonly page?:
    { readonly rowCount: number | undefined; readonly isEstimate?: boolean; readonly filters?: RowFilters } | undefined;
}

/** The states that affect the number of paged rows. */
export type CountedStates = RowFilters & Partial<TableState>;

/** The parent and child IDs of all rows, including filtered-out ones. */
export interface RowTree {
  /** Returns the ID of a row's parent, or `undefined` for a top-level row. */
  readonly parentId: (rowId: string) => string | undefined;
  /** Returns the IDs of a row's children, in data order. */
  readonly childIds: (rowId: string) => readonly string[];
}

/** Selected row IDs, each `true`, as in TanStack Table. */
export type ListedRows = Readonly<Record<string, boolean>>;

/** Selects all rows that match filters, with exceptions. Used if there are too many rows to list. */
export interface MatchingRows {
  /** The filters that select rows. */
  readonly matching: RowFilters;
  /** Matching rows that are not selected. */
  readonly except: ListedRows;
  /** Selected rows that don't match. */
  readonly also: ListedRows;
}

/**
 * The selected rows: a list, or filters. Use `isListed` to distinguish them, because a row can have the ID `matching`.
 *
 * @example
 * const listed: RowSelection = { 3: true, 12: true };
 * const matching: RowSelection = { matching: { globalFilter: 'oslo', columnFilters: [] }, except: { 3: true }, also: {}
 * };
 */
export type RowSelection = ListedRows | MatchingRows;
