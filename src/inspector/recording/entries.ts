import type { Json } from '../protocol/json';
import type { AddressChange, LogicKind, Microstep, StartedDelay } from '../protocol/messages';

interface Base {
  /** Its number in the recording, from 0; never used twice. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Estimated bytes that it keeps in memory. */
  bytes: number;
}

export interface ActorEntry extends Base {
  kind: 'actor';
  session: string;
}

export interface EventEntry extends Base {
  kind: 'event';
  session: string;
  source: string | undefined;
  event: Json;
  eventType: string;
}

/** An actor's state after it has dealt with an event, and how it got there, where the sender tells. */
export interface SnapshotEntry extends Base {
  kind: 'snapshot';
  session: string;
  eventType: string;
  snapshot: Json;
  /** The actor's snapshot before; undefined for the first that is known. */
  before: Json | undefined;
  step: Step | undefined;
}

export interface Step {
  microsteps: readonly Microstep[];
  actions: readonly string[];
  delays: readonly StartedDelay[];
  cancelled: readonly string[];
}

export interface AddressEntry extends Base, AddressChange {
  kind: 'address';
}

export interface LostEntry extends Base {
  kind: 'lost';
  count: number;
}

export type Entry = ActorEntry | EventEntry | SnapshotEntry | AddressEntry | LostEntry;

export type ActorStatus = 'registered' | 'active' | 'done' | 'error' | 'stopped';

/** What is known of an actor, now. Its past is in the entries. */
export interface ActorRecord {
  session: string;
  name: string;
  parent: string | undefined;
  logic: LogicKind;
  /** Undefined until its registration has been seen: a sender that was late to be heard keeps only its last messages. */
  registered: boolean;
  definition: Json | undefined;
  /** The definition's text, to tell a new one from one that is known. */
  definitionText: string | undefined;
  status: ActorStatus;
  /** Number of its first entry. */
  from: number;
  /** Number of the entry at which it ended; undefined while it lives. */
  until: number | undefined;
  /** The state before the oldest entry that is kept. */
  base: Json | undefined;
  /** Its snapshot entries, oldest first. */
  snapshots: SnapshotEntry[];
  /** Number of its last entry of any kind. */
  last: number;
}
