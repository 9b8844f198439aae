import type { RowFilters } from '../filtering/filters';
import type { TableState } from '../table.states';

/**
 * The app's row model as one pure function: the IDs of the matching rows, in data order. A row that is included because a
 * child matches comes before its children. The view uses the same row model, so nothing is computed twice.
 */
export interface FilterRows {
  (filters: RowFilters): readonly string[];
  /** The parents and children of the rows. Missing if no row has children. */
  readonly tree?: RowTree | undefined;
  /**
   * Returns the number of rows that are paged, for tables that group rows or page expanded ones. Default: the number of rows
   * without a parent.
   */
  readonly countRows?: ((state: CountedStates) => number) | undefined;
  /**
   * Returns the IDs of the expandable rows, including groups. Default: the rows with children. With this function, unknown
   * expanded IDs stay if rows are grouped: they may be groups of later data.
   */
  readonly listExpandable?: ((state: CountedStates) => readonly string[]) | undefined;
  /**
   * Set if the rows are one page that a source filtered, sorted and paged. Other rows may exist. `rowCount`: number of all
   * matching rows, or `undefined` if unknown. `filters`: the filters that this count is for. The count is ignored for other
   * filters. Default: valid for any filters.
   */
  readonly page?: { readonly rowCount: number | undefined; readonly filters?: RowFilters } | undefined;
}

/** The states that decide how many rows are paged. */
export type CountedStates = RowFilters & Pick<TableState, 'expanded' | 'grouping'>;

/** The parents and children of all rows, including filtered-out ones. */
export interface RowTree {
  /** Returns the ID of a row's parent, or `undefined` for a top-level row. */
  readonly parentId: (rowId: string) => string | undefined;
  /** Returns the IDs of a row's children, in data order. */
  readonly childIds: (rowId: string) => readonly string[];
}
