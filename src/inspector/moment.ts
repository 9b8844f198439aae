import type { Json } from './protocol/json';
import { property } from './protocol/json';
import type { InspectedActor, AddressRecord, SnapshotRecord } from './recording/records';
import type { Recording } from './recording/recording';
import { snapshotStatus } from './recording/recording';

/** An actor's state at a moment of the recording. */
export interface ActorMoment {
  readonly actor: InspectedActor;
  /** The last snapshot record by then; undefined if it was dropped or there was none. */
  readonly record: SnapshotRecord | undefined;
  readonly snapshot: Json | undefined;
  readonly value: Json | undefined;
  readonly context: Json | undefined;
}

/**
 * Returns an actor's state at a moment.
 *
 * @param seq number of the last record that had happened by then
 */
export function actorAt(recording: Recording, actor: InspectedActor, seq: number): ActorMoment {
  const record = recording.snapshotAt(actor, seq);
  const snapshot = record?.snapshot ?? actor.base;
  return { actor, record, snapshot, value: property(snapshot, 'value'), context: property(snapshot, 'context') };
}

/** True if the actor was started and had not ended at that moment. */
export function isAlive(recording: Recording, actor: InspectedActor, seq: number): boolean {
  if (actor.status === 'registered' || actor.from > seq) return false;
  const last = recording.snapshotAt(actor, seq);
  const status = snapshotStatus(last?.snapshot ?? actor.base);
  if (last === undefined && actor.until !== undefined && actor.until <= seq) return false;
  return status === undefined || status === 'active';
}

/** Returns the last change of the address at or before that moment. */
export function addressAt(recording: Recording, seq: number): AddressRecord | undefined {
  const first = recording.records[0];
  if (!first) return undefined;
  for (let index = Math.min(seq - first.seq, recording.records.length - 1); index >= 0; index -= 1) {
    const record = recording.records[index];
    if (record?.kind === 'address') return record;
  }
  return undefined;
}

/** Returns the parts of a snapshot that are compared between two moments, without XState's internal ones. */
export function comparable(snapshot: Json | undefined): Json {
  const part = (key: string) => {
    const value = property(snapshot, key);
    return value === undefined ? {} : { [key]: value };
  };
  return { ...part('status'), ...part('value'), ...part('context'), ...part('output'), ...part('error') };
}
