import type { Json } from '../protocol/json';
import { isJsonObject, property } from '../protocol/json';
import type { Ability, LogicKind, Message, StartedDelay } from '../protocol/messages';
import { plain } from '../protocol/plain';
import { readDefinition } from '../protocol/read';
import type { ActorRecord, ActorStatus, Entry, SnapshotEntry, Step } from './entries';

export interface Limits {
  /** How many entries are kept. */
  entries: number;
  /** About how many bytes the entries may take. */
  bytes: number;
}

export const defaultLimits: Limits = { entries: 10_000, bytes: 64 * 1024 * 1024 };

/** What an entry costs besides what it brings: its own object, its place in the lists. */
const entryBytes = 120;

/**
 * What has happened, in order, as far back as the limits allow, and the actors that it happened to. The oldest entries
 * make room for new ones; each actor keeps the state it had before the oldest entry, so every kept moment is whole.
 *
 * It is written by messages only. Who reads it subscribes, and is told at most once in `schedule`'s while.
 */
export class Recording {
  readonly entries: Entry[] = [];
  readonly actors = new Map<string, ActorRecord>();
  limits: Limits;
  /** How many entries made room for others. */
  dropped = 0;
  /** How many messages were ignored because they were not of the protocol's form. */
  malformed = 0;
  /** Estimated bytes of the entries that are kept. */
  bytes = 0;
  application: string | undefined;
  abilities: ReadonlySet<Ability> = new Set();
  /** Grows with each change. */
  version = 0;

  readonly #listeners = new Set<() => void>();
  readonly #schedule: (tell: () => void) => void;
  readonly #steps = new Map<string, Step>();
  #told = true;
  #next = 0;

  /** @param schedule when to tell the subscribers; by default at once */
  constructor(limits: Limits = defaultLimits, schedule: (tell: () => void) => void = (tell) => tell()) {
    this.limits = limits;
    this.#schedule = schedule;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly readVersion = (): number => this.version;

  /** Number that the next entry will have: every kept entry's is less. */
  get end(): number {
    return this.#next;
  }

  /** The entry of that number; undefined if it has not been, or made room. */
  entry(seq: number): Entry | undefined {
    const first = this.entries[0];
    return first && this.entries[seq - first.seq];
  }

  add(message: Message): void {
    switch (message.kind) {
      case 'actor':
        this.#register(message);
        break;
      case 'event':
        this.#event(message);
        break;
      case 'step': {
        const { microsteps, actions, delays, cancelled } = message;
        this.#steps.set(message.session, { microsteps, actions, delays, cancelled });
        return;
      }
      case 'snapshot':
        this.#snapshot(message);
        break;
      case 'address':
        this.#keep({ ...message, seq: this.#next, bytes: 2 * message.href.length });
        break;
      case 'lost':
        this.#keep({ ...message, seq: this.#next, bytes: 0 });
        break;
      case 'hello':
        this.application = message.application;
        this.abilities = new Set(message.abilities);
        break;
      case 'gone':
      case 'answer':
        return;
    }
    this.#changed();
  }

  countMalformed(): void {
    this.malformed += 1;
    this.#changed();
  }

  limit(limits: Limits): void {
    this.limits = limits;
    this.#makeRoom();
    this.#changed();
  }

  /** Forgets all entries; the living actors stay, as they are now. */
  clear(): void {
    for (const entry of this.entries.splice(0)) this.#forget(entry);
    for (const [session, actor] of this.actors) if (actor.until !== undefined) this.actors.delete(session);
    this.bytes = 0;
    this.#changed();
  }

  #register(message: Extract<Message, { kind: 'actor' }>): void {
    const known = this.actors.get(message.session);
    const definitionText = message.definition;
    const changed = definitionText !== known?.definitionText;
    const definition = changed && definitionText !== undefined ? readDefinition(definitionText) : known?.definition;
    const snapshot = plain(message.snapshot, known && this.latest(known));
    const actor: ActorRecord = {
      session: message.session,
      name: message.name,
      parent: message.parent,
      logic: message.logic ?? guessLogic(definition, snapshot.value),
      registered: true,
      definition,
      definitionText,
      status: statusOf(snapshot.value) ?? 'registered',
      from: known?.from ?? this.#next,
      until: undefined,
      base: known ? known.base : snapshot.value,
      snapshots: known?.snapshots ?? [],
      last: this.#next,
    };
    // Registered, and perhaps never started: StrictMode makes such ones. Its first event brings it to life.
    if (!known && actor.status === 'active' && message.logic === undefined) actor.status = 'registered';
    if (known && known.until === undefined) actor.status = known.status;
    if (actor.status === 'stopped' || actor.status === 'done' || actor.status === 'error') actor.until = this.#next;
    this.actors.set(message.session, actor);
    if (known) return;
    this.#keep({ kind: 'actor', at: message.at, session: message.session, seq: this.#next, bytes: snapshot.bytes });
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
    this.#keep({
      kind: 'event',
      at,
      session,
      source,
      event: event.value,
      eventType,
      seq: this.#next,
      bytes: event.bytes,
    });
  }

  #snapshot(message: Extract<Message, { kind: 'snapshot' }>): void {
    const { at, session, eventType } = message;
    const actor = this.#actor(session);
    const before = this.latest(actor);
    const { value: snapshot, bytes } = plain(message.snapshot, before);
    const step = this.#steps.get(session);
    this.#steps.delete(session);
    const status = statusOf(snapshot);
    if (status) {
      actor.status = status;
      actor.until = status === 'active' ? undefined : this.#next;
    }
    const seq = this.#next;
    const entry: SnapshotEntry = { kind: 'snapshot', at, session, eventType, snapshot, before, step, seq, bytes };
    actor.snapshots.push(entry);
    actor.last = seq;
    this.#keep(entry);
  }

  /** The actor of that session; one that was never registered is made up, so that what is known of it shows. */
  #actor(session: string): ActorRecord {
    const known = this.actors.get(session);
    if (known) return known;
    const actor: ActorRecord = {
      session,
      name: session,
      parent: undefined,
      logic: 'other',
      registered: false,
      definition: undefined,
      definitionText: undefined,
      status: 'active',
      from: this.#next,
      until: undefined,
      base: undefined,
      snapshots: [],
      last: this.#next,
    };
    this.actors.set(session, actor);
    return actor;
  }

  /** The actor's state as far as it is known now. */
  latest(actor: ActorRecord): Json | undefined {
    return actor.snapshots.at(-1)?.snapshot ?? actor.base;
  }

  /** The actor's last snapshot entry up to and with that number; undefined if its state is still `base`. */
  snapshotAt(actor: ActorRecord, seq: number): SnapshotEntry | undefined {
    let [low, high] = [0, actor.snapshots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = actor.snapshots[middle];
      if (entry && entry.seq <= seq) low = middle + 1;
      else high = middle;
    }
    return actor.snapshots[low - 1];
  }

  /** The timers that run at that moment: begun, not called off, and their event not come yet. */
  delaysAt(actor: ActorRecord, seq: number): StartedDelay[] {
    const running = new Map<string, StartedDelay>();
    for (const entry of actor.snapshots) {
      if (entry.seq > seq) break;
      for (const id of entry.step?.cancelled ?? []) running.delete(id);
      running.delete(entry.eventType);
      for (const delay of entry.step?.delays ?? []) running.set(delay.id, delay);
      if (statusOf(entry.snapshot) !== 'active') running.clear();
    }
    return [...running.values()];
  }

  #keep(entry: Entry): void {
    entry.bytes += entryBytes;
    this.#next += 1;
    this.bytes += entry.bytes;
    this.entries.push(entry);
    this.#makeRoom();
  }

  #makeRoom(): void {
    while (this.entries.length > this.limits.entries || (this.bytes > this.limits.bytes && this.entries.length > 1)) {
      const oldest = this.entries.shift();
      if (!oldest) return;
      this.dropped += 1;
      this.#forget(oldest);
    }
  }

  #forget(entry: Entry): void {
    this.bytes -= entry.bytes;
    if (!('session' in entry)) return;
    const actor = this.actors.get(entry.session);
    if (!actor) return;
    if (actor.snapshots[0] === entry) {
      actor.snapshots.shift();
      if (entry.kind === 'snapshot') actor.base = entry.snapshot;
    }
    if (actor.until !== undefined && actor.last <= entry.seq) this.actors.delete(entry.session);
  }

  #changed(): void {
    this.version += 1;
    if (!this.#told) return;
    this.#told = false;
    this.#schedule(() => {
      this.#told = true;
      for (const listener of this.#listeners) listener();
    });
  }
}

export function statusOf(snapshot: Json | undefined): ActorStatus | undefined {
  const status = property(snapshot, 'status');
  return status === 'active' || status === 'done' || status === 'error' || status === 'stopped' ? status : undefined;
}

/** A plain sender does not tell what kind of logic an actor runs: a chart is a machine's, other things are guesses. */
function guessLogic(definition: Json | undefined, snapshot: Json): LogicKind {
  if (
    isJsonObject(definition) &&
    ['states', 'on', 'initial', 'invoke', 'entry'].some((key) => Object.hasOwn(definition, key))
  ) {
    return 'machine';
  }
  if (isJsonObject(snapshot) && 'value' in snapshot && 'historyValue' in snapshot) return 'machine';
  return 'other';
}
