import { transitionKey } from '../../../machines/paths/tree/transition';
import { property } from '../../shared/json';
import type { TakenTransition, TargetedTransition } from '../protocol/messages';
import type { SnapshotRecord } from '../recording/records';
import { acceptedBy, activeStates } from './active';
import type { Chart } from './chart';

export interface TransitionEvidence {
  readonly keys: readonly string[];
  /** True if the sender doesn't report transitions. */
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

/** Cached, because records never change. */
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
 * Returns undefined if the chart doesn't contain the transition, or contains several that differ only in their guards.
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
