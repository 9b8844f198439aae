import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeCoverage, readCoverage, type CoverageFile } from '../../../machines/paths/coverage';
import { suiteNameOf, type SuiteId } from './saved-path';
import { currentRun } from '../run/current-run';

/** A part of the chart that no path can reach. */
export interface Unreached {
  /** The name in coverage reports. */
  readonly name: string;
  readonly why: string;
}

/** Distinguishes the results of several suites in one process. */
let writtenCount = 0;

export function writeResults(
  folder: string,
  suite: SuiteId,
  { coverage, failed }: { readonly coverage: CoverageFile; readonly failed: readonly string[] },
): void {
  const ofSuite = `${suiteNameOf(suite)}-`;
  const ofRun = `${ofSuite}${currentRun}-`;
  const isOld = (other: string): boolean => other.startsWith(ofSuite) && !other.startsWith(ofRun);
  writtenCount += 1;
  const name = `${ofRun}${process.pid}-${writtenCount}.json`;
  for (const [part, json] of [
    ['coverage', JSON.stringify(coverage)],
    ['results', JSON.stringify(failed)],
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

/** Reads the suite's results from other processes. A test runner may start a new process after a failure. */
export function readOtherProcesses(
  folder: string,
  suite: SuiteId,
): { readonly coverage: CoverageFile; readonly failed: readonly string[] } {
  const prefix = `${suiteNameOf(suite)}-${currentRun}-`;
  return {
    coverage: readCoverageFiles(readJsonFiles(join(folder, 'coverage'), prefix)),
    failed: readJsonFiles(join(folder, 'results'), prefix).flatMap((json) => {
      const names: unknown = JSON.parse(json);
      return Array.isArray(names) ? names.map(String) : [];
    }),
  };
}

/**
 * Reads the coverage that all processes have written to the folder.
 *
 * @example
 * readFolderCoverage('.chartable/paths').machines.length
 */
export const readFolderCoverage = (folder: string): CoverageFile =>
  readCoverageFiles(readJsonFiles(join(folder, 'coverage')));
