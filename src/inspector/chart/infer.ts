import type { Json } from '../protocol/json';
import { property } from '../protocol/json';
import { transitionKey } from '../protocol/messages';
import type { SnapshotEntry } from '../recording/entries';
import { activeStates, matches } from './active';
import type { Chart, ChartTransition } from './chart';

export interface Taken {
  /** Keys of the transitions taken, in order. */
  keys: readonly string[];
  /**
   * `told` by the sender; `inferred` from the states before and after, because it does not tell; `unclear` if more than
   * one transition explains the change: then `keys` holds all that may have been it.
   */
  how: 'told' | 'inferred' | 'unclear';
}

const none: Taken = { keys: [], how: 'told' };

/** Which transitions led to a snapshot. */
export function takenTransitions(chart: Chart, entry: SnapshotEntry | undefined): Taken {
  if (!entry) return none;
  if (entry.step) {
    const keys = entry.step.microsteps.flatMap(({ taken }) => taken.map(transitionKey));
    return { keys: keys.filter((key) => chart.transitions.has(key)), how: 'told' };
  }
  return inferTransitions(chart, entry.eventType, property(entry.before, 'value'), property(entry.snapshot, 'value'));
}

/** What counts as one act when the present is shown, in milliseconds: its last step alone is often a timer's end. */
const act = 800;

/** The transitions of the act that led to the present: those of the last snapshot, and of the ones shortly before it. */
export function recentTransitions(chart: Chart, snapshots: readonly SnapshotEntry[]): Taken {
  const last = snapshots.at(-1);
  if (!last) return none;
  const recent = snapshots.slice(-20).filter(({ at }) => last.at - at < act);
  const all = recent.map((entry) => takenTransitions(chart, entry));
  const how = (['unclear', 'inferred'] as const).find((one) =>
    all.some((taken) => taken.keys.length > 0 && taken.how === one),
  );
  return { keys: [...new Set(all.flatMap(({ keys }) => keys))], how: how ?? 'told' };
}

/**
 * The best that can be said without the sender's word: among the transitions that were waiting for the event, those
 * whose target was not active before and is now. A transition that stays where it is leaves no trace but its actions'.
 */
export function inferTransitions(
  chart: Chart,
  eventType: string,
  before: Json | undefined,
  after: Json | undefined,
): Taken {
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

/** Two of one state, of which only one can have been taken. */
function ambiguous(candidates: readonly ChartTransition[]): boolean {
  return new Set(candidates.map(({ source }) => source)).size < candidates.length;
}
