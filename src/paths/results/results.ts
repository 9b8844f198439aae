import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { mergeCoverage, readCoverage, type CoverageFile } from '../../../machines/paths/coverage';
import { buildChart } from '../../inspector/chart/build';
import type { Chart } from '../../inspector/chart/chart';
import { describeDefinition } from '../../inspector/feed/describe';
import { readDefinition } from '../../inspector/protocol/read';
import type { ReportedStep } from '../run/lanes';
import type { SavedMutant } from './mutants';
import { suiteNameOf, type SuiteId } from './saved-path';
import type { Shard } from '../bounded-run';
import { currentRun } from '../run/current-run';

/** A part of the chart that no path can reach. */
export interface Unreached {
  /** Its name in coverage reports. */
  readonly name: string;
  readonly why: string;
}

/** One test of a run, for a report. */
export interface TestResult {
  /** The name of the suite. */
  readonly suite: string;
  /** The name of the test. */
  readonly name: string;
  /** Duration in milliseconds. */
  readonly ms: number;
  /** The requirements that the test's path covers. Missing if there are none. */
  readonly requirements?: readonly string[];
  /** The steps of a failed path. Missing for other tests. */
  readonly steps?: readonly ReportedStep[];
  /** Error message; undefined for a passed test. */
  readonly failure?: string;
  /** The disturbances that the test tried, e.g. `reload in loading`. */
  readonly faults?: readonly string[];
  /** Why the test didn't run; undefined if it did. */
  readonly notRun?: string;
  /** When an earlier run wrote the results, as an ISO string. Undefined for the latest run. */
  readonly earlier?: string;
}

export interface RunResults {
  readonly format: 'chartable-path-results';
  readonly suite: SuiteId;
  /** The test runner's run ID. All processes that it starts share it. */
  readonly run: string;
  /** When the results were written, as an ISO string. */
  readonly at: string;
  /** The part of the suite's paths that ran. Undefined for all. */
  readonly shard?: Shard;
  readonly machine: string;
  /** Parts of the chart that no path can reach, with their reasons. */
  readonly unreached: readonly Unreached[];
  readonly tests: readonly TestResult[];
  /** Changes of the chart, if the suite judged them. */
  readonly mutants?: readonly SavedMutant[];
}

/** Distinguishes this process's suites of one machine in one file. */
let writtenCount = 0;

interface Written extends Pick<RunResults, 'unreached' | 'tests' | 'mutants'> {
  readonly coverage: CoverageFile;
}

/** Writes this process's coverage, chart and results. Readers merge the files of several processes. */
export function writeResults(
  folder: string,
  {
    suite,
    machine,
    shard,
  }: { readonly suite: SuiteId; readonly machine: AnyStateMachine; readonly shard?: Shard | undefined },
  { coverage, ...written }: Written,
): void {
  const ofSuite = `${suiteNameOf(suite)}-`;
  const ofShards = shard && `${ofSuite}of-${shard.total}-`;
  const ofShard = shard ? `${ofShards}${shard.index}-` : ofSuite;
  const ofRun = `${ofShard}${currentRun}-`;
  /** Results of an earlier run, except those of other shards. */
  const isOld = (other: string): boolean =>
    other.startsWith(ofShard)
      ? !other.startsWith(ofRun)
      : other.startsWith(ofSuite) && (ofShards === undefined || !other.startsWith(ofShards));
  writtenCount += 1;
  const name = `${ofRun}${process.pid}-${writtenCount}.json`;
  const at = new Date().toISOString();
  const results: RunResults = {
    format: 'chartable-path-results',
    suite,
    // Shards run separately, maybe on several machines.
    run: shard ? `of-${shard.total}` : currentRun,
    at,
    ...(shard && { shard }),
    machine: machine.id,
    ...written,
  };
  for (const [part, json] of [
    ['coverage', JSON.stringify(coverage)],
    ['results', JSON.stringify(results)],
    ['charts', describeDefinition(machine)],
  ] as const) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const other of readdirSync(join(folder, part)))
      if (isOld(other)) rmSync(join(folder, part, other), { force: true });
    writeFileSync(join(folder, part, name), json);
  }
}

const readJsonFiles = (folder: string, prefix = ''): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
};

const readCoverageFiles = (files: readonly string[]): CoverageFile =>
  mergeCoverage(
    files.flatMap((json) => {
      const read = readCoverage(json);
      return typeof read === 'string' ? [] : [read];
    }),
  );

const readResultFiles = (files: readonly string[]): readonly RunResults[] =>
  files.flatMap((json) => {
    const data: unknown = JSON.parse(json);
    return isResults(data) ? [data] : [];
  });

/** Reads the results of a suite from other processes of this run. After a failure, a runner may start a new process. */
export function readOtherProcesses(
  folder: string,
  suite: SuiteId,
): { readonly coverage: CoverageFile; readonly tests: readonly TestResult[] } {
  const prefix = `${suiteNameOf(suite)}-${currentRun}-`;
  return {
    coverage: readCoverageFiles(readJsonFiles(join(folder, 'coverage'), prefix)),
    tests: readResultFiles(readJsonFiles(join(folder, 'results'), prefix)).flatMap(({ tests }) => tests),
  };
}

/**
 * Reads and merges the coverage of all processes.
 *
 * @example
 * readFolderCoverage('.chartable/paths').machines.length
 */
export const readFolderCoverage = (folder: string): CoverageFile =>
  readCoverageFiles(readJsonFiles(join(folder, 'coverage')));

export const readFolderCharts = (folder: string): readonly Chart[] =>
  readJsonFiles(join(folder, 'charts')).flatMap((json) => {
    const definition = readDefinition(json);
    return definition === undefined ? [] : [buildChart(definition)];
  });

/**
 * Reads the results of all processes. Results have `earlier` if their test runner's latest run didn't include their
 * suite.
 *
 * @example
 * readFolderResults('.chartable/paths').filter(({ failure }) => failure)
 */
export function readFolderResults(folder: string): readonly TestResult[] {
  const all = readResultFiles(readJsonFiles(join(folder, 'results'))).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const latest = new Map(all.map(({ suite, run }) => [suite.runner, run]));
  const tests = new Map<string, TestResult>();
  for (const { suite, run, at, tests: some } of all)
    for (const test of some) {
      const key = JSON.stringify([suite, test.name]);
      // In watch mode, a test may run several times, and only its last result counts.
      tests.delete(key);
      tests.set(key, latest.get(suite.runner) === run ? test : { ...test, earlier: at });
    }
  return [...tests.values()];
}

/** Lists the shards that wrote no results, e.g. `lamp: 2/3`. */
export function listMissingShards(folder: string): readonly string[] {
  const shards = new Map<string, { readonly title: string; readonly total: number; readonly found: Set<number> }>();
  for (const { suite, shard } of readResultFiles(readJsonFiles(join(folder, 'results')))) {
    if (!shard) continue;
    const key = JSON.stringify([suite, shard.total]);
    const known = shards.get(key) ?? { title: suite.title, total: shard.total, found: new Set() };
    known.found.add(shard.index);
    shards.set(key, known);
  }
  return [...shards.values()].flatMap(({ title, total, found }) =>
    Array.from({ length: total }, (_, place) => place + 1)
      .filter((index) => !found.has(index))
      .map((index) => `${title}: ${index}/${total}`),
  );
}

/** Returns why a part of a machine's chart can't be reached. Undefined if it can, or if no suite reported a reason. */
export type Reasons = (machineId: string, name: string) => string | undefined;

export function readFolderReasons(folder: string): Reasons {
  const reasons = new Map(
    readResultFiles(readJsonFiles(join(folder, 'results'))).flatMap(({ machine, unreached }) =>
      unreached.map(({ name, why }) => [JSON.stringify([machine, name]), why]),
    ),
  );
  return (machineId, name) => reasons.get(JSON.stringify([machineId, name]));
}

/** Returns the judged changes of a machine's chart. Several suites may have judged them. */
export function readFolderMutants(folder: string): (machineId: string) => readonly SavedMutant[] {
  const found = new Map<string, Map<string, SavedMutant>>();
  for (const { machine, mutants = [] } of readResultFiles(readJsonFiles(join(folder, 'results')))) {
    const ofMachine = found.get(machine) ?? new Map<string, SavedMutant>();
    found.set(machine, ofMachine);
    for (const mutant of mutants) {
      const name = JSON.stringify([mutant.change, mutant.place]);
      // A change that one suite notices isn't missed.
      if (ofMachine.get(name)?.outcome !== 'killed') ofMachine.set(name, mutant);
    }
  }
  return (machineId) => [...(found.get(machineId)?.values() ?? [])];
}

const isResults = (data: unknown): data is RunResults =>
  typeof data === 'object' &&
  data !== null &&
  'suite' in data &&
  'format' in data &&
  data.format === 'chartable-path-results';
