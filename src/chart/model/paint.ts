import {
  addCoverage,
  hashStructure,
  keyOfName,
  nameOfTransition,
  stateKey,
  totalCoverage,
  type CoverageTotals,
  type MachineCoverage,
} from '../../../machines/paths/coverage';
import type { Chart } from './chart';
import { placedLine, placeName } from './showing';
import { formatCount } from '../../shared/text';

interface PaintedState {
  readonly entered: number;
  readonly ms: number;
  /** From 0 to 1. The atomic state that was active longest has 1. */
  readonly heat: number;
}

interface PaintedTransition {
  readonly taken: number;
  readonly guard: { readonly true: number; readonly false: number } | undefined;
}

export interface Paint {
  readonly states: ReadonlyMap<string, PaintedState>;
  readonly transitions: ReadonlyMap<string, PaintedTransition>;
  readonly runs: number;
  readonly totals: CoverageTotals;
}

/**
 * Returns a machine's coverage for drawing on its chart. Ignores coverage of versions with another structure, because
 * it can't be merged.
 *
 * @returns the coverage, or an explanation if no coverage has the chart's structure
 */
export function paintChart(chart: Chart, machines: readonly MachineCoverage[]): Paint | string {
  const structure = hashStructure(chart.tree);
  const same = machines.filter((machine) => machine.structure === structure);
  const named = same.filter(({ id }) => id === chart.id);
  const [first, ...others] = named.length > 0 ? named : same;
  if (first) return paint(chart, others.reduce(addCoverage, first));
  const isOtherVersion = machines.some(({ id }) => id === chart.id);
  return isOtherVersion
    ? `The coverage of “${chart.id}” isn’t shown, because states or transitions of the machine have changed since it was recorded.`
    : `The coverage of “${chart.id}” is missing.`;
}

function paint(chart: Chart, coverage: MachineCoverage): Paint {
  const { tree } = chart;
  const byState = new Map(coverage.states.map((state) => [stateKey(state.path), state]));
  const byTransition = new Map(coverage.transitions.map((transition) => [keyOfName(transition), transition]));
  const states = new Map<string, PaintedState>();
  const isLeaf = (id: string) => chart.states.get(id)?.children.length === 0;
  const times = [...tree.nodes.values()]
    .filter(({ id }) => isLeaf(id))
    .map(({ path }) => byState.get(stateKey(path))?.ms ?? 0);
  const longest = Math.max(1, ...times);
  for (const { id, path } of tree.nodes.values()) {
    const found = byState.get(stateKey(path));
    if (!found) continue;
    states.set(id, { entered: found.entered, ms: found.ms, heat: isLeaf(id) ? Math.min(1, found.ms / longest) : 0 });
  }
  const transitions = new Map<string, PaintedTransition>();
  for (const [key, transition] of tree.transitions) {
    const found = byTransition.get(keyOfName(nameOfTransition(transition)));
    if (found) transitions.set(key, { taken: found.taken, guard: found.guard });
  }
  return {
    states,
    transitions,
    runs: coverage.runs,
    totals: totalCoverage(coverage),
  };
}

function formatTime(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}

export const stateUse = ({ entered, ms }: PaintedState): string =>
  ms > 0 ? `${entered}× · ${formatTime(ms)}` : `${entered}×`;

export const transitionUse = ({ taken, guard }: PaintedTransition): string =>
  `${guard ? `${taken}× (✓${guard.true} ✗${guard.false})` : `${taken}×`}${isNeverFalse({ taken, guard }) ? ' · never false' : ''}`;

/** True if a transition was taken, but its guard never returned false. */
export const isNeverFalse = ({ taken, guard }: Pick<PaintedTransition, 'taken' | 'guard'>): boolean =>
  taken > 0 && guard?.false === 0;

export function listUnused(chart: Chart, paint: Paint): readonly string[] {
  const states = [...paint.states].filter(([, { entered }]) => entered === 0);
  const transitions = [...chart.transitions.values()].filter(({ key }) => paint.transitions.get(key)?.taken === 0);
  return [
    ...states.map(([id]) => `Not entered: ${placeName(chart, id)}`),
    ...transitions.map((one) => `Not taken: ${placedLine(chart, one)}`),
  ];
}

export function formatTotals({ totals: { states, transitions, guards }, runs }: Paint): string {
  return [
    `${states.used} of ${formatCount(states.all, 'state')}`,
    `${transitions.used} of ${formatCount(transitions.all, 'transition')}`,
    ...(guards.all > 0 ? [`${guards.used} of ${formatCount(guards.all, 'guard outcome')}`] : []),
    formatCount(runs, 'run'),
  ].join(' · ');
}
