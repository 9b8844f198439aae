import type { EventRecord, LogRecord, SnapshotRecord } from './records';
import type { Recording } from './recording';

/** An event with the snapshot that it led to, or a record of another kind. */
export interface RecordedStep {
  readonly record: LogRecord;
  /** The snapshot after the event. Undefined before the actor responds, and for records of other kinds. */
  readonly response: SnapshotRecord | undefined;
  /** For a raised event, the index of its first microstep. Undefined for other events. */
  readonly raisedAt: number | undefined;
}

export interface Gesture {
  readonly step: RecordedStep;
  /** Steps that the external event caused, in order. A raised event follows the event that raised it. */
  readonly consequences: readonly RecordedStep[];
}

type MutableStep = RecordedStep & { response: SnapshotRecord | undefined };
type MutableGesture = Gesture & { readonly consequences: MutableStep[] };

interface Unanswered {
  readonly event: EventRecord;
  readonly step: MutableStep;
  readonly gesture: MutableGesture;
}

/** After this time, an event of a timer or promise begins a new `Gesture` instead of belonging to an earlier one. */
const maxGestureMs = 5000;
/** After this time, an event without a response counts as handled, because its actor may send no snapshots. */
const maxHandlingMs = 1000;
const maxUnanswered = 50;

/**
 * Groups records by the external event that caused them. The protocol doesn't report causes, so these rules derive
 * them:
 * - Actors handle events synchronously. So all records between an event and its snapshot are consequences.
 * - A timer's event belongs to the step that started the timer.
 * - Other events belong to their sender's last step.
 */
export function listGestures({ records, actors }: Pick<Recording, 'records' | 'actors'>): readonly Gesture[] {
  const gestures: MutableGesture[] = [];
  let unanswered: readonly Unanswered[] = [];
  const lastOf = new Map<string, MutableGesture>();
  const timers = new Map<string, MutableGesture>();

  function add(record: LogRecord, cause?: MutableGesture) {
    const step: MutableStep = { record, response: undefined, raisedAt: undefined };
    if (cause && record.at - cause.step.record.at <= maxGestureMs) {
      cause.consequences.push(step);
      return { step, gesture: cause };
    }
    const gesture: MutableGesture = { step, consequences: [] };
    gestures.push(gesture);
    return { step, gesture };
  }

  function handled({ at, seq }: LogRecord, isHandler: (session: string) => boolean = () => true) {
    return unanswered.findLast(({ event }) => {
      const until = actors.get(event.session)?.until;
      const isRunning = until === undefined || until >= seq;
      return isRunning && at - event.at < maxHandlingMs && isHandler(event.session);
    })?.gesture;
  }

  function causeOf(event: EventRecord): MutableGesture | undefined {
    const { source, session, eventType } = event;
    if (source === undefined) return handled(event, (handler) => handler !== session);
    const timer = timers.get(`${source} ${eventType}`);
    const isUnknownTimer = source === session && eventType.startsWith('xstate.after.');
    return (
      handled(event, (handler) => handler === source) ?? timer ?? (isUnknownTimer ? undefined : lastOf.get(source))
    );
  }

  function respond(record: SnapshotRecord): void {
    const { session, eventType } = record;
    const index = unanswered.findIndex(({ event }) => event.session === session && event.eventType === eventType);
    const found = unanswered[index];
    const { step, gesture } = found ?? add(record);
    if (found) {
      step.response = record;
      // Actors respond in order, so earlier unanswered events never get a response.
      unanswered = unanswered.filter(({ event }, other) => other > index || event.session !== session);
      const raised = raisedSteps(record);
      if (raised.length > 0) gesture.consequences.splice(gesture.consequences.lastIndexOf(step) + 1, 0, ...raised);
    }
    for (const { event } of record.step?.delays ?? []) timers.set(`${session} ${event}`, gesture);
  }

  for (const record of records) {
    switch (record.kind) {
      case 'event': {
        const added = add(record, causeOf(record));
        unanswered = [...unanswered.slice(1 - maxUnanswered), { event: record, ...added }];
        lastOf.set(record.session, added.gesture);
        break;
      }
      case 'snapshot':
        respond(record);
        break;
      case 'actor': {
        const parent = actors.get(record.session)?.parent;
        const cause =
          parent === undefined ? undefined : (handled(record, (handler) => handler === parent) ?? lastOf.get(parent));
        lastOf.set(record.session, add(record, cause).gesture);
        break;
      }
      case 'url':
        add(record, record.how === 'back or forward' ? undefined : handled(record));
        break;
      case 'lost':
        unanswered = [];
        add(record);
        break;
      case 'unserialized':
        add(record);
        break;
    }
  }
  return gestures;
}

function raisedSteps(response: SnapshotRecord): MutableStep[] {
  return (response.step?.microsteps ?? []).flatMap(({ event }, index, all) => {
    const isRaised = event !== response.eventType && event !== all[index - 1]?.event;
    return isRaised ? [{ record: response, response, raisedAt: index }] : [];
  });
}
