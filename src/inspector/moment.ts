import type { Json } from './protocol/json';
import { property } from './protocol/json';
import type { ActorRecord, AddressEntry, SnapshotEntry } from './recording/entries';
import type { Recording } from './recording/recording';
import { statusOf } from './recording/recording';

/** What an actor was at a moment. */
export interface ActorMoment {
  actor: ActorRecord;
  /** The snapshot entry that led to it; undefined if that is older than the recording, or has not been. */
  entry: SnapshotEntry | undefined;
  snapshot: Json | undefined;
  value: Json | undefined;
  context: Json | undefined;
}

/** @param seq number of the last entry that has happened by then */
export function actorAt(recording: Recording, actor: ActorRecord, seq: number): ActorMoment {
  const entry = recording.snapshotAt(actor, seq);
  const snapshot = entry?.snapshot ?? actor.base;
  return { actor, entry, snapshot, value: property(snapshot, 'value'), context: property(snapshot, 'context') };
}

/** Whether the actor had begun, and not ended, at that moment. One that was made and never started has not begun. */
export function isAlive(recording: Recording, actor: ActorRecord, seq: number): boolean {
  if (actor.status === 'registered' || actor.from > seq) return false;
  const last = recording.snapshotAt(actor, seq);
  const status = statusOf(last?.snapshot ?? actor.base);
  if (last === undefined && actor.until !== undefined && actor.until <= seq) return false;
  return status === undefined || status === 'active';
}

/** The last change of the address up to and with that moment. */
export function addressAt(recording: Recording, seq: number): AddressEntry | undefined {
  const first = recording.entries[0];
  if (!first) return undefined;
  for (let index = Math.min(seq - first.seq, recording.entries.length - 1); index >= 0; index -= 1) {
    const entry = recording.entries[index];
    if (entry?.kind === 'address') return entry;
  }
  return undefined;
}

/** What of a state is compared between two moments: a person's concern, without what XState keeps for itself. */
export function comparable(snapshot: Json | undefined): Json {
  const part = (key: string) => {
    const value = property(snapshot, key);
    return value === undefined ? {} : { [key]: value };
  };
  return { ...part('status'), ...part('value'), ...part('context'), ...part('output'), ...part('error') };
}
