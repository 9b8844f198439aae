import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import {
  CoverageCounter,
  mergeCoverage,
  readCoverage,
  writeCoverage,
  type CoverageFile,
  type MachineCoverage,
  missingCoverage,
  totalCoverage,
  type Total,
} from '../../machines/coverage';
import { nodesIn } from '../../machines/paths/machine-tree';
import { buildChart } from '../inspector/chart/build';
import type { Chart } from '../inspector/chart/chart';
import { describeDefinition } from '../inspector/feed/describe';
import { readDefinition } from '../inspector/protocol/read';
import { fileNameOf } from './keep';
import type { WalkState } from './plan';

/** One test of a run, for a report. */
export interface TestResult {
  /** The name of the suite. */
  readonly suite: string;
  /** The name of the test. */
  readonly name: string;
  /** Milliseconds that it took. */
  readonly ms: number;
  /** Error message; left out for a test that passed. */
  readonly failure?: string;
}

/** The results of a run. */
export interface RunResults {
  readonly format: 'chartable-path-results';
  readonly tests: readonly TestResult[];
}

/** The least share, from 0 to 1, of what a machine has that must be taken. */
export interface Thresholds {
  /** Of the states that are entered; any share if left out. */
  readonly states?: number;
  /** Of the transitions that are taken; any share if left out. */
  readonly transitions?: number;
  /** Of the results of guards, true and false; any share if left out. */
  readonly guards?: number;
}

/**
 * Compares coverage with thresholds.
 *
 * @throws {Error} if less was taken, with what was not
 * @example
 * assertCoverage(coverage, { transitions: 1, guards: 0.9 });
 */
export function assertCoverage({ machines }: CoverageFile, thresholds: Thresholds): void {
  const problems = machines.flatMap((machine) => {
    const totals = totalCoverage(machine);
    const missing = missingCoverage(machine);
    const parts = [
      {
        name: 'states',
        total: totals.states,
        least: thresholds.states,
        left: missing.states.map(({ path }) => path.join('.')),
      },
      {
        name: 'transitions',
        total: totals.transitions,
        least: thresholds.transitions,
        left: missing.transitions.map(formatTransition),
      },
      {
        name: 'guards',
        total: totals.guards,
        least: thresholds.guards,
        left: missing.guards.map(({ transition, outcome }) => `${formatTransition(transition)} never ${outcome}`),
      },
    ];
    return parts.flatMap(({ name, total, least, left }) =>
      least !== undefined && shareOf(total) < least
        ? [
            `${machine.id}: ${name} ${formatShare(total)}, at least ${Math.round(least * 1000) / 10} % wanted. Not taken:\n${left.map((one) => `  ${one}`).join('\n')}`,
          ]
        : [],
    );
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export const shareOf = ({ used, all }: Total): number => (all === 0 ? 1 : used / all);

/** Writes a share: rounded down, so that only everything is 100 %. */
export const formatShare = (total: Total): string =>
  `${total.used} of ${total.all} (${(Math.floor(shareOf(total) * 1000) / 10).toFixed(1)} %)`;

/** Names a transition: `editing on save → saving`. */
export const formatTransition = ({
  source,
  event,
  targets,
}: Pick<MachineCoverage['transitions'][number], 'source' | 'event' | 'targets'>): string =>
  `${source.join('.') || 'the root'} on ${event === '' ? 'always' : event}${targets.length > 0 ? ` → ${targets.map((path) => path.join('.')).join(', ')}` : ''}`;

/** Counts what the paths of a machine use of it: those whose steps were all reached and checked. */
export class PathCounter {
  readonly #counter: CoverageCounter;

  constructor(machine: AnyStateMachine) {
    this.#counter = new CoverageCounter(machine);
  }

  /** Adds a run, by the states that it was in. The first is its start. */
  add(states: readonly Pick<WalkState, 'snapshot' | 'microsteps'>[]): void {
    const run = this.#counter.startRun();
    for (const { snapshot, microsteps } of states) run.step(microsteps, nodesIn(snapshot), 0);
    run.end(0);
  }

  read(): CoverageFile {
    return writeCoverage([this.#counter.read(0)]);
  }
}

/**
 * Writes the coverage, the chart and the results of a suite, of this process: those of several are merged where they are
 * read.
 */
export function writeMeasures(
  folder: string,
  { title, machine }: { readonly title: string; readonly machine: AnyStateMachine },
  coverage: CoverageFile,
  tests: readonly TestResult[],
): void {
  const name = `${fileNameOf(title)}-${process.pid}.json`;
  const results: RunResults = { format: 'chartable-path-results', tests };
  for (const [part, text] of [
    ['coverage', JSON.stringify(coverage)],
    ['results', JSON.stringify(results)],
    ['charts', describeDefinition(machine)],
  ] as const) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, name), text);
  }
}

const textsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
};

/**
 * Reads the coverage that all processes wrote, merged.
 *
 * @example
 * readFolderCoverage('.chartable/paths').machines.length
 */
export const readFolderCoverage = (folder: string): CoverageFile =>
  mergeCoverage(
    textsIn(join(folder, 'coverage')).flatMap((text) => {
      const read = readCoverage(text);
      return typeof read === 'string' ? [] : [read];
    }),
  );

/** Reads the charts of the machines that all processes tested. */
export const readFolderCharts = (folder: string): readonly Chart[] =>
  textsIn(join(folder, 'charts')).flatMap((text) => {
    const definition = readDefinition(text);
    return definition === undefined ? [] : [buildChart(definition)];
  });

/**
 * Reads the results that all processes wrote.
 *
 * @example
 * readFolderResults('.chartable/paths').filter(({ failure }) => failure)
 */
export const readFolderResults = (folder: string): readonly TestResult[] =>
  textsIn(join(folder, 'results')).flatMap((text) => {
    const data: unknown = JSON.parse(text);
    return isResults(data) ? data.tests : [];
  });

const isResults = (data: unknown): data is RunResults =>
  typeof data === 'object' && data !== null && 'format' in data && data.format === 'chartable-path-results';
