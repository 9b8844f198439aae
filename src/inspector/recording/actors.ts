import { applicationOf } from '../protocol/applications';
import type { Message, Ability } from '../protocol/messages';
import { unregisteredActor, indexAt, type ActorStatus, type InspectedActor, type LogRecord } from './records';

export class RecordedActors extends Map<string, InspectedActor> {
  readonly failedEvents = new Set<number>();
  #kept: string | undefined;

  /** Finds an actor. A missing actor is added as unregistered, so that its records are shown. */
  find(session: string, seq: number): InspectedActor {
    const known = this.get(session);
    if (known) return known;
    const actor = unregisteredActor(session, seq);
    this.set(session, actor);
    return actor;
  }

  /** Finds an actor by session ID, or by name if exactly one running actor has that name. */
  findByName(name: string): InspectedActor | undefined {
    const named = [...this.values()].filter((actor) => actor.name === name && actor.until === undefined);
    return this.get(name) ?? (named.length === 1 ? named[0] : undefined);
  }

  noteEvent({ session, source, eventType }: Extract<Message, { kind: 'event' }>, seq: number): void {
    const actor = this.find(session, seq);
    if (eventType === 'xstate.init') {
      actor.status = 'active';
      actor.until = undefined;
    }
    if (eventType.startsWith('xstate.promise.')) actor.logic = 'promise';
    if (eventType.startsWith('xstate.observable.')) actor.logic = 'observable';
    actor.last = seq;
    actor.lastEvent = seq;
    if (eventType.startsWith('xstate.error.actor.') && source !== undefined) this.#fail(source, seq);
  }

  /**
   * Updates an actor's status after a snapshot.
   *
   * @param seq the snapshot's record number
   * @param isStart true for the actor's first snapshot
   */
  noteStatus(actor: InspectedActor, status: ActorStatus | undefined, seq: number, isStart: boolean): void {
    // If an initial action throws, XState reports the error to the parent first. The actor's first snapshot follows,
    // with its state before the error.
    const isOfFailed = isStart && actor.status === 'error' && status === 'active';
    if (status && !isOfFailed) {
      actor.status = status;
      actor.until = status === 'active' ? undefined : seq;
    }
    if (status === 'error' && actor.lastEvent !== undefined) this.failedEvents.add(actor.lastEvent);
  }

  /**
   * Marks an app's actors as ended if they no longer run. Returns true if this changed any actor.
   *
   * @param seq number of the last record
   */
  endOthers(application: number, running: ReadonlySet<string>, seq: number): boolean {
    const ended = [...this.values()].filter(
      ({ session, until }) => until === undefined && !running.has(session) && applicationOf(session) === application,
    );
    for (const actor of ended) {
      if (actor.status === 'active') actor.status = 'stopped';
      actor.until = Math.max(0, seq);
    }
    return ended.length > 0;
  }

  /**
   * Drops records, oldest first. `base` of each actor becomes the state after its last dropped record, unless the actor
   * has ended and has no later records.
   */
  forget(records: readonly LogRecord[]): void {
    const shortened = new Set<InspectedActor>();
    for (const record of records) {
      this.failedEvents.delete(record.seq);
      const actor = 'session' in record ? this.get(record.session) : undefined;
      if (!actor) continue;
      actor.from = record.seq;
      if (record.kind === 'snapshot') actor.base = record.snapshot;
      shortened.add(actor);
      if (actor.until !== undefined && actor.last <= record.seq && actor.session !== this.#kept)
        this.delete(actor.session);
    }
    for (const actor of shortened) actor.snapshots = actor.snapshots.slice(indexAt(actor.snapshots, actor.from) + 1);
  }

  /** Groups records for dropping old ones. Ended actors share a group, so that they don't push out running actors. */
  groupOf(record: LogRecord): string {
    const actor = 'session' in record ? this.get(record.session) : undefined;
    return actor && (actor.until === undefined || actor.session === this.#kept) ? actor.session : '';
  }

  /** Sets the actor that the user is viewing. It stays in the list, even if its records are dropped. */
  keep(session: string | undefined): void {
    this.#kept = session;
  }

  forgetEnded(): void {
    for (const [session, actor] of this) if (actor.until !== undefined) this.delete(session);
  }

  /** Ends an actor whose parent received its error. `@statelyai/inspect` clients send no snapshot of the failure. */
  #fail(session: string, seq: number): void {
    const actor = this.get(session);
    if (!actor || actor.until !== undefined) return;
    actor.status = 'error';
    actor.until = seq;
    if (actor.lastEvent !== undefined) this.failedEvents.add(actor.lastEvent);
  }
}

/** An app that reports to the inspector. For an `@statelyai/inspect` client, `name` is the origin. */
export interface ConnectedApplication {
  readonly name: string;
  readonly abilities: ReadonlySet<Ability>;
}

export class ConnectedApplications extends Map<number, ConnectedApplication> {
  readonly #receivedAt = new Map<number, number>();

  noteMessage(message: Message): void {
    if ('session' in message) this.#receivedAt.set(applicationOf(message.session), message.at);
  }

  register({ number = 0, application: name, abilities }: Extract<Message, { kind: 'hello' }>): void {
    this.set(number, { name, abilities: new Set(abilities) });
  }

  get abilities(): ReadonlySet<Ability> {
    return new Set([...this.values()].flatMap(({ abilities }) => [...abilities]));
  }

  of(session: string): ConnectedApplication | undefined {
    return this.get(applicationOf(session));
  }

  supports(session: string, ability: Ability): boolean {
    return this.of(session)?.abilities.has(ability) === true;
  }

  /** Time of the last message from the session's app, in milliseconds since 1970. */
  lastReceivedAt(session: string): number | undefined {
    return this.#receivedAt.get(applicationOf(session));
  }
}
