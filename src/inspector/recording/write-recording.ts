import { isJsonObject, type Json } from '../../../machines/shared/json';
import { protocolVersion } from '../protocol/messages';
import { writeMessage, type PostedMessage } from '../protocol/write';
import { diff } from '../protocol/diff';
import type { LogRecord } from './records';
import type { Recording } from './recording';

export const recordingFormat = 'chartable-recording';

/** Writes each snapshot as changes to the actor's previous snapshot, because contexts may be large. */
export function writeRecording(recording: Recording): string {
  const written = new Map<string, Json>();
  const indexFrom = (seq: number) => recording.indexAt(seq - 1) + 1;
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
      // Without a reported kind of logic, `readRecording` guesses it.
      logic: isRegisteredHere ? actor.sentLogic : actor.logic,
      isMain: actor.isMain,
      definition: actor.definitionJson,
      snapshot: actor.base,
      registered: actor.isRegistered,
      started: actor.status !== 'registered',
      // 0-based index of the actor's first record in the file.
      from: indexFrom(actor.from),
      // Written for each actor, because the file doesn't record when apps disconnect.
      ended: actor.until === undefined ? undefined : { after: indexFrom(actor.until), status: actor.status },
    };
  });
  const records = recording.records.flatMap((record) => writeRecord(record, written));
  const { applications, dropped, malformed, unserialized, beganAt } = recording;
  return JSON.stringify({
    format: recordingFormat,
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

function writeRecord(record: LogRecord, written: Map<string, Json>): PostedMessage[] {
  const { at } = record;
  switch (record.kind) {
    case 'actor':
      return [
        {
          type: '@chartable.registered',
          _version: protocolVersion,
          createdAt: String(at),
          sessionId: record.session,
        },
      ];
    case 'event': {
      const { kind, session, source, event, eventType } = record;
      return [writeMessage({ kind, at, session, source, event, eventType })];
    }
    case 'snapshot': {
      const { kind, session, eventType, snapshot, step } = record;
      const before = written.get(session);
      written.set(session, snapshot);
      const state =
        before === undefined
          ? { snapshot }
          : { snapshot: undefined, changes: diff(before, snapshot).map(({ path, after }) => ({ path, after })) };
      const taken = step ? [writeMessage({ kind: 'step', at, session, ...step })] : [];
      return [...taken, writeMessage({ kind, at, session, event: { type: eventType }, eventType, ...state })];
    }
    case 'url': {
      const { kind, how, href, parameters } = record;
      return [writeMessage({ kind, at, how, href, parameters })];
    }
    case 'lost':
      return [writeMessage({ kind: record.kind, at, count: record.count })];
    case 'unserialized':
      return [writeMessage({ kind: record.kind, at })];
  }
}
