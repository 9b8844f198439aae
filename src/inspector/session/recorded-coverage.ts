import {
  CoverageCounter,
  type CountedRun,
  type InspectedMicrostep,
  type MachineCoverage,
} from '../../../machines/paths/coverage';
import { activeStates, type Chart } from '../../chart/model/chart';
import { findKey } from './taken';
import { property, type Json } from '../../../machines/shared/json';
import { plain } from '../../shared/plain';
import type { InspectedActor, SnapshotRecord } from '../recording/records';
import type { Recording } from '../recording/recording';

/**
 * Counts which parts of a recording's machines were used. Counts each record once, even after old records have been
 * dropped.
 */
export class RecordedCoverage {
  readonly #recording: Recording;
  readonly #chartOf: (actor: InspectedActor) => Chart | undefined;
  /** Counters by definition and ID. Actors with equal definitions share a counter. */
  readonly #counters = new Map<string, CoverageCounter>();
  readonly #runs = new Map<InspectedActor['session'], { readonly run: CountedRun; seq: number; hasEnded: boolean }>();

  /** @param chartOf returns undefined for actors that aren't machines */
  constructor(recording: Recording, chartOf: (actor: InspectedActor) => Chart | undefined) {
    this.#recording = recording;
    this.#chartOf = chartOf;
  }

  read(): readonly MachineCoverage[] {
    for (const actor of this.#recording.actors.values()) this.#count(actor);
    const last = this.#recording.records.at(-1)?.at ?? 0;
    return [...this.#counters.values()].map((counter) => counter.read(last));
  }

  #count(actor: InspectedActor): void {
    const chart = this.#chartOf(actor);
    if (!chart || actor.status === 'registered') return;
    const [first] = actor.snapshots;
    const known = this.#runs.get(actor.session);
    const counted = known ?? { run: this.#start(chart, actor, first), seq: -1, hasEnded: false };
    this.#runs.set(actor.session, counted);
    for (const record of actor.snapshots) {
      if (record.seq <= counted.seq) continue;
      counted.seq = record.seq;
      const nodes = nodesIn(chart, property(record.snapshot, 'value'));
      counted.run.step(microstepsOf(chart, record), nodes, record.at);
      if (property(record.snapshot, 'status') !== 'active') counted.run.end(record.at);
    }
  }

  #start(chart: Chart, actor: InspectedActor, first: SnapshotRecord | undefined): CountedRun {
    const key = JSON.stringify([chart.id, actor.definitionJson]);
    const counter = this.#counters.get(key) ?? new CoverageCounter(chart.tree);
    this.#counters.set(key, counter);
    if (first?.eventType === 'xstate.init') return counter.startRun();
    const at = first?.at ?? this.#recording.records.at(-1)?.at ?? 0;
    return counter.startRun({ nodes: nodesIn(chart, property(first?.before ?? actor.base, 'value')), at });
  }
}

const nodesIn = (chart: Chart, value: Json | undefined) =>
  [...activeStates(chart, value)].flatMap((id) => chart.tree.nodes.get(id) ?? []);

function microstepsOf(chart: Chart, record: SnapshotRecord): readonly InspectedMicrostep[] {
  const { step, eventType, before, snapshot } = record;
  const microsteps = step?.microsteps ?? [];
  const toTransitions = (all: readonly Parameters<typeof findKey>[1][]) =>
    all.flatMap((one) => chart.tree.transitions.get(findKey(chart, one) ?? '') ?? []);
  const hasStopped = property(snapshot, 'status') !== 'active';
  const isContextSame =
    eventType === 'xstate.init' ||
    JSON.stringify(property(before, 'context')) === JSON.stringify(property(snapshot, 'context'));
  let left = nodesIn(chart, property(before, 'value'));
  return microsteps.map(({ event, taken, preempted = [], value }, index) => {
    const isLast = index === microsteps.length - 1;
    const nodes = nodesIn(chart, isLast ? property(snapshot, 'value') : plain(value).value);
    const isUnchanged = isContextSame && nodes.length === left.length && nodes.every((node) => left.includes(node));
    left = nodes;
    const transitions = toTransitions(taken);
    return {
      eventType: event,
      selected: [...transitions, ...toTransitions(preempted)],
      transitions,
      nodes,
      // XState stops after an `always` transition that changed nothing, because its guard would return true again.
      isAlwaysSkipped: (isLast && hasStopped) || (isUnchanged && taken.some(({ descriptor }) => descriptor === '')),
    };
  });
}
