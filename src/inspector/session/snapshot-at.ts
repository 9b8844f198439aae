import { applicationOf } from '../protocol/applications';
import { diff, type Change } from '../protocol/diff';
import { property, type Json, type JsonObject } from '../../../machines/shared/json';
import {
  snapshotRecordAt,
  snapshotStatus,
  type ActorStatus,
  type UrlRecord,
  type InspectedActor,
  type SnapshotRecord,
} from '../recording/records';
import type { Recording } from '../recording/recording';

export interface ActorSnapshot {
  readonly actor: InspectedActor;
  readonly record: SnapshotRecord | undefined;
  readonly snapshot: Json | undefined;
  readonly value: Json | undefined;
  readonly context: Json | undefined;
}

/** Returns an actor's state at the record with the number `seq`. */
export function actorAt(actor: InspectedActor, seq: number): ActorSnapshot {
  const record = snapshotRecordAt(actor, seq);
  const snapshot = record?.snapshot ?? actor.base;
  return { actor, record, snapshot, value: property(snapshot, 'value'), context: property(snapshot, 'context') };
}

/** Returns an actor's status at a record. It is `registered` before the actor's start. */
export function statusAt(actor: InspectedActor, seq: number): ActorStatus {
  if (actor.status === 'registered' || actor.from > seq) return 'registered';
  const last = snapshotRecordAt(actor, seq);
  const status = snapshotStatus(last?.snapshot ?? actor.base) ?? 'active';
  // An actor may end without a final snapshot, so its last snapshot may be active.
  return status === 'active' && actor.until !== undefined && actor.until <= seq ? actor.status : status;
}

export function isAlive(actor: InspectedActor, seq: number): boolean {
  return statusAt(actor, seq) === 'active';
}

/**
 * Returns the actor to show at a record, by priority:
 *
 * 1. the chosen actor,
 * 2. the last shown actor if it is done or failed, to show its output or error,
 * 3. a running actor: main actors first, then machines,
 * 4. an ended actor: the last shown one, otherwise the one that ended last, machines first.
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
  const running = all.filter((actor) => isAlive(actor, seq));
  const ended = all.filter((actor) => statusAt(actor, seq) !== 'registered');
  return (
    running.find(({ isMain }) => isMain) ??
    running.find(({ logic }) => logic === 'machine') ??
    running[0] ??
    last ??
    ended.findLast(({ logic }) => logic === 'machine') ??
    ended.at(-1)
  );
}

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
  // A dropped record between this snapshot and `seq` may have contained a newer snapshot.
  if (found && recording.indexAt(seq) - index !== seq - found.seq) return undefined;
  return found?.kind === 'actor' || found?.kind === 'snapshot' ? found.snapshotId : undefined;
}

export function urlAt(recording: Recording, seq: number): UrlRecord | undefined {
  for (let index = recording.indexAt(seq); index >= 0; index -= 1) {
    const record = recording.records[index];
    if (record?.kind === 'url') return record;
  }
  return undefined;
}

/** Returns the parts of a snapshot to compare, without XState's internals. */
export function comparable(snapshot: Json | undefined): JsonObject {
  const part = (key: string) => {
    const value = property(snapshot, key);
    return value === undefined ? {} : { [key]: value };
  };
  return { ...part('status'), ...part('value'), ...part('context'), ...part('output'), ...part('error') };
}

const cachedChanges = new WeakMap<SnapshotRecord, readonly Change[]>();

/** Longer lists of changes aren't cached, because they would take more memory than the snapshots. */
const maxCachedChanges = 50;

/** Returns changes since the previous snapshot, without XState's internals. Cached, because records never change. */
export function changesOf(record: SnapshotRecord): readonly Change[] {
  const cached = cachedChanges.get(record);
  if (cached) return cached;
  const changes = diff(comparable(record.before), comparable(record.snapshot));
  if (changes.length <= maxCachedChanges) cachedChanges.set(record, changes);
  return changes;
}

/** Returns a record's context changes. Their paths start inside the context. */
export const contextChangesOf = (record: SnapshotRecord): readonly Change[] =>
  changesOf(record).flatMap((change) =>
    change.path[0] === 'context' ? [{ ...change, path: change.path.slice(1) }] : [],
  );
