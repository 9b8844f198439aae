import type { Json } from '../protocol/json';
import { property } from '../protocol/json';
import type { TakenTransition, TargetedTransition } from '../protocol/messages';
import { transitionKey } from '../protocol/messages';
import { diff } from '../recording/diff';
import type { SnapshotRecord } from '../recording/records';
import { activeStates } from './active';
import type { Chart, ChartTransition } from './chart';
import type { Configuration } from './simulate';
import {
  configurationOf,
  dropConflicts,
  isPossible,
  isSameSet,
  listEventless,
  listSelections,
  takeTransitions,
} from './simulate';

/** Everything that is known about the transitions of one step. */
export interface TransitionEvidence {
  /** Keys of the transitions taken, in order. */
  readonly keys: readonly string[];
  /**
   * `reported`: the sender reports transitions. `inferred`: it does not, and one explanation fits the states before and
   * after. `ambiguous`: several explanations fit, and `keys` holds all of them, or none of them is sure.
   */
  readonly certainty: 'reported' | 'inferred' | 'ambiguous';
  /**
   * `started`: the actor entered its first states. `moved`: other states are active. `handled`: a transition was taken,
   * and the same states are active. `ignored`: no transition was taken. `unknown`: the same states are active, and a
   * guard may have refused the event.
   */
  readonly outcome: 'started' | 'moved' | 'handled' | 'ignored' | 'unknown';
}

const nothing: TransitionEvidence = { keys: [], certainty: 'reported', outcome: 'started' };

const knownEvidence = new WeakMap<SnapshotRecord, { readonly chart: Chart; readonly evidence: TransitionEvidence }>();

/** Returns the transitions that led to a snapshot. They are cached: records do not change. */
export function takenTransitions(chart: Chart, record: SnapshotRecord | undefined): TransitionEvidence {
  if (!record) return nothing;
  const known = knownEvidence.get(record);
  if (known?.chart === chart) return known.evidence;
  const evidence = record.step
    ? readEvidence(chart, record)
    : inferTransitions(chart, record.eventType, record.before, record.snapshot);
  knownEvidence.set(record, { chart, evidence });
  return evidence;
}

/** Reads the transitions that the sender reports. */
function readEvidence(chart: Chart, record: SnapshotRecord): TransitionEvidence {
  const { eventType, before, snapshot } = record;
  const from = activeStates(chart, property(before, 'value'));
  const selected = reportedTransitions(chart, record);
  const start = configurationOf(from, property(before, 'historyValue'));
  const found = keepTaken(chart, start, selected);
  const hasMoved = !isSameSet(from, activeStates(chart, property(snapshot, 'value')));
  const outcome = isStart(eventType) ? 'started' : hasMoved ? 'moved' : found.length > 0 ? 'handled' : 'ignored';
  return { keys: found.flat(), certainty: found.some((one) => one.length > 1) ? 'ambiguous' : 'reported', outcome };
}

/**
 * Returns the transitions that the sender reports, a list for each microstep: those that XState selected. Each one is a list of the
 * keys that match it: several if only their guards differ.
 */
export const reportedTransitions = (
  chart: Chart,
  { step }: SnapshotRecord,
): readonly (readonly (readonly string[])[])[] =>
  (step?.microsteps ?? []).map(({ taken }) => taken.map((one) => findKeys(chart, one)));

/**
 * Leaves out transitions that gave way to one of another region, since both lead out of the same states: XState selects
 * and reports them, and does not take them.
 */
function keepTaken(chart: Chart, start: Configuration, microsteps: readonly (readonly (readonly string[])[])[]) {
  if (microsteps.every((selected) => selected.length < 2)) return microsteps.flat();
  let at = start;
  return microsteps.flatMap((selected) => {
    const transitions = selected.map((keys) => (keys.length === 1 ? chart.transitions.get(keys[0] ?? '') : undefined));
    const kept = new Set(
      dropConflicts(
        chart,
        at,
        transitions.flatMap((one) => one ?? []),
      ),
    );
    at = takeTransitions(chart, at, [...kept]);
    return selected.filter((_, index) => {
      const transition = transitions[index];
      return !transition || kept.has(transition);
    });
  });
}

/** Returns the keys of the chart's transitions that match: several if only their guards differ. */
function findKeys(chart: Chart, taken: TakenTransition | TargetedTransition): readonly string[] {
  if ('index' in taken) return [transitionKey(taken)].filter((key) => chart.transitions.has(key));
  const { source, descriptor, targets } = taken;
  const all = (chart.states.get(source)?.transitions ?? []).filter((one) => one.descriptor === descriptor);
  const leading = all.filter((one) => isSameSet(new Set(one.targets), new Set(targets)));
  return (leading.length > 0 ? leading : all).map(({ key }) => key);
}

/**
 * Snapshots that follow each other within this many milliseconds are shown as one user event. The last one alone is often only the
 * end of a timer.
 */
const userEventDurationMs = 800;

/** Returns the snapshots of the last user event: the last snapshot and those shortly before it. */
export function recentSnapshots(snapshots: readonly SnapshotRecord[]): readonly SnapshotRecord[] {
  const last = snapshots.at(-1);
  return last ? snapshots.slice(-20).filter(({ at }) => last.at - at < userEventDurationMs) : [];
}

/** Returns the transitions of the last user event. */
export function recentTransitions(chart: Chart, snapshots: readonly SnapshotRecord[]): TransitionEvidence {
  const recent = recentSnapshots(snapshots);
  const last = recent.at(-1);
  if (!last) return nothing;
  const all = recent.map((record) => takenTransitions(chart, record));
  const certainty = (['ambiguous', 'inferred'] as const).find((one) =>
    all.some((evidence) => evidence.keys.length > 0 && evidence.certainty === one),
  );
  return {
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
    certainty: certainty ?? 'reported',
    outcome: takenTransitions(chart, last).outcome,
  };
}

const isStart = (eventType: string): boolean => eventType === 'xstate.init' || eventType === '';

/** Parts of a snapshot that only a transition changes. */
const effects = ['context', 'output', 'error', 'children'] as const;

/** Maximum number of microsteps that are tried for one step. If more are possible, nothing is inferred. */
const maxMicrosteps = 200;

/**
 * Infers the transitions of a step from the snapshots before and after it: each set of transitions that XState may have
 * selected is followed by XState's rules, with `always` and `onDone`, and kept if it leads to the states after. Events
 * that a machine raises for itself cannot be seen from outside.
 */
export function inferTransitions(
  chart: Chart,
  eventType: string,
  before: Json | undefined,
  after: Json | undefined,
): TransitionEvidence {
  const from = activeStates(chart, property(before, 'value'));
  const to = activeStates(chart, property(after, 'value'));
  if (from.size === 0 || isStart(eventType)) return { keys: [], certainty: 'inferred', outcome: 'started' };
  const hasMoved = !isSameSet(from, to);
  const hasEffect = effects.some((part) => diff(property(before, part), property(after, part)).length > 0);
  const start = configurationOf(from, property(before, 'historyValue'));
  const selections = listSelections(chart, start, eventType);
  const chains = selections && listChains(chart, start, selections, to);
  if (!chains) return { keys: [], certainty: 'ambiguous', outcome: hasMoved ? 'moved' : 'unknown' };

  const explanations = chains
    .map((chain) => chain.map(({ key }) => key))
    // Without a transition, the snapshot equals the one before, except for the event.
    .filter((keys) => keys.length > 0 || !(hasMoved || hasEffect));
  const [first, ...others] = explanations;
  const outcome = hasMoved ? 'moved' : 'handled';
  if (first && others.length === 0) {
    return { keys: first, certainty: 'inferred', outcome: first.length === 0 ? 'ignored' : outcome };
  }
  if (first) {
    if (explanations.some((keys) => keys.length === 0)) return { keys: [], certainty: 'ambiguous', outcome: 'unknown' };
    return { keys: [...new Set(explanations.flat())], certainty: 'ambiguous', outcome };
  }
  // The microsteps after it are not known, but there was only one possible beginning.
  const [only] = selections;
  if (selections.length === 1 && only && only.length > 0)
    return { keys: only.map(({ key }) => key), certainty: 'inferred', outcome };
  return { keys: [], certainty: 'ambiguous', outcome: hasMoved ? 'moved' : hasEffect ? 'handled' : 'unknown' };
}

interface Microstep {
  readonly at: Configuration;
  /** Types of the queued events. */
  readonly queue: readonly string[];
  readonly chain: readonly ChartTransition[];
  /** Length of the chain at each earlier microstep, by its active states and its queue. */
  readonly visited: ReadonlyMap<string, number>;
  /** Transitions without an event that changed no state: XState may then stop looking for others. */
  readonly idle: ReadonlySet<string>;
}

/**
 * Lists the sequences of transitions that may lead to the active states: one of the selections, then `always` and `onDone`
 * until none is left.
 *
 * @returns undefined if there are too many, or the machine may loop
 */
function listChains(
  chart: Chart,
  start: Configuration,
  selections: readonly (readonly ChartTransition[])[],
  to: ReadonlySet<string>,
): (readonly ChartTransition[])[] | undefined {
  const microsteps: Microstep[] = [];
  /** Returns false if the step may be one turn of a loop. */
  const followStep = (step: Microstep, selection: readonly ChartTransition[], canIdle: boolean): boolean => {
    const at = selection.length > 0 ? takeTransitions(chart, step.at, selection) : { ...step.at, done: [] };
    const queue = [...step.queue, ...at.done];
    const chain = [...step.chain, ...selection];
    if (canIdle && at.done.length === 0 && isSameSet(at.active, step.at.active)) {
      const name = selection.map(({ key }) => key).join('\n');
      if (!step.idle.has(name)) microsteps.push({ ...step, at, chain, idle: new Set([...step.idle, name]) });
      return true;
    }
    const here = [...at.active, '', ...queue].join('\n');
    const before = step.visited.get(here);
    // Without an action in between, guards return the same as before: a loop would never end.
    if (before !== undefined) return !chain.slice(before).some((transition) => hasActions(chart, transition));
    const visited = new Map([...step.visited, [here, chain.length]]);
    microsteps.push({ at, queue, chain, visited, idle: new Set() });
    return true;
  };
  const first: Microstep = { at: start, queue: [], chain: [], visited: new Map(), idle: new Set() };
  for (const selection of selections) followStep(first, selection, false);

  const chains = new Map<string, readonly ChartTransition[]>();
  // The list grows while it is walked.
  for (const step of microsteps) {
    const { at, chain, idle } = step;
    const eventless = at.isFinished ? [[]] : listEventless(chart, at);
    if (!eventless || microsteps.length > maxMicrosteps) return undefined;
    for (const selection of eventless) if (selection.length > 0 && !followStep(step, selection, true)) return undefined;
    // Unless a guard may refuse it, one of them is taken.
    if (idle.size === 0 && eventless.every((selection) => selection.length > 0)) continue;
    const [event, ...queue] = at.isFinished ? [] : step.queue;
    if (event === undefined) {
      if (isPossible(chart, at, to)) chains.set(chain.map(({ key }) => key).join('\n'), chain);
      continue;
    }
    const next = listSelections(chart, at, event);
    if (!next) return undefined;
    for (const selection of next) if (!followStep({ ...step, queue }, selection, false)) return undefined;
  }
  return [...chains.values()];
}

/** True if a transition has actions, or the states that it exits and enters have any. */
function hasActions(chart: Chart, { actions, source, targets }: ChartTransition): boolean {
  const states = [source, ...targets].flatMap((id) => chart.states.get(id) ?? []);
  return actions.length > 0 || states.some(({ entry, exit }) => entry.length + exit.length > 0);
}
