import { applicationOf } from '../protocol/applications';
import type { Json } from '../protocol/json';
import { isJsonObject, property } from '../protocol/json';
import type { Ability, LogicKind, Message, StartedDelay, StepReport } from '../protocol/messages';
import type { Plain } from '../protocol/plain';
import { plain } from '../protocol/plain';
import { applyChanges, PatchError } from './diff';
import { readDefinition } from '../protocol/read';
import type { ActorStatus, InspectedActor, LogRecord, SnapshotRecord } from './records';

/** An application that was connected, as it introduced itself: an `@statelyai/inspect` client by its origin. */
export interface ConnectedApplication {
  readonly name: string;
  readonly abilities: ReadonlySet<Ability>;
}

export interface Limits {
  /** Maximum number of records. */
  readonly records: number;
  /** Maximum of the records' estimated bytes. */
  readonly bytes: number;
}

type ActorMessage = Extract<Message, { kind: 'actor' }>;

/** Limits of a recording where none are given. */
export const defaultLimits: Limits = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** Maximum number of records between an event and its snapshot. Records of other actors may come between them. */
const maxRecordsToEvent = 200;

/** Estimated bytes of a record besides its data. */
const recordOverheadBytes = 120;

/**
 * The records of an application's actors, in order, and the actors themselves. When a limit is exceeded, the oldest records
 * are dropped. Each actor keeps its state from before the oldest record, so that every kept snapshot can be shown in full.
 *
 * Only messages change it. Subscribers are notified when `schedule` calls back, once for all changes until then.
 */
export class Recording {
  readonly records: LogRecord[] = [];
  readonly actors = new Map<string, InspectedActor>();
  limits: Limits;
  /** Number of dropped records. */
  dropped = 0;
  /** Number of malformed messages, which were ignored. */
  malformed = 0;
  /** Problem of the last malformed message. */
  lastProblem = '';
  /** Number of messages that the sender could not serialize. */
  unserialized = 0;
  /** Time of the first record, kept or dropped, in milliseconds since 1970; undefined before it. */
  beganAt: number | undefined;
  /** Estimated bytes of the kept records. */
  bytes = 0;
  /** Numbers of the events on which an actor failed. */
  readonly failedEvents = new Set<number>();
  /** The applications that were connected, by number. */
  readonly applications = new Map<number, ConnectedApplication>();
  /** Times of the applications' last messages about an actor, by number, in milliseconds since 1970. */
  readonly #receivedAt = new Map<number, number>();
  /** Incremented by each change. */
  version = 0;

  /** The snapshots that sent changes may be based on, with the numbers of their messages, by session. */
  readonly #bases = new Map<string, { readonly number: number; readonly snapshot: Json }>();
  /** Called with the session of an actor whose changes are based on a snapshot that never came. */
  onUnknownBase: (session: string) => void = () => undefined;

  readonly #listeners = new Set<() => void>();
  readonly #schedule: (notify: () => void) => void;
  readonly #steps = new Map<string, StepReport>();
  /** Numbers of messages that may be repeated, by `repeatKey`. */
  readonly #repeatable = new Map<string, number>();
  #isNotified = true;
  #next = 0;

  /** @param schedule calls its argument when subscribers may be notified; at once if left out */
  constructor(limits: Limits = defaultLimits, schedule: (notify: () => void) => void = (notify) => notify()) {
    this.limits = limits;
    this.#schedule = schedule;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly readVersion = (): number => this.version;

  /** Number of the next record. */
  get end(): number {
    return this.#next;
  }

  /** Number of the oldest kept record; of the next one if none is kept. */
  get firstSeq(): number {
    return this.records[0]?.seq ?? this.#next;
  }

  /** Returns the record of that number; undefined if it was dropped or does not exist yet. */
  recordAt(seq: number): LogRecord | undefined {
    const first = this.records[0];
    return first && this.records[seq - first.seq];
  }

  /**
   * Ignores messages that the recording already has: an `@statelyai/inspect` client repeats its last ones when it is asked again.
   */
  ignoreRepeated(): void {
    for (const record of this.records) {
      if (record.kind !== 'event' && record.kind !== 'snapshot') continue;
      const key = repeatKey(record);
      this.#repeatable.set(key, (this.#repeatable.get(key) ?? 0) + 1);
    }
  }

  #isRepeated(message: Message): boolean {
    if (message.kind !== 'event' && message.kind !== 'snapshot') return false;
    const key = repeatKey(message);
    const left = this.#repeatable.get(key) ?? 0;
    if (left > 0) this.#repeatable.set(key, left - 1);
    return left > 0;
  }

  /** @param restored the data of a snapshot that is restored from a file, which is plain already */
  add(message: Message, restored?: Plain): void {
    if (this.#isRepeated(message)) return;
    if ('session' in message) this.#receivedAt.set(applicationOf(message.session), message.at);
    switch (message.kind) {
      case 'actor':
        this.#register(message);
        break;
      case 'event':
        this.#event(message);
        break;
      case 'step': {
        const { microsteps, actions, delays, cancelled, guards, isAskedAgain } = message;
        this.#steps.set(message.session, { microsteps, actions, delays, cancelled, guards, isAskedAgain });
        return;
      }
      case 'snapshot':
        this.#snapshot(message, restored);
        break;
      case 'address':
        this.#keep({ ...message, seq: this.#next, bytes: recordOverheadBytes + 2 * message.href.length });
        break;
      case 'unserialized':
        this.unserialized += 1;
        this.#keep({ ...message, seq: this.#next, bytes: recordOverheadBytes });
        break;
      case 'malformed':
        this.malformed += 1;
        this.lastProblem = message.why;
        break;
      case 'lost':
        this.#keep({ ...message, seq: this.#next, bytes: recordOverheadBytes });
        break;
      case 'hello':
        this.applications.set(message.number ?? 0, {
          name: message.application,
          abilities: new Set(message.abilities),
        });
        if (message.living) this.#endOthers(message.number ?? 0, new Set(message.living));
        break;
      case 'gone':
        if (!this.#endOthers(message.application ?? 0, new Set())) return;
        break;
      case 'answer':
        return;
    }
    this.#changed();
  }

  /** Everything that any of the applications can do. */
  get abilities(): ReadonlySet<Ability> {
    return new Set([...this.applications.values()].flatMap(({ abilities }) => [...abilities]));
  }

  /** Returns the application of an actor; undefined if it has not introduced itself. */
  applicationOf(session: string): ConnectedApplication | undefined {
    return this.applications.get(applicationOf(session));
  }

  /** Returns the time of the last message of the actor's application, in milliseconds since 1970. */
  lastReceivedAt(session: string): number | undefined {
    return this.#receivedAt.get(applicationOf(session));
  }

  /** Returns true if the actor's application can do that. */
  isAble(session: string, ability: Ability): boolean {
    return this.applicationOf(session)?.abilities.has(ability) === true;
  }

  /** Ends the actors of an application that do not live any more. Returns true if there were any. */
  #endOthers(application: number, living: ReadonlySet<string>): boolean {
    let hasEnded = false;
    for (const actor of this.actors.values()) {
      if (actor.until !== undefined || living.has(actor.session)) continue;
      if (applicationOf(actor.session) !== application) continue;
      if (actor.status === 'active') actor.status = 'stopped';
      actor.until = Math.max(0, this.#next - 1);
      hasEnded = true;
    }
    return hasEnded;
  }

  limit(limits: Limits): void {
    this.limits = limits;
    this.#makeRoom();
    this.#changed();
  }

  /** Removes all records and ended actors. Living actors keep their current state. */
  clear(): void {
    for (const record of this.records.splice(0)) this.#forget(record);
    for (const [session, actor] of this.actors) if (actor.until !== undefined) this.actors.delete(session);
    this.bytes = 0;
    this.#changed();
  }

  /** Adds an actor that no record registers, with its state before the oldest one, and the number of its first record. */
  restoreActor(
    message: ActorMessage,
    { isRegistered, isStarted, from }: { isRegistered: boolean; isStarted: boolean; from: number },
  ): void {
    const { actor } = this.#describe(message);
    actor.isRegistered = isRegistered;
    actor.from = from;
    if (message.snapshot === undefined) actor.base = undefined;
    if (!isStarted) actor.status = 'registered';
    else if (actor.status === 'registered') actor.status = 'active';
    this.actors.set(message.session, actor);
    this.#changed();
  }

  /** Ends an actor after the record of that number. */
  endActor(session: string, after: number, status: ActorStatus): void {
    const actor = this.actors.get(session);
    if (!actor) return;
    actor.status = status;
    actor.until = Math.max(0, after);
    this.#changed();
  }

  #register(message: ActorMessage): void {
    const known = this.actors.get(message.session);
    const { actor, snapshot, bytes } = this.#describe(message);
    this.actors.set(message.session, actor);
    this.#setBase(message, snapshot);
    if (known) return;
    const { at, session, snapshotId } = message;
    this.#keep({ kind: 'actor', at, session, snapshotId, seq: this.#next, bytes: recordOverheadBytes + bytes });
  }

  #setBase({ session, number }: Extract<Message, { kind: 'actor' | 'snapshot' }>, snapshot: Json): void {
    if (number !== undefined) this.#bases.set(session, { number, snapshot });
  }

  /** Returns the snapshot of a message that contains changes; undefined for other messages. */
  #applyChanges({ session, base, changes }: Extract<Message, { kind: 'snapshot' }>): Plain | undefined {
    if (!changes || base === undefined) return undefined;
    const before = this.#bases.get(session);
    if (before?.number === base) {
      try {
        return applyChanges(before.snapshot, changes);
      } catch (error) {
        if (!(error instanceof PatchError)) throw error;
      }
    }
    this.onUnknownBase(session);
    return undefined;
  }

  #describe(message: ActorMessage): { actor: InspectedActor; snapshot: Json; bytes: number } {
    const known = this.actors.get(message.session);
    const definitionJson = message.definition ?? known?.definitionJson;
    const isSame = definitionJson === undefined || definitionJson === known?.definitionJson;
    const definition = isSame ? known?.definition : readDefinition(definitionJson);
    const snapshot = plain(message.snapshot, { before: known && this.latest(known) });
    const actor: InspectedActor = {
      session: message.session,
      name: message.name,
      parent: message.parent,
      logic: message.logic ?? guessLogic(definition, snapshot.value) ?? known?.logic ?? 'other',
      sentLogic: message.logic,
      isMain: message.isMain,
      isRegistered: true,
      definition,
      definitionJson,
      status: snapshotStatus(snapshot.value) ?? 'registered',
      from: known?.from ?? this.#next,
      until: undefined,
      base: known ? known.base : snapshot.value,
      snapshots: known?.snapshots ?? [],
      lastEvent: known?.lastEvent,
      last: this.#next,
    };
    // It may never be started: React's StrictMode creates such actors. `xstate.init` makes it active.
    if (!known && actor.status === 'active' && message.logic === undefined) actor.status = 'registered';
    if (known && known.until === undefined) actor.status = known.status;
    if (actor.status === 'stopped' || actor.status === 'done' || actor.status === 'error') actor.until = this.#next;
    return { actor, snapshot: snapshot.value, bytes: snapshot.bytes };
  }

  #event(message: Extract<Message, { kind: 'event' }>): void {
    const actor = this.#actor(message.session);
    if (message.eventType === 'xstate.init') {
      actor.status = 'active';
      actor.until = undefined;
    }
    if (message.eventType.startsWith('xstate.promise.')) actor.logic = 'promise';
    if (message.eventType.startsWith('xstate.observable.')) actor.logic = 'observable';
    const event = plain(message.event);
    const { at, session, source, eventType } = message;
    actor.last = this.#next;
    actor.lastEvent = this.#next;
    if (eventType.startsWith('xstate.error.actor.') && source !== undefined) this.#fail(source);
    this.#keep({
      kind: 'event',
      at,
      session,
      source,
      event: event.value,
      eventType,
      seq: this.#next,
      bytes: recordOverheadBytes + event.bytes,
    });
  }

  /** Ends an actor whose error reached its parent: an `@statelyai/inspect` client sends no snapshot of that. */
  #fail(session: string): void {
    const actor = this.actors.get(session);
    if (!actor || actor.until !== undefined) return;
    actor.status = 'error';
    actor.until = this.#next;
    if (actor.lastEvent !== undefined) this.failedEvents.add(actor.lastEvent);
  }

  #snapshot(message: Extract<Message, { kind: 'snapshot' }>, restored: Plain | undefined): void {
    const { at, session, eventType, snapshotId } = message;
    const actor = this.#actor(session);
    const isStart = eventType === 'xstate.init';
    const latest = this.latest(actor);
    const before = isStart ? undefined : latest;
    const changed = restored ?? this.#applyChanges(message);
    const { value: snapshot, bytes: dataBytes } = changed ?? plain(message.snapshot, { before: latest });
    // Without its base, the parts that a message leaves out are unknown.
    if (message.isBrief !== true && (!message.changes || changed)) this.#setBase(message, snapshot);
    const step = this.#steps.get(session);
    this.#steps.delete(session);
    const status = snapshotStatus(snapshot);
    // XState reports the state before an initial action that threw, after it has reported the error to the parent.
    const isOfFailed = isStart && actor.status === 'error' && status === 'active';
    if (status && !isOfFailed) {
      actor.status = status;
      actor.until = status === 'active' ? undefined : this.#next;
    }
    if (status === 'error' && actor.lastEvent !== undefined) this.failedEvents.add(actor.lastEvent);
    const seq = this.#next;
    const bytes = recordOverheadBytes + dataBytes;
    const record: SnapshotRecord = {
      kind: 'snapshot',
      at,
      session,
      eventType,
      snapshot,
      before,
      step,
      snapshotId,
      seq,
      bytes,
    };
    // An `@statelyai/inspect` client reads the snapshot of a registration late: by then the actor may have gone on.
    if (isStart && actor.snapshots.length === 0) actor.base = snapshot;
    actor.snapshots.push(record);
    actor.last = seq;
    this.#keep(record);
  }

  /** Returns the actor of that session. Adds one that was never registered, so that its records are shown. */
  #actor(session: string): InspectedActor {
    const known = this.actors.get(session);
    if (known) return known;
    const actor: InspectedActor = {
      session,
      name: session,
      parent: undefined,
      logic: 'other',
      sentLogic: undefined,
      isMain: false,
      isRegistered: false,
      definition: undefined,
      definitionJson: undefined,
      status: 'active',
      from: this.#next,
      until: undefined,
      base: undefined,
      snapshots: [],
      lastEvent: undefined,
      last: this.#next,
    };
    this.actors.set(session, actor);
    return actor;
  }

  /** Returns the actor's last known state. */
  latest(actor: InspectedActor): Json | undefined {
    return actor.snapshots.at(-1)?.snapshot ?? actor.base;
  }

  /** Returns the actor's last snapshot record at or before that number; undefined if its state is still `base`. */
  snapshotAt(actor: InspectedActor, seq: number): SnapshotRecord | undefined {
    let [low, high] = [0, actor.snapshots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const record = actor.snapshots[middle];
      if (record && record.seq <= seq) low = middle + 1;
      else high = middle;
    }
    return actor.snapshots[low - 1];
  }

  /**
   * True if a snapshot's event came from outside, directly or passed on by another actor. False for an answer to something that the
   * actor itself sent.
   */
  isFromOutside({ seq, session, eventType }: SnapshotRecord): boolean {
    const oldest = Math.max(this.firstSeq, seq - maxRecordsToEvent);
    let sender: string | undefined;
    let isPassedOn = false;
    for (let before = seq - 1; before >= oldest; before -= 1) {
      const record = this.recordAt(before);
      if (record?.kind !== 'event') continue;
      const { source } = record;
      if (sender === undefined) {
        if (record.session !== session || record.eventType !== eventType) continue;
        if (source === undefined) return true;
        sender = source;
      } else if (record.session === sender) {
        // The sender answers or passes on the last event that it received.
        if (source === session || (!isPassedOn && source !== undefined)) return false;
        isPassedOn = true;
      } else if (record.session === session && source === sender) return isPassedOn;
    }
    return isPassedOn;
  }

  /** Returns the timers running at that snapshot: started, not canceled, and not fired yet. */
  delaysAt(actor: InspectedActor, seq: number): StartedDelay[] {
    const running = new Map<string, StartedDelay>();
    for (const record of actor.snapshots) {
      if (record.seq > seq) break;
      for (const id of record.step?.cancelled ?? []) running.delete(id);
      running.delete(record.eventType);
      for (const delay of record.step?.delays ?? []) running.set(delay.id, delay);
      if (snapshotStatus(record.snapshot) !== 'active') running.clear();
    }
    return [...running.values()];
  }

  #keep(record: LogRecord): void {
    this.beganAt ??= record.at;
    this.#next += 1;
    this.bytes += record.bytes;
    this.records.push(record);
    this.#makeRoom();
  }

  #makeRoom(): void {
    while (this.records.length > this.limits.records || (this.bytes > this.limits.bytes && this.records.length > 1)) {
      const oldest = this.records.shift();
      if (!oldest) return;
      this.dropped += 1;
      this.#forget(oldest);
    }
  }

  #forget(record: LogRecord): void {
    this.bytes -= record.bytes;
    this.failedEvents.delete(record.seq);
    if (!('session' in record)) return;
    const actor = this.actors.get(record.session);
    if (!actor) return;
    if (actor.snapshots[0] === record) {
      actor.snapshots.shift();
      if (record.kind === 'snapshot') actor.base = record.snapshot;
    }
    if (actor.until !== undefined && actor.last <= record.seq) this.actors.delete(record.session);
  }

  #changed(): void {
    this.version += 1;
    if (!this.#isNotified) return;
    this.#isNotified = false;
    this.#schedule(() => {
      this.#isNotified = true;
      for (const listener of this.#listeners) listener();
    });
  }
}

type Repeatable = { readonly kind: string; readonly at: number; readonly session: string; readonly eventType: string };

const repeatKey = ({ kind, at, session, eventType }: Repeatable): string => `${kind} ${at} ${session} ${eventType}`;

/** Returns the status of a snapshot; undefined where it has none that XState knows. */
export function snapshotStatus(snapshot: Json | undefined): ActorStatus | undefined {
  const status = property(snapshot, 'status');
  return status === 'active' || status === 'done' || status === 'error' || status === 'stopped' ? status : undefined;
}

/**
 * Guesses an actor's kind of logic, which an `@statelyai/inspect` client does not report. Only a machine can be told from the rest.
 */
function guessLogic(definition: Json | undefined, snapshot: Json): LogicKind | undefined {
  if (
    isJsonObject(definition) &&
    ['states', 'on', 'initial', 'invoke', 'entry'].some((key) => Object.hasOwn(definition, key))
  ) {
    return 'machine';
  }
  if (isJsonObject(snapshot) && 'value' in snapshot && 'historyValue' in snapshot) return 'machine';
  return undefined;
}
