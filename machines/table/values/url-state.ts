export interface UrlState<Value, Event = unknown, Context = object> {
  /** The default value. A table's `defaults` may contain another. */
  readonly initial: Value;
  /** Set if the value contains column IDs or row IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if the state needs all rows in memory, so that tables with fetched rows can't have it. */
  readonly needsAllRows?: boolean;
  /** True if a change of the state makes the table go to the first page. */
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
