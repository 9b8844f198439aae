import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeCoverage, readCoverage, type CoverageFile } from '../../../machines/paths/coverage';
import { suiteNameOf, type SuiteId } from './saved-path';
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
  /** Error message; undefined for a passed test. */
  readonly failure?: string;
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
  readonly tests: readonly TestResult[];
}

/** Distinguishes this process's suites of one machine in one file. */
let writtenCount = 0;

/** Writes this process's coverage and results. Readers merge the files of several processes. */
export function writeResults(
  folder: string,
  suite: SuiteId,
  { coverage, tests }: { readonly coverage: CoverageFile; readonly tests: readonly TestResult[] },
): void {
  const ofSuite = `${suiteNameOf(suite)}-`;
  const ofRun = `${ofSuite}${currentRun}-`;
  const isOld = (other: string): boolean => other.startsWith(ofSuite) && !other.startsWith(ofRun);
  writtenCount += 1;
  const name = `${ofRun}${process.pid}-${writtenCount}.json`;
  const at = new Date().toISOString();
  const results: RunResults = {
    format: 'chartable-path-results',
    suite,
    run: currentRun,
    at,
    tests,
  };
  for (const [part, json] of [
    ['coverage', JSON.stringify(coverage)],
    ['results', JSON.stringify(results)],
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

const isResults = (data: unknown): data is RunResults =>
  typeof data === 'object' &&
  data !== null &&
  'suite' in data &&
  'format' in data &&
  data.format === 'chartable-path-results';
