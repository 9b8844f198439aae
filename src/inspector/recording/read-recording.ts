import * as v from 'valibot';
import { anything, count, optional, string, timeOf } from '../protocol/fields';
import { isObject, isString } from '../../shared/json';
import type { Plain } from '../protocol/plain';
import { plain } from '../protocol/plain';
import { readMessage } from '../protocol/read';
import type { Message } from '../protocol/messages';
import { protocolVersion } from '../protocol/messages';
import type { PatchBudget } from './diff';
import { applyChanges, createPatchBudget, PatchError } from './diff';
import { latestSnapshot, snapshotStatus } from './actor';
import { Recording } from './recording';
import { recordingFormat } from './write-recording';

// A file that another program has changed is read as far as it goes.
const number = v.fallback(count, 0);
const yes = v.fallback(v.boolean(), true);
const list = v.array(v.unknown());

const file = v.object({
  actors: list,
  entries: list,
  applications: v.fallback(list, []),
  dropped: number,
  unserialized: number,
  beganAt: optional(v.number()),
});

/** Fields of an actor in a file besides its registration. */
const kept = v.object({
  registered: yes,
  started: yes,
  from: number,
  ended: optional(v.object({ after: v.number(), status: anything })),
});

const application = v.object({ number: v.number(), name: string, abilities: v.fallback(list, []) });

/** An entry that is a registration. */
const registration = v.object({ type: v.literal('@chartable.registered'), sessionId: string });

/** A snapshot that was written as its differences from the one before. */
const changed = v.object({
  type: v.literal('@xstate.snapshot'),
  sessionId: string,
  changes: v.array(v.object({ path: v.array(v.union([string, v.number()])), after: anything })),
});

/**
 * Reads a recording from the text of a file. Its parts are read by `readMessage`: malformed ones are counted and ignored.
 *
 * @param recording an empty one that takes what is read; of no use if the file is refused
 * @returns the recording, or a sentence about why the file cannot be opened
 */
export function readRecording(
  json: string,
  recording = new Recording({ records: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER }),
): Recording | string {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return 'This file is not JSON.';
  }
  if (!isObject(data) || data['format'] !== recordingFormat)
    return 'This JSON file is not a recording of an inspector.';
  if (data['version'] !== protocolVersion) {
    const { version } = data;
    return `This recording ${isString(version) ? `is of version ${version.slice(0, 20)}` : 'has no version'}; version ${protocolVersion} can be opened.`;
  }
  const whole = v.safeParse(file, data);
  if (!whole.success) return 'This recording has lost its actors or its entries.';
  const { actors, entries } = whole.output;

  const sessionOf = (item: unknown) => (v.is(registration, item) ? item.sessionId : undefined);
  const registeredHere = new Set<unknown>(entries.map(sessionOf));
  /** Registrations that are entries of the recording, by session. */
  const registrations = new Map<string, Message>();
  for (const item of actors) {
    const message = readEntry(item);
    if (message.kind !== 'actor') {
      recording.add(message.kind === 'malformed' ? message : refuse('must be an actor'));
      continue;
    }
    if (registeredHere.has(message.session)) registrations.set(message.session, message);
    else {
      const { registered, started, from } = v.parse(kept, item);
      recording.restoreActor(message, { isRegistered: registered, isStarted: started, from });
    }
  }
  const budget = createPatchBudget();
  for (const [index, item] of entries.entries()) {
    const known = registrations.get(sessionOf(item) ?? '');
    try {
      const snapshot = restoreSnapshot(item, recording, budget);
      const message = readEntry(isObject(item) && snapshot ? { ...item, snapshot: snapshot.value } : item);
      recording.add(known ? { ...known, at: timeOf(item, 0) } : message, snapshot);
    } catch (error) {
      // Without this change, all later snapshots of the actor would be wrong.
      if (error instanceof PatchError)
        return `Entry ${index + 1} of this recording cannot be opened: ${error.message}.`;
      throw error;
    }
  }
  for (const item of actors) {
    const actor = isObject(item) && isString(item['sessionId']) ? recording.actors.get(item['sessionId']) : undefined;
    if (!actor) continue;
    // In their order when they were written, in which those without a record of their registration are not the first.
    recording.actors.delete(actor.session);
    recording.actors.set(actor.session, actor);
    const { ended } = v.parse(kept, item);
    if (!ended) continue;
    const status = ended.status === 'registered' ? 'registered' : snapshotStatus(plain(ended).value);
    if (status) recording.endActor(actor.session, ended.after, status);
  }
  for (const item of whole.output.applications) {
    if (!v.is(application, item)) continue;
    // Nobody answers a recording, but what was reported stays so.
    const { number: id, name, abilities } = v.parse(application, item);
    recording.applications.set(id, { name, abilities: new Set(abilities.includes('steps') ? ['steps'] : []) });
  }
  recording.dropped = whole.output.dropped;
  recording.unserialized = whole.output.unserialized;
  recording.beganAt = whole.output.beganAt ?? recording.records[0]?.at;
  return recording;
}

const refuse = (why: string): Message => ({ kind: 'malformed', at: 0, why });

/** Reads an entry of a file, in which nothing is of another kind. */
function readEntry(item: unknown): Message {
  const message = readMessage(item, 0);
  return message === 'foreign' ? refuse('must be a message of the protocol') : message;
}

/** Restores a snapshot that was written as differences from the actor's latest one. Returns undefined for anything else. */
function restoreSnapshot(item: unknown, recording: Recording, budget: PatchBudget): Plain | undefined {
  const { success, output } = v.safeParse(changed, item, { abortEarly: true });
  if (!success) return undefined;
  const actor = recording.actors.get(output.sessionId);
  const before = actor && latestSnapshot(actor);
  if (before === undefined) return undefined;
  return applyChanges(before, output.changes, budget);
}
