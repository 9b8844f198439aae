export interface UrlState<Value, Event = unknown> {
  /** The default value, unless the table sets another one. */
  readonly initial: Value;
  /** Set if the value contains column or row IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if paged sources can't support the state. */
  readonly needsAllRows?: boolean;
  /** Exists only for its type, and is never set. */
  readonly events?: Event;
}
