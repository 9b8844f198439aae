import type { RowFilters } from '../filtering/filters';
import type { TableState } from '../table.states';

/**
 * The app's row model as one pure function: the ids of the rows that pass the filters, in the order of the data; where rows
 * have children, a row that is kept for a child comes before its children. The view shows rows of the same model, so nothing
 * is computed twice.
 */
export interface FilterRows {
  (filters: RowFilters): readonly string[];
  /** The parents and children of the rows; left out where none has a child. */
  readonly tree?: RowTree | undefined;
  /**
   * Returns the number of rows that paging counts, for a table that groups its rows or pages expanded ones. Where left out, paging
   * counts the rows without a parent.
   */
  readonly countRows?: ((state: CountedStates) => number) | undefined;
  /**
   * Returns the ids of the rows that can be expanded, groups of rows among them. Where left out, they are those that have children.
   * Where rows may be grouped, an address may name a group that comes later, so that ids of no row stay expanded.
   */
  readonly listExpandable?: ((state: CountedStates) => readonly string[]) | undefined;
  /**
   * The rows are one page of a source, which filtered, sorted and paged them. Other rows may exist. `rowCount` is the number of all
   * rows that pass; `undefined` while it is not known. It is known only while the table
   * has the `filters` with which the rows were counted; any filters where left out.
   */
  readonly page?: { readonly rowCount: number | undefined; readonly filters?: RowFilters } | undefined;
}

/** The states that decide how many rows paging counts. */
export type CountedStates = RowFilters & Pick<TableState, 'expanded' | 'grouping'>;

/** The parents and children of all rows, filtered out or not. */
export interface RowTree {
  /** Returns the id of a row's parent; `undefined` for a top row. */
  readonly parentId: (rowId: string) => string | undefined;
  /** Returns the ids of a row's children, in the order of the data. */
  readonly childIds: (rowId: string) => readonly string[];
}
