/** A delayed event that hasn't been sent. */
export interface Timer<TEvent> {
  /** The ID of the scheduled event. */
  readonly id: string;
  /** The event that is sent when the timer fires. */
  readonly event: TEvent;
  /** Milliseconds until the timer fires. */
  readonly left: number;
  /** True if `cancel` stops the timer. XState cancels only the last timer with an ID, and none after one has fired. */
  readonly isCancellable: boolean;
}

export interface SendParams<TEvent> {
  readonly event: TEvent;
  readonly id?: string;
  readonly delay?: number;
  readonly to?: unknown;
}

/** Adds a timer. Timers that are due at the same time stay in the order in which they started. */
export function startTimer<TEvent>(
  timers: readonly Timer<TEvent>[],
  { event, id, delay }: SendParams<TEvent>,
): readonly Timer<TEvent>[] {
  if (delay === undefined) return timers;
  const timer = { id: id ?? '', event, left: delay, isCancellable: id !== undefined };
  const others = releaseId(timers, timer.id);
  const place = others.findIndex(({ left }) => left > delay);
  return place === -1 ? [...others, timer] : others.toSpliced(place, 0, timer);
}

export const releaseId = <TEvent>(timers: readonly Timer<TEvent>[], id: string): readonly Timer<TEvent>[] =>
  timers.some((timer) => timer.id === id && timer.isCancellable)
    ? timers.map((timer) => (timer.id === id ? { ...timer, isCancellable: false } : timer))
    : timers;
