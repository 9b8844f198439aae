import { applicationOf } from './protocol/applications';
import type { Json } from '../shared/json';
import { property } from '../shared/json';
import type { ActorStatus, UrlRecord, InspectedActor, SnapshotRecord } from './recording/records';
import type { Recording } from './recording/recording';
import { snapshotRecordAt, snapshotStatus } from './recording/actor';

/** An actor's snapshot at a record of the recording. */
export interface ActorSnapshot {
  readonly actor: InspectedActor;
  /** The last snapshot record by then; undefined if it was dropped or there was none. */
  readonly record: SnapshotRecord | undefined;
  readonly snapshot: Json | undefined;
  readonly value: Json | undefined;
  readonly context: Json | undefined;
}

/**
 * Returns an actor's state at a snapshot.
 *
 * @param seq number of the last record that had happened by then
 */
export function actorAt(actor: InspectedActor, seq: number): ActorSnapshot {
  const record = snapshotRecordAt(actor, seq);
  const snapshot = record?.snapshot ?? actor.base;
  return { actor, record, snapshot, value: property(snapshot, 'value'), context: property(snapshot, 'context') };
}

/** Returns the actor's status at a snapshot; `registered` if it was not started by then. */
export function statusAt(actor: InspectedActor, seq: number): ActorStatus {
  if (actor.status === 'registered' || actor.from > seq) return 'registered';
  const last = snapshotRecordAt(actor, seq);
  const status = snapshotStatus(last?.snapshot ?? actor.base) ?? 'active';
  // It may have ended without a snapshot that says so.
  return status === 'active' && actor.until !== undefined && actor.until <= seq ? actor.status : status;
}

/** True if the actor was started and had not ended at that snapshot. */
export function isAlive(actor: InspectedActor, seq: number): boolean {
  return statusAt(actor, seq) === 'active';
}

/**
 * Returns the actor to show at a snapshot: the chosen one if it exists by then. Else the one that was shown last if it is
 * done or has failed, so that its output or error can be read. Else one that lives: a main one of the sender, a machine, or
 * any. Else the last one that has ended.
 */
export function actorToShow(
  recording: Recording,
  { chosen, lastShown }: { readonly chosen: string | undefined; readonly lastShown: string | undefined },
  seq: number,
): InspectedActor | undefined {
  const find = (session: string | undefined) => {
    const actor = session === undefined ? undefined : recording.actors.get(session);
    return actor && actor.from <= seq ? actor : undefined;
  };
  const picked = find(chosen);
  if (picked) return picked;
  const last = find(lastShown);
  const lastStatus = last && statusAt(last, seq);
  if (lastStatus === 'done' || lastStatus === 'error') return last;
  const all = [...recording.actors.values()];
  const living = all.filter((actor) => isAlive(actor, seq));
  const ended = all.filter((actor) => statusAt(actor, seq) !== 'registered');
  return (
    living.find(({ isMain }) => isMain) ??
    living.find(({ logic }) => logic === 'machine') ??
    living[0] ??
    last ??
    ended.findLast(({ logic }) => logic === 'machine') ??
    ended.at(-1)
  );
}

/**
 * Returns the id by which the actor's application knows that snapshot, to set the actor back to it; undefined if it does not
 * know it.
 */
export function findSnapshotId(recording: Recording, actor: InspectedActor, seq: number): string | undefined {
  const application = applicationOf(actor.session);
  const index = recording.records.findLastIndex(
    (record) =>
      record.seq <= seq &&
      (record.kind === 'actor' || record.kind === 'snapshot') &&
      record.snapshotId !== undefined &&
      applicationOf(record.session) === application,
  );
  const found = recording.records[index];
  return found?.kind === 'actor' || found?.kind === 'snapshot' ? found.snapshotId : undefined;
}

/** Returns the last change of the address at or before that snapshot. */
export function urlAt(recording: Recording, seq: number): UrlRecord | undefined {
  const first = recording.records[0];
  if (!first) return undefined;
  for (let index = Math.min(seq - first.seq, recording.records.length - 1); index >= 0; index -= 1) {
    const record = recording.records[index];
    if (record?.kind === 'url') return record;
  }
  return undefined;
}

/** Returns the parts of a snapshot that are compared between two snapshots, without XState's internal ones. */
export function comparable(snapshot: Json | undefined): Json {
  const part = (key: string) => {
    const value = property(snapshot, key);
    return value === undefined ? {} : { [key]: value };
  };
  return { ...part('status'), ...part('value'), ...part('context'), ...part('output'), ...part('error') };
}
