import type { Message } from '../../src/inspector/protocol/messages';
import { readRecording } from '../../src/inspector/recording/read-recording';
import { Recording } from '../../src/inspector/recording/recording';
import { writeRecording } from '../../src/inspector/recording/write-recording';
import type { Json } from '../../machines/shared/json';

type Rest<K extends Message['kind']> = Partial<Extract<Message, { kind: K }>>;

/** Default: an actor with callback logic. */
export const actorMessage = (session: string, rest: Rest<'actor'> = {}): Message => ({
  kind: 'actor',
  at: 1e3,
  session,
  name: session,
  parent: undefined,
  definition: undefined,
  logic: 'promise or callback',
  isMain: false,
  snapshot: { status: 'active' },
  ...rest,
});

export const eventMessage = (session: string, eventType: string, rest: Rest<'event'> = {}): Message => ({
  kind: 'event',
  at: 1,
  session,
  source: undefined,
  event: { type: eventType },
  eventType,
  ...rest,
});

export const snapshotMessage = (
  session: string,
  eventType: string,
  snapshot: Json,
  at = 1,
): Extract<Message, { kind: 'snapshot' }> => ({
  kind: 'snapshot',
  at,
  session,
  event: { type: eventType },
  eventType,
  snapshot,
});

export function received(...messages: readonly Message[]): Recording {
  const recording = new Recording();
  for (const message of messages) recording.add(message);
  return recording;
}

/** Saves a recording as a file, and opens the file. */
export function reopen(recording: Recording): Recording {
  const opened = readRecording(writeRecording(recording));
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
}
