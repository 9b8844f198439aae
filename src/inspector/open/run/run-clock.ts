interface Timer {
  readonly id: number;
  readonly startedAt: number;
  readonly ms: number;
  readonly fire: () => void;
}

export interface PassedTime {
  readonly ms: number;
  readonly passedMs: number;
}

/** Maximum number of timers that fire at once. Stops endless loops of 0 ms delays that start each other. */
const maxTimersAtOnce = 200;

/** XState's clock for a machine without an app. Time passes only in `pass` and `passNext`. */
export class RunClock {
  now = 0;
  #timers: readonly Timer[] = [];
  #nextId = 1;
  #resumed: PassedTime[] = [];

  readonly setTimeout = (fire: () => void, ms: number): number => {
    const id = this.#nextId;
    this.#nextId += 1;
    const time = this.#resumed.shift() ?? { ms, passedMs: 0 };
    this.#timers = [...this.#timers, { id, startedAt: this.now - time.passedMs, ms: time.ms, fire }];
    return id;
  };

  readonly clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  };

  /** The running timers in start order. */
  get timers(): readonly PassedTime[] {
    return this.#timers.map(({ startedAt, ms }) => ({ ms, passedMs: this.now - startedAt }));
  }

  /** Restores the elapsed times of timers after a reset. Pass the timers in the order in which XState restarts them. */
  resume(timers: readonly PassedTime[]): void {
    this.#resumed = [...timers];
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let fired = 0; fired < maxTimersAtOnce; fired += 1) {
      const next = this.#next();
      if (!next || next.startedAt + next.ms > end) break;
      this.#fire(next);
    }
    this.now = Math.max(this.now, end);
  }

  /** Advances the clock to the end of the next timer. */
  passNext(): void {
    const next = this.#next();
    if (next) this.#fire(next);
  }

  #next(): Timer | undefined {
    return this.#timers.reduce<Timer | undefined>(
      (first, timer) => (first && first.startedAt + first.ms <= timer.startedAt + timer.ms ? first : timer),
      undefined,
    );
  }

  #fire(timer: Timer): void {
    this.now = Math.max(this.now, timer.startedAt + timer.ms);
    this.clearTimeout(timer.id);
    timer.fire();
  }
}
