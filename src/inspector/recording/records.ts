import type { Json } from '../protocol/json';
import type { AddressChange, LogicKind, Microstep, StartedDelay } from '../protocol/messages';

interface Base {
  /** 0-based number in the recording, never used twice. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Estimated bytes of memory. */
  bytes: number;
}

export interface ActorRecord extends Base {
  kind: 'actor';
  session: string;
}

export interface EventRecord extends Base {
  kind: 'event';
  session: string;
  source: string | undefined;
  event: Json;
  eventType: string;
}

/** An actor's state after an event, and the step that led to it if the sender reports steps. */
export interface SnapshotRecord extends Base {
  kind: 'snapshot';
  session: string;
  eventType: string;
  snapshot: Json;
  /** The actor's snapshot before; undefined for the first known one. */
  before: Json | undefined;
  step: Step | undefined;
}

export interface Step {
  microsteps: readonly Microstep[];
  actions: readonly string[];
  delays: readonly StartedDelay[];
  cancelled: readonly string[];
}

export interface AddressRecord extends Base, AddressChange {
  kind: 'address';
}

export interface LostRecord extends Base {
  kind: 'lost';
  count: number;
}

export type LogRecord = ActorRecord | EventRecord | SnapshotRecord | AddressRecord | LostRecord;

export type ActorStatus = 'registered' | 'active' | 'done' | 'error' | 'stopped';

/** An actor as it is known now. Its past is in the records. */
export interface InspectedActor {
  session: string;
  name: string;
  parent: string | undefined;
  logic: LogicKind;
  /** False if its registration was never received: a sender defers only its last messages for a late inspector. */
  registered: boolean;
  definition: Json | undefined;
  /** Text of the definition, compared when the actor is registered again. */
  definitionText: string | undefined;
  status: ActorStatus;
  /** Number of its first record. */
  from: number;
  /** Number of the record with which it ended; undefined while it lives. */
  until: number | undefined;
  /** Its state before the oldest kept record. */
  base: Json | undefined;
  /** Its snapshot records, oldest first. */
  snapshots: SnapshotRecord[];
  /** Number of its last record of any kind. */
  last: number;
}
