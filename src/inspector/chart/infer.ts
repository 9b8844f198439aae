import type { Json } from '../protocol/json';
import { property } from '../protocol/json';
import { transitionKey } from '../protocol/messages';
import type { SnapshotRecord } from '../recording/records';
import { activeStates, matches } from './active';
import type { Chart, ChartTransition } from './chart';

export interface TransitionEvidence {
  /** Keys of the transitions taken, in order. */
  readonly keys: readonly string[];
  /**
   * `told`: the sender reports transitions. `inferred`: it does not, and one explanation fits the states before and
   * after. `unclear`: several explanations fit, and `keys` holds all of them.
   */
  readonly how: 'told' | 'inferred' | 'unclear';
}

const none: TransitionEvidence = { keys: [], how: 'told' };

/** Returns the transitions that led to a snapshot. */
export function takenTransitions(chart: Chart, record: SnapshotRecord | undefined): TransitionEvidence {
  if (!record) return none;
  if (record.step) {
    const keys = record.step.microsteps.flatMap(({ taken }) => taken.map(transitionKey));
    return { keys: keys.filter((key) => chart.transitions.has(key)), how: 'told' };
  }
  return inferTransitions(
    chart,
    record.eventType,
    property(record.before, 'value'),
    property(record.snapshot, 'value'),
  );
}

/**
 * Snapshots that follow each other within so many milliseconds are shown as one act. The last one alone is often only the
 * end of a timer.
 */
const actDurationMs = 800;

/** Returns the transitions of the last act: those of the last snapshot and of the ones shortly before it. */
export function recentTransitions(chart: Chart, snapshots: readonly SnapshotRecord[]): TransitionEvidence {
  const last = snapshots.at(-1);
  if (!last) return none;
  const recent = snapshots.slice(-20).filter(({ at }) => last.at - at < actDurationMs);
  const all = recent.map((record) => takenTransitions(chart, record));
  const how = (['unclear', 'inferred'] as const).find((one) =>
    all.some((taken) => taken.keys.length > 0 && taken.how === one),
  );
  return { keys: [...new Set(all.flatMap(({ keys }) => keys))], how: how ?? 'told' };
}

/**
 * Infers the transitions of a step from the state values before and after it: of those that accept the event, the ones
 * whose target was entered, or whose source was left. A transition without a target cannot be found this way.
 */
export function inferTransitions(
  chart: Chart,
  eventType: string,
  before: Json | undefined,
  after: Json | undefined,
): TransitionEvidence {
  const [from, to] = [activeStates(chart, before), activeStates(chart, after)];
  if (from.size === 0 || eventType === 'xstate.init') return { keys: [], how: 'inferred' };
  const entered = (id: string) => to.has(id) && !from.has(id);
  const left = (id: string) => from.has(id) && !to.has(id);
  const waiting = [...chart.transitions.values()].filter(
    (one) =>
      from.has(one.source) && one.kind !== 'always' && one.kind !== 'default' && matches(eventType, one.descriptor),
  );
  const moved = waiting.filter((one) => one.targets.some(entered) || (one.targets.length > 0 && left(one.source)));
  const exact = moved.filter((one) => one.targets.every((id) => to.has(id)));
  const candidates = exact.length > 0 ? exact : moved;
  const keys = candidates.map(({ key }) => key);
  return { keys, how: ambiguous(candidates) ? 'unclear' : 'inferred' };
}

/** True if two transitions have the same source: only one of them can have been taken. */
function ambiguous(candidates: readonly ChartTransition[]): boolean {
  return new Set(candidates.map(({ source }) => source)).size < candidates.length;
}
