export interface UrlState<Value, Event = unknown, Context = object> {
  /** The default value, unless the table's `defaults` contain another. */
  readonly initial: Value;
  /** Set if the value contains column IDs or row IDs. */
  readonly names?: 'columns' | 'rows';
  /** True if the state needs all rows in memory, so that tables with fetched rows can't have it. */
  readonly needsAllRows?: boolean;
  /** True if a change of the state makes the table go to the first page. */
  readonly resetsPage?: boolean;
  /** True if users type the value into text boxes. With `history: 'auto'`, typed text replaces the history entry. */
  readonly isText?: boolean;
  /** Returns the IDs in a value if their order doesn't matter. Otherwise `undefined`. */
  idsIn?(value: Value): readonly string[] | undefined;
  /** Never set. Declares only the type of the events. */
  readonly events?: Event;
  /** Never set. Declares only the type of other context properties. */
  readonly context?: Context;
}

/** A part that has events, but no state in the URL. */
export type StatelessPart<Event> = Pick<UrlState<never, Event>, 'events' | 'context'>;
