import type { Json } from '../../shared/json';
import type { UrlReport, LogicKind, StepReport } from '../protocol/messages';

interface Base {
  /** 0-based number in the recording, never used twice. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Estimated bytes of memory. */
  readonly bytes: number;
}

export interface ActorRecord extends Base {
  readonly kind: 'actor';
  readonly session: string;
  /** The application's id of that snapshot, if it can set the actor back to it. */
  readonly snapshotId: string | undefined;
}

export interface EventRecord extends Base {
  readonly kind: 'event';
  readonly session: string;
  readonly source: string | undefined;
  readonly event: Json;
  readonly eventType: string;
}

/** An actor's state after an event, and the step that led to it if the sender reports steps. */
export interface SnapshotRecord extends Base {
  readonly kind: 'snapshot';
  readonly session: string;
  readonly eventType: string;
  readonly snapshot: Json;
  /** The actor's snapshot before; undefined for the first known one. */
  readonly before: Json | undefined;
  readonly step: StepReport | undefined;
  /** The application's id of that snapshot, if it can set the actor back to it. */
  readonly snapshotId: string | undefined;
}

export interface UrlRecord extends Base, UrlReport {
  readonly kind: 'url';
}

export interface LostRecord extends Base {
  readonly kind: 'lost';
  readonly count: number;
}

/** A message that the sender could not serialize. Nothing is known of what it said. */
export interface UnserializedRecord extends Base {
  readonly kind: 'unserialized';
}

export type LogRecord = ActorRecord | EventRecord | SnapshotRecord | UrlRecord | LostRecord | UnserializedRecord;

export type ActorStatus = 'registered' | 'active' | 'done' | 'error' | 'stopped';

/** An actor as it is known now. Its past is in the records. */
export interface InspectedActor {
  session: string;
  name: string;
  parent: string | undefined;
  /** As its sender reported it, or as it is guessed. */
  logic: LogicKind;
  /** As its sender reported it; undefined for an `@statelyai/inspect` client's. */
  sentLogic: LogicKind | undefined;
  /** True if the sender wants it shown before others. */
  isMain: boolean;
  /** False if its registration was never received: a sender defers only its last messages for a late inspector. */
  isRegistered: boolean;
  definition: Json | undefined;
  /** Text of the definition, compared when the actor is registered again. */
  definitionJson: string | undefined;
  status: ActorStatus;
  /** Number of its first record. */
  from: number;
  /** Number of the record with which it ended; undefined while it lives. */
  until: number | undefined;
  /** Its state before the oldest kept record. */
  base: Json | undefined;
  /** Its snapshot records, oldest first. */
  snapshots: SnapshotRecord[];
  /** Number of the last event that it received. */
  lastEvent: number | undefined;
  /** Number of its last record of any kind. */
  last: number;
}
