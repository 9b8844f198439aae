import type { Json } from '../../shared/json';
import type { UrlReport, LogicKind, StepReport } from '../protocol/messages';

interface Base {
  /** 0-based, never reused. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
}

export interface ActorRecord extends Base {
  readonly kind: 'actor';
  readonly session: string;
  /** ID to reset the actor to this snapshot. Undefined if that isn't possible. */
  readonly snapshotId: string | undefined;
}

export interface EventRecord extends Base {
  readonly kind: 'event';
  readonly session: string;
  readonly source: string | undefined;
  readonly event: Json;
  readonly eventType: string;
}

/** An actor's state after an event, and its step if the sender reports steps. */
export interface SnapshotRecord extends Base {
  readonly kind: 'snapshot';
  readonly session: string;
  readonly eventType: string;
  readonly snapshot: Json;
  readonly before: Json | undefined;
  readonly step: StepReport | undefined;
  /** ID to reset the actor to this snapshot. Undefined if that isn't possible. */
  readonly snapshotId: string | undefined;
}

export interface UrlRecord extends Base, UrlReport {
  readonly kind: 'url';
}

export interface LostRecord extends Base {
  readonly kind: 'lost';
  readonly count: number;
}

export interface UnserializedRecord extends Base {
  readonly kind: 'unserialized';
}

export type LogRecord = ActorRecord | EventRecord | SnapshotRecord | UrlRecord | LostRecord | UnserializedRecord;

export type ActorStatus = 'registered' | 'active' | 'done' | 'error' | 'stopped';

export interface InspectedActor {
  session: string;
  name: string;
  parent: string | undefined;
  logic: LogicKind;
  /** Reported by the sender. Undefined for `@statelyai/inspect` clients. */
  sentLogic: LogicKind | undefined;
  isMain: boolean;
  /**
   * False if no registration has arrived. Senders buffer only recent messages, so an inspector that connects late may
   * miss it.
   */
  isRegistered: boolean;
  definition: Json | undefined;
  /** For comparison if the actor is registered again. */
  definitionJson: string | undefined;
  status: ActorStatus;
  /** Number of its first record, or of its last dropped one. Its earlier states are unknown. */
  from: number;
  /** Undefined while the actor runs. */
  until: number | undefined;
  base: Json | undefined;
  /** Oldest first. Replaced when records are dropped. */
  snapshots: SnapshotRecord[];
  lastEvent: number | undefined;
  last: number;
}
