import { transitionKey, matchesDescriptor } from '../../../machines/shared/tree/transition';
import { property } from '../../../machines/shared/json';
import type { TakenTransition, TargetedTransition, GuardResult } from '../protocol/messages';
import type { SnapshotRecord } from '../recording/records';
import { acceptedBy, activeStates, contains, type Chart, type ChartTransition } from '../../chart/model/chart';
import { plain } from '../../shared/plain';
import { formatValue } from '../../shared/text';
import { placedLine } from '../../chart/model/showing';
import type { Cause } from '../../chart/drawing/target';
import type { RecordLog } from '../recording/log';

export interface TransitionEvidence {
  readonly keys: readonly string[];
  /** True if the sender doesn't report transitions. The keys are then derived from the active states. */
  readonly isInferred: boolean;
  /**
   * The effect of the step:
   *
   * - `started`: the actor entered its initial states.
   * - `moved`: the active states changed.
   * - `handled`: a transition was taken without changing the active states.
   * - `ignored`: no transition was taken.
   * - `unknown`: the active states didn't change, and the sender doesn't report transitions.
   */
  readonly outcome: 'started' | 'moved' | 'handled' | 'ignored' | 'unknown';
}

const nothing: TransitionEvidence = { keys: [], isInferred: false, outcome: 'started' };

const cachedEvidence = new WeakMap<SnapshotRecord, { readonly chart: Chart; readonly evidence: TransitionEvidence }>();

/** Returns the transitions that led to a snapshot. Cached, because records never change. */
export function takenTransitions(chart: Chart, record: SnapshotRecord | undefined): TransitionEvidence {
  if (!record) return nothing;
  const known = cachedEvidence.get(record);
  if (known?.chart === chart) return known.evidence;
  const evidence = readEvidence(chart, record);
  cachedEvidence.set(record, { chart, evidence });
  return evidence;
}

function readEvidence(chart: Chart, { eventType, before, snapshot, step }: SnapshotRecord): TransitionEvidence {
  const from = activeStates(chart, property(before, 'value'));
  const to = activeStates(chart, property(snapshot, 'value'));
  const isStart = eventType === 'xstate.init' || eventType === '' || from.size === 0;
  const hasMoved = from.size !== to.size || [...from].some((id) => !to.has(id));
  const taken = (step?.microsteps ?? []).flatMap((microstep) => microstep.taken);
  const unmoved = !step ? 'unknown' : taken.length > 0 ? 'handled' : 'ignored';
  const outcome = isStart ? 'started' : hasMoved ? 'moved' : unmoved;
  const keys = step
    ? taken.flatMap((one) => findKey(chart, one) ?? [])
    : outcome === 'moved'
      ? inferKey(chart, from, eventType, to)
      : [];
  return { keys, isInferred: !step, outcome };
}

function inferKey(chart: Chart, from: ReadonlySet<string>, eventType: string, to: ReadonlySet<string>) {
  const fitting = acceptedBy(chart, from, eventType).filter(
    ({ targets }) => targets.length > 0 && targets.every((id) => to.has(id)),
  );
  return fitting.length === 1 ? fitting.map(({ key }) => key) : [];
}

/**
 * Returns the key of a taken transition. Undefined if the chart doesn't contain the transition, or if several
 * transitions match.
 */
export function findKey(chart: Chart, taken: TakenTransition | TargetedTransition): string | undefined {
  if ('index' in taken) return chart.transitions.has(transitionKey(taken)) ? transitionKey(taken) : undefined;
  const { source, descriptor, targets } = taken;
  const all = (chart.states.get(source)?.transitions ?? []).filter((one) => one.descriptor === descriptor);
  const leading = all.filter((one) => one.targets.toSorted().join('\n') === targets.toSorted().join('\n'));
  const [found, ...others] = leading.length > 0 ? leading : all;
  return others.length === 0 ? found?.key : undefined;
}

/** Snapshots within this time belong to the same user event. The last one often comes from a timer. */
const userEventDurationMs = 800;

export function recentSnapshots(snapshots: readonly SnapshotRecord[]): readonly SnapshotRecord[] {
  const last = snapshots.at(-1);
  return last ? snapshots.slice(-20).filter(({ at }) => last.at - at < userEventDurationMs) : [];
}

/**
 * Explains why an event had no effect. Lists the transitions that active states have for the event, with guard results
 * and params. XState evaluates all guards before it ignores an event, unless a forbidden transition handles it.
 *
 * @returns undefined for an event with an effect, or if the sender doesn't report transitions
 */
export function explainIgnored(chart: Chart, record: SnapshotRecord): readonly string[] | undefined {
  if (!record.step) return undefined;
  const { outcome, keys } = takenTransitions(chart, record);
  const taken = new Set(keys);
  if (outcome !== 'ignored' && !(outcome === 'handled' && keys.every((key) => hasNoEffect(chart, key))))
    return undefined;
  const active = activeStates(chart, property(record.before, 'value'));
  const candidates = acceptedBy(chart, active, record.eventType);
  if (candidates.length === 0) return [`No active state has a transition on ${record.eventType}.`];
  const { guards, areGuardsReevaluated = false } = record.step;
  const results = guards && new Map(guards.map((one) => [transitionKey(one), one]));
  return candidates.map((one) => {
    const line = placedLine(chart, one);
    const guard = results?.get(one.key);
    if (guard) return `${line}: ${describeGuard(one, guard)}${areGuardsReevaluated ? evaluatedAgain : ''}`;
    if (taken.has(one.key)) return `${line}: it takes the event and does nothing`;
    // If the sender reported no results, all guards returned false, because the event was ignored.
    if (results || taken.size > 0 || one.guard === undefined) return `${line}: it was not tried`;
    return `${line}: the guard ${one.guard} was false`;
  });
}

/**
 * Lists guards that blocked a transition although another transition handled the event, e.g. in another region or for
 * a wildcard.
 *
 * @returns undefined if no guard is known to have blocked a transition, or if the event had no effect
 */
export function explainRefused(chart: Chart, record: SnapshotRecord): readonly string[] | undefined {
  const { guards = [], areGuardsReevaluated = false } = record.step ?? {};
  // XState calls each guard once per event, so a second result belongs to a raised event of the same type.
  const resultByKey = new Map(guards.toReversed().map((one) => [transitionKey(one), one]));
  const { outcome, keys } = takenTransitions(chart, record);
  if (outcome === 'ignored' || keys.every((key) => hasNoEffect(chart, key))) return undefined;
  const taken = new Set(keys);
  const active = activeStates(chart, property(record.before, 'value'));
  const lines = acceptedBy(chart, active, record.eventType).flatMap((one) => {
    const guard = resultByKey.get(one.key);
    const line = placedLine(chart, one);
    if (guard && guard.outcome !== true)
      return [
        { isRefusal: true, text: `${line}: ${describeGuard(one, guard)}${areGuardsReevaluated ? evaluatedAgain : ''}` },
      ];
    return taken.has(one.key) ? [{ isRefusal: false, text: `${line}: it took the event` }] : [];
  });
  return lines.some(({ isRefusal }) => isRefusal) ? lines.map(({ text }) => text) : undefined;
}

const evaluatedAgain = ' (evaluated again afterwards)';

function hasNoEffect(chart: Chart, key: string): boolean {
  const transition = chart.transitions.get(key);
  return transition?.targets.length === 0 && transition.actions.length === 0;
}

function describeGuard({ guard = '' }: ChartTransition, { outcome, params }: GuardResult): string {
  const text = params === undefined ? '' : formatValue(plain(params).value, 400);
  const given = text === '' || guard.endsWith(` ${text}`) ? '' : `, with ${text}`;
  return outcome === 'failed' ? `the guard ${guard} failed${given}` : `the guard ${guard} was ${outcome}${given}`;
}

const noCause: Cause = { seq: undefined, keys: [], followers: [] };

/**
 * Returns the last external event that took a transition. Later records, e.g. of timers or other actors' responses, are
 * its consequences. Without an external event, returns the first event that took a transition.
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

/** Timers and responses within this time after a user event are its consequences. */
const consequenceMs = 5000;
const maxConsequences = 50;

/**
 * Returns the cause of an actor's latest change. If timers and responses change the actor after a user event, the user
 * event stays the cause.
 */
export function findLatestCause(
  chart: Chart,
  snapshots: readonly SnapshotRecord[],
  isExternal: (record: SnapshotRecord) => boolean,
): Cause {
  const last = snapshots.at(-1);
  const earlier = last ? snapshots.slice(-maxConsequences).filter(({ at }) => last.at - at < consequenceMs) : [];
  const external = findCause(chart, earlier.filter(isExternal), () => true);
  return external.seq === undefined ? findCause(chart, recentSnapshots(snapshots), isExternal) : external;
}

/** Returns the last step whose event is external. If all are internal, returns the last step. */
export const stepToName = (
  records: readonly SnapshotRecord[],
  isExternal: (record: SnapshotRecord) => boolean,
): SnapshotRecord | undefined => records.findLast(isExternal) ?? records.at(-1);

/** Searches at most this many records for the event that led to a snapshot. */
const maxRecordsToEvent = 200;

/**
 * True if the snapshot's event came from outside, directly or through another actor. False if the actor itself caused
 * it, e.g. if another actor responded to it.
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
      // The actor sent the event to itself, e.g. by a delay.
      if (source === session) return false;
      sender = source;
    } else if (record.session === sender) {
      // If `sender` last received an event from this actor, the snapshot's event is a response. Otherwise, `sender` may
      // have forwarded an event from outside.
      if (source === session || (!isForwarded && source !== undefined)) return false;
      isForwarded = true;
    } else if (record.session === session && source === sender) return isForwarded;
  }
  return isForwarded;
}
