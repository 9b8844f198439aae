export interface UrlState<Value, Event = unknown> {
  /** The default value, unless the table sets another one. */
  readonly initial: Value;
  /** Set if the value contains column or row IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if paged sources can't support the state. */
  readonly needsAllRows?: boolean;
  /** Only a type, never set. */
  readonly events?: Event;
}
