/** A delayed event that is waiting. */
export interface Timer<TEvent> {
  /** The id of the event that XState schedules. */
  readonly id: string;
  /** The event that is sent when it falls due. */
  readonly event: TEvent;
  /** Milliseconds until it falls due. */
  readonly left: number;
  /** True if `cancel` finds it: of several with one id, XState knows the last one that was started, until one of them falls due. */
  readonly isCancellable: boolean;
}

/** The parameters of XState's actions `raise` and `sendTo`. */
export interface Sending<TEvent> {
  readonly event: TEvent;
  readonly id?: string;
  readonly delay?: number;
  readonly to?: unknown;
}

/** Inserts a timer by when it falls due. Of two that fall due together, the one that was started first comes first. */
export function startTimer<TEvent>(
  timers: readonly Timer<TEvent>[],
  { event, id, delay }: Sending<TEvent>,
): readonly Timer<TEvent>[] {
  if (delay === undefined) return timers;
  const timer = { id: id ?? '', event, left: delay, isCancellable: id !== undefined };
  const others = releaseId(timers, timer.id);
  const place = others.findIndex(({ left }) => left > delay);
  return place === -1 ? [...others, timer] : others.toSpliced(place, 0, timer);
}

/** Lets `cancel` find no timer of an id. */
export const releaseId = <TEvent>(timers: readonly Timer<TEvent>[], id: string): readonly Timer<TEvent>[] =>
  timers.some((timer) => timer.id === id && timer.isCancellable)
    ? timers.map((timer) => (timer.id === id ? { ...timer, isCancellable: false } : timer))
    : timers;
