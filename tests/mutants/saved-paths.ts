import { join } from 'node:path';
import type { HistoryStep } from '../history/run-path';
import type { ExpectedResult, TableStep } from '../paths/harness/run-path';
import type { ChartName, Opening } from '../paths/harness/tables';

export const pathsFile = join(import.meta.dirname, '../../.cache/mutants/paths.json');

export interface SavedHistoryPath {
  readonly slice: string;
  readonly steps: readonly HistoryStep[];
}

export const historyPathsFile = join(import.meta.dirname, '../../.cache/mutants/history-paths.json');

export interface SavedPath extends Opening {
  readonly chart: ChartName;
  readonly slice: string;
  readonly steps: readonly (TableStep & ExpectedResult)[];
}
