import {
  CoverageCounter,
  type CountedRun,
  type InspectedMicrostep,
  type MachineCoverage,
} from '../../../machines/coverage';
import { activeStates } from '../chart/active';
import type { Chart } from '../chart/chart';
import { reportedTransitions, takenTransitions } from '../chart/infer';
import { configurationOf, dropConflicts, takeTransitions } from '../chart/simulate';
import { property } from '../protocol/json';
import type { InspectedActor, SnapshotRecord } from '../recording/records';
import type { Recording } from '../recording/recording';
import { treeOf, type ChartTree } from './tree';

/**
 * Counts what the actors of a recording use of their machines, as far as it was recorded. Each record is counted once, also
 * while the recording goes on and drops its oldest ones.
 */
export class RecordedCoverage {
  readonly #recording: Recording;
  readonly #chartOf: (actor: InspectedActor) => Chart | undefined;
  /** By structure and id, so that actors whose definitions are equal are counted together. */
  readonly #counters = new Map<string, CoverageCounter>();
  readonly #runs = new Map<InspectedActor['session'], { readonly run: CountedRun; seq: number; hasEnded: boolean }>();

  /** @param chartOf returns an actor's chart; undefined if it is no machine */
  constructor(recording: Recording, chartOf: (actor: InspectedActor) => Chart | undefined) {
    this.#recording = recording;
    this.#chartOf = chartOf;
  }

  /** Returns the counts until now, a machine each. */
  read(): readonly MachineCoverage[] {
    for (const actor of this.#recording.actors.values()) this.#count(actor);
    const last = this.#recording.records.at(-1)?.at ?? 0;
    return [...this.#counters.values()].map((counter) => counter.read(last));
  }

  #count(actor: InspectedActor): void {
    const chart = this.#chartOf(actor);
    if (!chart || actor.status === 'registered') return;
    const tree = treeOf(chart);
    const [first] = actor.snapshots;
    const known = this.#runs.get(actor.session);
    const counted = known ?? { run: this.#start(tree, chart, actor, first), seq: -1, hasEnded: false };
    this.#runs.set(actor.session, counted);
    for (const record of actor.snapshots) {
      if (record.seq <= counted.seq) continue;
      counted.seq = record.seq;
      const nodes = nodesIn(tree, chart, record.snapshot);
      counted.run.step(microstepsOf(tree, chart, record), nodes, record.at);
      if (property(record.snapshot, 'status') !== 'active') counted.run.end(record.at);
    }
  }

  #start(tree: ChartTree, chart: Chart, actor: InspectedActor, first: SnapshotRecord | undefined): CountedRun {
    const key = JSON.stringify([tree.id, actor.definitionJson]);
    const counter = this.#counters.get(key) ?? new CoverageCounter(tree);
    this.#counters.set(key, counter);
    if (first?.eventType === 'xstate.init') return counter.startRun();
    const at = first?.at ?? this.#recording.records.at(-1)?.at ?? 0;
    return counter.startRun({ nodes: nodesIn(tree, chart, first?.before ?? actor.base), at });
  }
}

function nodesIn(tree: ChartTree, chart: Chart, snapshot: Parameters<typeof property>[0]) {
  return [...activeStates(chart, property(snapshot, 'value'))].flatMap((id) => tree.nodes.get(id) ?? []);
}

/** Returns the microsteps of a record; where their sender does not report them, those that are inferred. */
function microstepsOf(tree: ChartTree, chart: Chart, record: SnapshotRecord): readonly InspectedMicrostep[] {
  const { step, eventType, before, snapshot } = record;
  const { keys, certainty } = takenTransitions(chart, record);
  if (certainty === 'ambiguous') return [];
  const last = nodesIn(tree, chart, snapshot);
  const toTransitions = (all: readonly string[]) => all.flatMap((key) => tree.transitions.get(key) ?? []);
  const hasStopped = property(snapshot, 'status') !== 'active';
  if (!step) {
    const transitions = toTransitions(keys);
    if (eventType === 'xstate.init') return [];
    return [{ eventType, selected: transitions, transitions, nodes: last, isAlwaysSkipped: hasStopped }];
  }
  const selected = reportedTransitions(chart, record);
  const isContextSame =
    eventType === 'xstate.init' ||
    JSON.stringify(property(before, 'context')) === JSON.stringify(property(snapshot, 'context'));
  // Only the last microstep's states are recorded. The others are computed.
  let at = configurationOf(activeStates(chart, property(before, 'value')), property(before, 'historyValue'));
  return step.microsteps.map(({ event }, index) => {
    const own = (selected[index] ?? []).flat();
    const taken = dropConflicts(
      chart,
      at,
      own.flatMap((key) => chart.transitions.get(key) ?? []),
    );
    const isLast = index === step.microsteps.length - 1;
    const left = at.active;
    if (!isLast) at = takeTransitions(chart, at, taken);
    const nodes = isLast ? last : [...at.active].flatMap((id) => tree.nodes.get(id) ?? []);
    const isUnchanged = isContextSame && nodes.length === left.size && nodes.every(({ id }) => left.has(id));
    return {
      eventType: event,
      selected: toTransitions(own),
      transitions: toTransitions(taken.map(({ key }) => key)),
      nodes,
      // If `always` changed nothing, a pure guard would return true again, so XState stops.
      isAlwaysSkipped: (isLast && hasStopped) || (isUnchanged && taken.some(({ kind }) => kind === 'always')),
    };
  });
}
