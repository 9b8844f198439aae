import * as v from 'valibot';
import { anything, count, optional, string, timeOf, readMessage } from '../protocol/read';
import { isObject, isString } from '../../../machines/shared/json';
import { plain, type Plain } from '../../shared/plain';
import { protocolVersion, type Message } from '../protocol/messages';
import { applyChanges, createPatchBudget, PatchError, type PatchBudget } from '../protocol/diff';
import { latestSnapshot, snapshotStatus } from './records';
import { Recording } from './recording';
import { recordingFormat } from './write-recording';

// Invalid fields get defaults, because other programs may have changed the file.
const number = v.fallback(count, 0);
const trueByDefault = v.fallback(v.boolean(), true);
const list = v.array(v.unknown());

const file = v.object({
  actors: list,
  entries: list,
  applications: v.fallback(list, []),
  dropped: number,
  unserialized: number,
  beganAt: optional(v.number()),
});

const actorFields = v.object({
  registered: trueByDefault,
  started: trueByDefault,
  from: number,
  ended: optional(v.object({ after: v.number(), status: anything })),
});

const application = v.object({ number: v.number(), name: string, abilities: v.fallback(list, []) });

const registration = v.object({ type: v.literal('@chartable.registered'), sessionId: string });

const changed = v.object({
  type: v.literal('@xstate.snapshot'),
  sessionId: string,
  changes: v.array(v.object({ path: v.array(v.union([string, v.number()])), after: anything })),
});

/**
 * Reads a recording file. Skips and counts malformed parts.
 *
 * @param recording an empty recording to fill. Don't use it if reading fails
 * @returns the recording, or the reason why the file can't be opened
 */
export function readRecording(
  json: string,
  recording = new Recording({ records: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER }),
): Recording | string {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return 'This file isn’t JSON.';
  }
  if (!isObject(data) || data['format'] !== recordingFormat) return 'This JSON file isn’t a recording of an inspector.';
  if (data['version'] !== protocolVersion) {
    const { version } = data;
    return `This recording ${isString(version) ? `has the version ${version.slice(0, 20)}` : 'lacks a version'}. The inspector opens only version ${protocolVersion}.`;
  }
  const whole = v.safeParse(file, data);
  if (!whole.success) return 'This recording lacks the list `actors` or `entries`.';
  const { actors, entries } = whole.output;

  const sessionOf = (item: unknown) => (v.is(registration, item) ? item.sessionId : undefined);
  const registeredHere = new Set<unknown>(entries.map(sessionOf));
  const registrations = new Map<string, Message>();
  for (const item of actors) {
    const message = readEntry(item);
    if (message.kind !== 'actor') {
      recording.add(message.kind === 'malformed' ? message : malformed('an item of `actors` must be an actor'));
      continue;
    }
    if (registeredHere.has(message.session)) registrations.set(message.session, message);
    else {
      const { registered, started, from } = v.parse(actorFields, item);
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
      if (error instanceof PatchError)
        return `Entry ${index + 1} of this recording cannot be opened: ${error.message}.`;
      throw error;
    }
  }
  for (const item of actors) {
    const actor = isObject(item) && isString(item['sessionId']) ? recording.actors.get(item['sessionId']) : undefined;
    if (!actor) continue;
    // Restores the order in the file. Otherwise, registered actors would come last.
    recording.actors.delete(actor.session);
    recording.actors.set(actor.session, actor);
    const { ended } = v.parse(actorFields, item);
    if (!ended) continue;
    const status = ended.status === 'registered' ? 'registered' : snapshotStatus(plain(ended).value);
    if (status) recording.endActor(actor.session, ended.after, status);
  }
  for (const item of whole.output.applications) {
    if (!v.is(application, item)) continue;
    // Keeps only `steps`, because the others are for requests, which a recording can't answer.
    const { number: id, name, abilities } = v.parse(application, item);
    recording.applications.set(id, { name, abilities: new Set(abilities.includes('steps') ? ['steps'] : []) });
  }
  recording.dropped = whole.output.dropped;
  recording.unserialized = whole.output.unserialized;
  recording.beganAt = whole.output.beganAt ?? recording.records[0]?.at;
  return recording;
}

const malformed = (why: string): Message => ({ kind: 'malformed', at: 0, why });

/** Reads one message of a recording file. Data that isn't a message of the protocol counts as malformed. */
function readEntry(item: unknown): Message {
  const message = readMessage(item, 0);
  return message === 'foreign' ? malformed('an item of `entries` must be a message of the protocol') : message;
}

function restoreSnapshot(item: unknown, recording: Recording, budget: PatchBudget): Plain | undefined {
  const { success, output } = v.safeParse(changed, item, { abortEarly: true });
  if (!success) return undefined;
  const actor = recording.actors.get(output.sessionId);
  const before = actor && latestSnapshot(actor);
  if (before === undefined) return undefined;
  return applyChanges(before, output.changes, budget);
}
