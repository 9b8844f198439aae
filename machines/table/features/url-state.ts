/** A state of the table that the address holds, with the types of its values and of the events of its feature. */
export interface UrlState<Value, Event = never, More = never> {
  /** The value in an address without parameters, unless the table has another default. */
  readonly initial: Value;
  /** The ids that it holds are those of columns, or of rows; left out for a state without ids. */
  readonly names?: 'columns' | 'rows';
  /** True for a state that only a table with all of its rows can have. */
  readonly needsAllRows?: boolean;
  /** Initial values of other context properties of the feature. */
  readonly more?: More;
  /** Carries the type of the events, so that the table's union of events is derived from its states. No state has this property. */
  readonly event?: Event;
}

/** The states of a table, by their keys. */
type UrlStates = Readonly<Record<string, UrlState<unknown, unknown, unknown>>>;

/** The values of states. */
export type ValuesOf<States extends UrlStates> = { readonly [Key in keyof States]: States[Key]['initial'] };

/** The events of the features of states. */
export type EventsOf<States extends UrlStates> = NonNullable<States[keyof States]['event']>;

/** Other context properties of the features of these states. */
export type MoreOf<States extends UrlStates> = AllOf<NonNullable<States[keyof States]['more']>>;

/** Intersection of the types of a union. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { readonly [Key in keyof All]: All[Key] }
  : never;
