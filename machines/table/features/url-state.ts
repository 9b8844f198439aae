/** A state of the table that the URL holds. */
export interface UrlState<Value, Event = unknown> {
  /** The value for a URL without params, unless the table has another default. */
  readonly initial: Value;
  /** Whose IDs the value holds. Missing for a value without IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if only a table with all of its rows can have the state. */
  readonly needsAllRows?: boolean;
  /** The type of the state's events. Never set. */
  readonly events?: Event;
}
