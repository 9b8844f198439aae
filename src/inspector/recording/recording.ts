import type { Message, StepReport } from '../protocol/messages';
import { plain, type Plain } from '../../shared/plain';
import {
  latestSnapshot,
  registeredActor,
  snapshotStatus,
  type ActorMessage,
  type ActorStatus,
  type LogRecord,
  type SnapshotRecord,
} from './records';
import { RecordedActors, ConnectedApplications } from './actors';
import { defaultLimits, RecordLog, Repeats, type Limits } from './log';
import type { Json } from '../../../machines/shared/json';
import { applyChanges, PatchError } from '../protocol/diff';

type EventMessage = Extract<Message, { kind: 'event' }>;
type SnapshotMessage = Extract<Message, { kind: 'snapshot' }>;

/**
 * All actors and their records, in order. Above a limit, drops the oldest records of the largest actors, so that a busy
 * actor doesn't push out the others. Remembers each actor's state before its oldest record, so that all remaining
 * snapshots are complete. Notifies subscribers once per `schedule` call.
 */
export class Recording extends RecordLog {
  readonly actors = new RecordedActors();
  readonly applications = new ConnectedApplications();
  malformed = 0;
  lastProblem = '';
  unserialized = 0;
  version = 0;
  /** Called with an actor's session ID if a message contains changes to a snapshot that wasn't recorded. */
  onUnknownBase: (session: string) => void = () => undefined;

  readonly #bases = new SnapshotBases();
  readonly #repeats = new Repeats();
  readonly #steps = new Map<string, StepReport>();
  readonly #subscribers: Subscribers;

  /** @param schedule calls its argument when subscribers may be notified. Default: immediately */
  constructor(limits: Limits = defaultLimits, schedule: Schedule = (notify) => notify()) {
    super(limits);
    this.#subscribers = new Subscribers(schedule);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#subscribers.add(listener);

  readonly readVersion = (): number => this.version;

  ignoreRepeated(): void {
    this.#repeats.expect(this.records);
  }

  /** Records a message. `restored` is the data of a snapshot from a file. */
  add(message: Message, restored?: Plain): void {
    if (this.#repeats.consume(message)) return;
    this.applications.noteMessage(message);
    switch (message.kind) {
      case 'actor':
        this.#register(message);
        break;
      case 'event':
        this.#event(message);
        break;
      case 'step': {
        const { microsteps, actions, delays, cancelled, guards, areGuardsReevaluated } = message;
        this.#steps.set(message.session, { microsteps, actions, delays, cancelled, guards, areGuardsReevaluated });
        return;
      }
      case 'snapshot':
        this.#snapshot(message, restored);
        break;
      case 'url':
        this.append({ ...message, ...this.stamp(2 * message.href.length) });
        break;
      case 'unserialized':
        this.unserialized += 1;
        this.append({ ...message, ...this.stamp() });
        break;
      case 'malformed':
        this.malformed += 1;
        this.lastProblem = message.why;
        break;
      case 'lost':
        this.append({ ...message, ...this.stamp() });
        break;
      case 'hello':
        this.applications.register(message);
        if (message.running) this.actors.endOthers(message.number ?? 0, new Set(message.running), this.end - 1);
        break;
      case 'gone':
        if (!this.actors.endOthers(message.application ?? 0, new Set(), this.end - 1)) return;
        break;
      case 'answer':
        return;
    }
    this.#changed();
  }

  limit(limits: Limits): void {
    this.setLimits(limits);
    this.#changed();
  }

  /** Clears all records. Running actors keep their state. */
  clear(): void {
    this.removeAll();
    this.actors.forgetEnded();
    this.#changed();
  }

  restoreActor(
    message: ActorMessage,
    { isRegistered, isStarted, from }: { isRegistered: boolean; isStarted: boolean; from: number },
  ): void {
    const { actor } = registeredActor(message, this.actors.get(message.session), this.end);
    actor.isRegistered = isRegistered;
    actor.from = from;
    if (message.snapshot === undefined) actor.base = undefined;
    if (!isStarted) actor.status = 'registered';
    else if (actor.status === 'registered') actor.status = 'active';
    this.actors.set(message.session, actor);
    this.#changed();
  }

  endActor(session: string, after: number, status: ActorStatus): void {
    const actor = this.actors.get(session);
    if (!actor) return;
    actor.status = status;
    actor.until = Math.max(0, after);
    this.#changed();
  }

  protected forget(records: readonly LogRecord[]): void {
    this.actors.forget(records);
  }

  protected groupOf(record: LogRecord): string {
    return this.actors.groupOf(record);
  }

  #register(message: ActorMessage): void {
    const known = this.actors.get(message.session);
    const { actor, state } = registeredActor(message, known, this.end);
    this.actors.set(message.session, actor);
    this.#bases.set(message, state.value);
    if (known) return;
    const { at, session, snapshotId } = message;
    this.append({ kind: 'actor', at, session, snapshotId, ...this.stamp(state.bytes) });
  }

  #event(message: EventMessage): void {
    this.actors.noteEvent(message, this.end);
    const { at, session, source, eventType } = message;
    const { value: event, bytes } = plain(message.event);
    this.append({ kind: 'event', at, session, source, event, eventType, ...this.stamp(bytes) });
  }

  #snapshot(message: SnapshotMessage, restored: Plain | undefined): void {
    const { at, session, eventType, snapshotId } = message;
    const actor = this.actors.find(session, this.end);
    const isStart = eventType === 'xstate.init';
    const latest = latestSnapshot(actor);
    const { value: snapshot, bytes } = restored ?? this.#readState(message, latest);
    this.actors.noteStatus(actor, snapshotStatus(snapshot), this.end, isStart);
    const before = isStart ? undefined : latest;
    const step = this.#consumeStep(session);
    const fields = { at, session, eventType, snapshot, before, step, snapshotId };
    const record: SnapshotRecord = { kind: 'snapshot', ...fields, ...this.stamp(bytes) };
    // Corrects `base`, which an `@statelyai/inspect` client may have read after later changes.
    if (isStart && actor.snapshots.length === 0) actor.base = snapshot;
    actor.snapshots.push(record);
    actor.last = record.seq;
    this.append(record);
  }

  #readState(message: SnapshotMessage, latest: Plain['value'] | undefined): Plain {
    const changed = this.#bases.apply(message);
    if (changed === 'unknown base') {
      this.onUnknownBase(message.session);
      return plain(message.snapshot, { before: latest });
    }
    const state = changed ?? plain(message.snapshot, { before: latest });
    if (message.isBrief !== true) this.#bases.set(message, state.value);
    return state;
  }

  #consumeStep(session: string): StepReport | undefined {
    const step = this.#steps.get(session);
    this.#steps.delete(session);
    return step;
  }

  #changed(): void {
    this.version += 1;
    this.#subscribers.notify();
  }
}

class SnapshotBases {
  readonly #bases = new Map<string, { readonly number: number; readonly snapshot: Json }>();

  set({ session, number }: Extract<Message, { kind: 'actor' | 'snapshot' }>, snapshot: Json): void {
    if (number !== undefined) this.#bases.set(session, { number, snapshot });
  }

  /**
   * Applies a message's changes to the snapshot that they are based on.
   *
   * @returns the new snapshot, undefined for a message without changes, or `'unknown base'` if the changes don't fit
   */
  apply({ session, base, changes }: Extract<Message, { kind: 'snapshot' }>): Plain | undefined | 'unknown base' {
    if (!changes) return undefined;
    const before = this.#bases.get(session);
    if (before === undefined || before.number !== base) return 'unknown base';
    try {
      return applyChanges(before.snapshot, changes);
    } catch (error) {
      if (error instanceof PatchError) return 'unknown base';
      throw error;
    }
  }
}

type Schedule = (notify: () => void) => void;

class Subscribers {
  readonly #listeners = new Set<() => void>();
  readonly #schedule: Schedule;
  #isScheduled = false;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      for (const listener of this.#listeners) listener();
    });
  }
}
