import type { Json } from '../protocol/json';
import { isJsonObject, isObject } from '../protocol/json';
import type { Plain } from '../protocol/plain';
import { plain } from '../protocol/plain';
import { listOf, readMessage, readText, timeOf } from '../protocol/read';
import type { Message } from '../protocol/messages';
import { protocolVersion } from '../protocol/messages';
import type { PatchBudget } from './diff';
import { createPatchBudget, diff, patch, PatchError } from './diff';
import type { LogRecord } from './records';
import { Recording, snapshotStatus } from './recording';

const format = 'chartable-recording';

/**
 * Writes a recording as the text of a file. A snapshot is written as its differences from the actor's snapshot before, so
 * that a long recording of a large context stays a small file.
 */
export function writeRecording(recording: Recording): string {
  const written = new Map<string, Json>();
  const actors = [...recording.actors.values()].map((actor) => {
    if (isJsonObject(actor.base)) written.set(actor.session, actor.base);
    const first = recording.recordAt(actor.from);
    const isRegisteredHere = first?.kind === 'actor' && first.session === actor.session;
    return {
      type: '@xstate.actor',
      _version: protocolVersion,
      sessionId: actor.session,
      name: actor.name,
      parentId: actor.parent,
      // What its sender did not tell is guessed again.
      logic: isRegisteredHere ? actor.toldLogic : actor.logic,
      isMain: actor.isMain,
      definition: actor.definitionText,
      snapshot: actor.base,
      registered: actor.isRegistered,
      started: actor.status !== 'registered',
      // The number of its first record here; 0 for one that was there before.
      from: Math.max(0, actor.from - recording.firstSeq),
      // No entry tells that its application has gone.
      ended: actor.until === undefined ? undefined : { after: actor.until - recording.firstSeq, status: actor.status },
    };
  });
  const records = recording.records.flatMap((record) => writeRecord(record, written));
  const { applications, dropped, malformed, unserialized, beganAt } = recording;
  return JSON.stringify({
    format,
    version: protocolVersion,
    applications: [...applications].map(([number, { name, abilities }]) => ({
      number,
      name,
      abilities: [...abilities],
    })),
    beganAt,
    dropped,
    malformed,
    unserialized,
    actors,
    entries: records,
  });
}

type Written = Record<string, unknown>;

function writeRecord(record: LogRecord, written: Map<string, Json>): Written[] {
  const createdAt = String(record.at);
  const common = { _version: protocolVersion, createdAt };
  switch (record.kind) {
    case 'actor':
      return [{ type: '@chartable.registered', ...common, sessionId: record.session }];
    case 'event': {
      const { session, source, event } = record;
      return [{ type: '@xstate.event', ...common, sessionId: session, sourceId: source, event }];
    }
    case 'snapshot': {
      const { session, eventType, snapshot, step } = record;
      const before = written.get(session);
      written.set(session, snapshot);
      const state =
        before === undefined
          ? { snapshot }
          : { changes: diff(before, snapshot).map(({ path, after }) => ({ path, after })) };
      const taken = step ? [{ type: '@chartable.step', ...common, sessionId: session, ...step }] : [];
      return [
        ...taken,
        { type: '@xstate.snapshot', ...common, sessionId: session, event: { type: eventType }, ...state },
      ];
    }
    case 'address': {
      const { how, href, parameters } = record;
      return [{ type: '@chartable.address', ...common, how, href, parameters }];
    }
    case 'lost':
      return [{ type: '@chartable.lost', ...common, count: record.count }];
    case 'unserialized':
      return [{ type: '@chartable.unserialized', ...common }];
  }
}

/**
 * Reads a recording from the text of a file. Its parts are read by `readMessage`: malformed ones are counted and ignored.
 *
 * @param recording an empty one that takes what is read; of no use if the file is refused
 * @returns the recording, or a sentence about why the file cannot be opened
 */
export function readRecording(
  text: string,
  recording = new Recording({ records: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER }),
): Recording | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'This file is not JSON.';
  }
  if (!isObject(data) || data['format'] !== format) return 'This JSON file is not a recording of an inspector.';
  if (data['version'] !== protocolVersion) {
    const version = readText(data['version'])?.slice(0, 20);
    return `This recording ${version === undefined ? 'has no version' : `is of version ${version}`}; version ${protocolVersion} can be opened.`;
  }
  const { actors, entries } = data;
  if (!Array.isArray(actors) || !Array.isArray(entries)) return 'This recording has lost its actors or its entries.';

  const sessionOf = (item: unknown) =>
    isObject(item) && item['type'] === '@chartable.registered' ? item['sessionId'] : undefined;
  const registeredHere = new Set<unknown>(entries.map(sessionOf));
  /** Registrations that are entries of the recording, by session. */
  const registrations = new Map<string, Message>();
  for (const item of actors) {
    const message = readMessage(item, 0);
    if (typeof message === 'string' || message.kind !== 'actor' || !isObject(item)) {
      recording.countMalformed();
      continue;
    }
    if (registeredHere.has(message.session)) registrations.set(message.session, message);
    else
      recording.restoreActor(message, {
        isRegistered: item['registered'] !== false,
        isStarted: item['started'] !== false,
        from: readCount(item['from']),
      });
  }
  const budget = createPatchBudget();
  for (const [index, item] of entries.entries()) {
    const registration = sessionOf(item);
    const known = typeof registration === 'string' ? registrations.get(registration) : undefined;
    const at = isObject(item) ? timeOf(item, 0) : 0;
    try {
      const snapshot = isObject(item) ? restoreSnapshot(item, recording, budget) : undefined;
      const whole: unknown = isObject(item) && snapshot ? { ...item, snapshot: snapshot.value } : item;
      const message = known ? { ...known, at } : readMessage(whole, 0);
      if (typeof message === 'string') recording.countMalformed();
      else recording.add(message, snapshot);
    } catch (error) {
      // Without this change, all later snapshots of the actor would be wrong.
      if (error instanceof PatchError)
        return `Entry ${index + 1} of this recording cannot be opened: ${error.message}.`;
      throw error;
    }
  }
  for (const item of actors) {
    const actor = isObject(item) ? recording.actors.get(String(item['sessionId'])) : undefined;
    if (!isObject(item) || !actor) continue;
    // In their order when they were written, in which those without a record of their registration are not the first.
    recording.actors.delete(actor.session);
    recording.actors.set(actor.session, actor);
    const { ended } = item;
    if (!isObject(ended) || typeof ended['after'] !== 'number') continue;
    const status = ended['status'] === 'registered' ? 'registered' : snapshotStatus(plain(ended).value);
    if (status) recording.endActor(actor.session, ended['after'], status);
  }
  for (const item of Array.isArray(data['applications']) ? data['applications'] : []) {
    if (!isObject(item) || typeof item['number'] !== 'number' || typeof item['name'] !== 'string') continue;
    // Nobody answers a recording, but what was reported stays so.
    const hasSteps = Array.isArray(item['abilities']) && item['abilities'].includes('steps');
    recording.applications.set(item['number'], { name: item['name'], abilities: new Set(hasSteps ? ['steps'] : []) });
  }
  recording.concludeUnanswered();
  recording.dropped = readCount(data['dropped']);
  recording.unserialized = readCount(data['unserialized']);
  recording.beganAt = typeof data['beganAt'] === 'number' ? data['beganAt'] : recording.records[0]?.at;
  return recording;
}

const readCount = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);

/** Restores a snapshot that was written as differences from the actor's latest one. Returns undefined for anything else. */
function restoreSnapshot(item: Readonly<Written>, recording: Recording, budget: PatchBudget): Plain | undefined {
  const { type, sessionId, changes: list } = item;
  if (type !== '@xstate.snapshot' || typeof sessionId !== 'string' || list === undefined) return undefined;
  const actor = recording.actors.get(sessionId);
  const before = actor && recording.latest(actor);
  if (before === undefined) return undefined;
  let bytes = budget.bytes;
  const changes = listOf(list, (change) => {
    if (!isObject(change)) return undefined;
    const path = listOf(change['path'], (key) =>
      typeof key === 'string' || typeof key === 'number' ? key : undefined,
    );
    const after = change['after'] === undefined ? undefined : plain(change['after']);
    bytes += after?.bytes ?? 0;
    return path && { path, before: undefined, after: after?.value };
  });
  if (!changes) return undefined;
  const value = patch(before, changes, budget);
  return { value, bytes: bytes - budget.bytes };
}
