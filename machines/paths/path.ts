/** A step of a path: an event, and the snapshot after it. */
export interface PathStep<TSnapshot, TEvent> {
  /** The event that is sent, or the event of the timer that fires. */
  readonly event: TEvent;
  /** For a delay, the milliseconds until the timer fires. Otherwise undefined. */
  readonly after?: number | undefined;
  /** For a delay, the events of all timers that fire then, in order, beginning with `event`. Otherwise empty. */
  readonly due: readonly TEvent[];
  /** The snapshot after the step. */
  readonly snapshot: TSnapshot;
}

/** A sequence of steps from a machine's start. */
export interface Path<TSnapshot, TEvent> {
  /** The snapshot at the start. */
  readonly start: TSnapshot;
  /** The steps in order. Empty for the path to the start. */
  readonly steps: readonly PathStep<TSnapshot, TEvent>[];
  /** The snapshot at the end. */
  readonly state: TSnapshot;
}

/** Dot-separated paths to the states of a state value: `'editing' | 'editing.dirty'`. */
export type StatePaths<TValue> = TValue extends string
  ? TValue
  : TValue extends object
    ? { [Key in keyof TValue & string]: Key | `${Key}.${StatePaths<TValue[Key]>}` }[keyof TValue & string]
    : never;
