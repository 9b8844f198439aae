/** A step of a path: an event, and the snapshot after it. */
export interface PathStep<TSnapshot, TEvent> {
  /** The event that is sent, or that of the timer that falls due. */
  readonly event: TEvent;
  /** For a delay, the milliseconds until it falls due; undefined for other events. */
  readonly after?: number | undefined;
  /** The events of all timers that fall due in this step, in their order; `event` is the first. None for other events. */
  readonly due: readonly TEvent[];
  /** The snapshot after the step. */
  readonly snapshot: TSnapshot;
}

/** A sequence of steps from a machine's start. */
export interface Path<TSnapshot, TEvent> {
  /** The snapshot at the start. */
  readonly start: TSnapshot;
  /** The steps, in their order; none for the path to the start. */
  readonly steps: readonly PathStep<TSnapshot, TEvent>[];
  /** The snapshot at the end. */
  readonly state: TSnapshot;
}
