/** A table state in the URL. */
export interface UrlState<Value, Event = unknown> {
  /** The value for a URL without params, unless the table sets another default. */
  readonly initial: Value;
  /** The IDs that the value contains. Missing for a value without IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if the state needs all rows in memory. */
  readonly needsAllRows?: boolean;
  /** The type of the state's events. Never set. */
  readonly events?: Event;
}
