export interface UrlState<Value, Event = unknown, Context = object> {
  /** The default value, unless the table's `defaults` contain another value. */
  readonly initial: Value;
  /** Set if the value contains column IDs or row IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if paged sources can't support the state. */
  readonly needsAllRows?: boolean;
  /** True if a change goes to the first page. */
  readonly resetsPage?: boolean;
  /** True if users type the value into text boxes. With `history: 'auto'`, typed text replaces the history entry. */
  readonly isText?: boolean;
  /** Returns the IDs in a value if their order doesn't matter. `undefined` for other values. */
  idsIn?(value: Value): readonly string[] | undefined;
  /** Only declares the type. Never set. */
  readonly events?: Event;
  /** Only declares the type of other context properties. Never set. */
  readonly context?: Context;
}

/** A part that has only events. */
export type StatelessPart<Event> = Pick<UrlState<never, Event>, 'events' | 'context'>;
