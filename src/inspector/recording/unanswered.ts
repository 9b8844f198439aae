import { applicationOf } from '../protocol/applications';

interface AwaitedSnapshot {
  /** Number of the event's record. */
  readonly seq: number;
  readonly eventType: string;
}

/**
 * Finds the events that no snapshot followed. XState answers each event of a running actor with a snapshot, in the same task,
 * unless a guard or an action throws: an `@statelyai/inspect` client is told nothing then, if the actor is a root.
 *
 * Events that were sent from inside an action wait in the actor's queue, so they are answered in order. A sender that skips
 * one leaves snapshots out, and nothing more is concluded of it.
 */
export class UnansweredEvents {
  readonly #awaited = new Map<string, AwaitedSnapshot[]>();
  readonly #found = new Map<string, number[]>();
  /** Actors that have answered an event. Of others nothing is known: their sender may tell no snapshots. */
  readonly #answering = new Set<string>();
  /** Applications that have left a snapshot out. */
  readonly #incomplete = new Set<number>();

  /** Notes an event that an actor received while it was running. */
  await(session: string, { seq, eventType }: AwaitedSnapshot): void {
    const isStart = eventType === 'xstate.init';
    if (isStart) this.forgetActor(session);
    if (this.#incomplete.has(applicationOf(session)) || (!isStart && !this.#answering.has(session))) return;
    const awaited = this.#awaited.get(session);
    if (awaited) awaited.push({ seq, eventType });
    else this.#awaited.set(session, [{ seq, eventType }]);
  }

  /** Notes a snapshot: the actor lives, so that none of its earlier events has stopped it. */
  answer(session: string, eventType: string, hasEnded: boolean): void {
    this.#answering.add(session);
    this.#found.delete(session);
    const awaited = this.#awaited.get(session) ?? [];
    const index = awaited.findIndex((one) => one.eventType === eventType);
    // An actor that ends drops what is in its queue. A snapshot without an event answers none in particular.
    if (hasEnded || eventType === '') return void this.#awaited.delete(session);
    if (index < 0) return;
    awaited.splice(0, index + 1);
    if (awaited.length === 0) this.#awaited.delete(session);
    if (index > 0) this.#giveUp(applicationOf(session));
  }

  /** Expects no more answers of an actor, such as of one that has ended. */
  abandon(session: string): void {
    this.#awaited.delete(session);
  }

  /** Expects no more answers to earlier events: messages were lost. */
  abandonAll(): void {
    this.#awaited.clear();
  }

  /**
   * Counts awaited snapshots of events before that number as missing. Returns true if there were any.
   *
   * @param reportsErrors true for an actor whose sender reports its errors: nothing has to be concluded
   */
  conclude(before: number, reportsErrors: (session: string) => boolean): boolean {
    let hasFound = false;
    for (const [session, awaited] of this.#awaited) {
      if (reportsErrors(session)) {
        this.#awaited.delete(session);
        continue;
      }
      const late = awaited.filter(({ seq }) => seq < before).map(({ seq }) => seq);
      const found = this.#found.get(session) ?? [];
      if (late.length === found.length) continue;
      this.#found.set(session, late);
      hasFound = true;
    }
    return hasFound;
  }

  /** True while the snapshot of an event is awaited that is not counted as missing yet. */
  get isAwaiting(): boolean {
    return [...this.#awaited].some(([session, awaited]) => awaited.length > (this.#found.get(session)?.length ?? 0));
  }

  /** Returns the number of the first event that the actor did not answer; undefined if it answers. */
  first(session: string): number | undefined {
    return this.#found.get(session)?.[0];
  }

  /** True for an event that no snapshot followed. */
  has(session: string, seq: number): boolean {
    return this.#found.get(session)?.includes(seq) === true;
  }

  /** Forgets an event whose record was dropped. */
  forget(session: string, seq: number): void {
    const awaited = this.#awaited.get(session);
    if (awaited?.[0]?.seq === seq) awaited.shift();
    const found = this.#found.get(session);
    if (found?.[0] === seq) found.shift();
  }

  forgetActor(session: string): void {
    this.#awaited.delete(session);
    this.#found.delete(session);
    this.#answering.delete(session);
  }

  #giveUp(application: number): void {
    this.#incomplete.add(application);
    for (const all of [this.#awaited, this.#found])
      for (const session of all.keys()) if (applicationOf(session) === application) all.delete(session);
  }
}
