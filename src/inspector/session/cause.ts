import { matchesDescriptor } from '../../../machines/paths/tree/transition';
import type { SnapshotRecord } from '../recording/records';
import { property } from '../../shared/json';
import { activeStates, contains, type Chart } from '../../chart/model/chart';
import type { Cause } from '../../chart/drawing/target';
import { takenTransitions } from './taken';
import type { RecordLog } from '../recording/log';

const noCause: Cause = { seq: undefined, keys: [], followers: [] };

/**
 * Returns the last external event with a transition. Later records are its consequences, e.g. responses of other actors
 * or timers. Without an external event, returns the first event with a transition.
 *
 * @param records snapshots of one actor, oldest first
 * @param isFromOutside returns true if a snapshot's event is external
 */
export function findCause(
  chart: Chart,
  records: readonly SnapshotRecord[],
  isFromOutside: (record: SnapshotRecord) => boolean,
): Cause {
  const taking = records.filter((record) => takenTransitions(chart, record).keys.length > 0);
  const record = taking.findLast(isFromOutside) ?? taking[0];
  if (!record) return noCause;
  const all = takenTransitions(chart, record).keys;
  const isOwn = (key: string) => matchesDescriptor(record.eventType, chart.transitions.get(key)?.descriptor ?? '');
  const own = all.some(isOwn) ? all.filter(isOwn) : all;
  const followers = all.filter((key) => !own.includes(key));
  const before = activeStates(chart, property(record.before, 'value'));
  const sourceOf = (key: string) => chart.transitions.get(key)?.source ?? '';
  const targetsOf = (key: string) => chart.transitions.get(key)?.targets ?? [];
  const rank = (key: string) => {
    const inside = followers.filter((follower) => contains(chart, sourceOf(key), sourceOf(follower)));
    if ([key, ...inside].flatMap(targetsOf).some((target) => !before.has(target))) return 0;
    return targetsOf(key).length > 0 ? 1 : 2;
  };
  return { seq: record.seq, keys: own.toSorted((a, b) => rank(a) - rank(b)), followers };
}

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
