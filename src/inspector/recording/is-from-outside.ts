import type { RecordLog } from './log';
import type { SnapshotRecord } from './records';

/** Maximum number of records between an event and its snapshot. Records of other actors may come between them. */
const maxRecordsToEvent = 200;

/**
 * True if a snapshot's event came from outside, directly or passed on by another actor. False for an answer to something that the
 * actor itself sent.
 */
export function isFromOutside(log: RecordLog, { seq, session, eventType }: SnapshotRecord): boolean {
  const oldest = Math.max(log.firstSeq, seq - maxRecordsToEvent);
  let sender: string | undefined;
  let isPassedOn = false;
  for (let before = seq - 1; before >= oldest; before -= 1) {
    const record = log.recordAt(before);
    if (record?.kind !== 'event') continue;
    const { source } = record;
    if (sender === undefined) {
      if (record.session !== session || record.eventType !== eventType) continue;
      if (source === undefined) return true;
      sender = source;
    } else if (record.session === sender) {
      // The sender answers or passes on the last event that it received.
      if (source === session || (!isPassedOn && source !== undefined)) return false;
      isPassedOn = true;
    } else if (record.session === session && source === sender) return isPassedOn;
  }
  return isPassedOn;
}
