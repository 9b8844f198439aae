import type { RecordLog } from './log';
import type { SnapshotRecord } from './records';

/** Maximum number of other actors' records between an event and its snapshot. */
const maxRecordsToEvent = 200;

/**
 * True if a snapshot's event is external, directly or through another actor. False for a response to the actor's own
 * event.
 */
export function isFromOutside(log: RecordLog, { seq, session, eventType }: SnapshotRecord): boolean {
  const oldest = Math.max(log.firstSeq, seq - maxRecordsToEvent);
  let sender: string | undefined;
  let isForwarded = false;
  for (let before = seq - 1; before >= oldest; before -= 1) {
    const record = log.recordAt(before);
    if (record?.kind !== 'event') continue;
    const { source } = record;
    if (sender === undefined) {
      if (record.session !== session || record.eventType !== eventType) continue;
      if (source === undefined) return true;
      sender = source;
    } else if (record.session === sender) {
      // The sender responds to its last received event, or forwards it.
      if (source === session || (!isForwarded && source !== undefined)) return false;
      isForwarded = true;
    } else if (record.session === session && source === sender) return isForwarded;
  }
  return isForwarded;
}
