/** A state of the table that the address holds. */
export interface UrlState<Value> {
  /** The value in an address without parameters, unless the table has another default. */
  readonly initial: Value;
  /** The ids that it holds are those of columns, or of rows; left out for a state without ids. */
  readonly names?: 'columns' | 'rows';
  /** True for a state that only a table with all of its rows can have. */
  readonly needsAllRows?: boolean;
}
