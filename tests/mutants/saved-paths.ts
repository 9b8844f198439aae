import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryStep } from '../history/run-path';
import { tableOf, type Plan, type TableId } from '../history/slices';
import type { ExpectedResult, TableStep } from '../paths/harness/run-path';
import { rowSets, type ChartName, type Opening, type RowSetName } from '../paths/harness/tables';

export const pathsFile = join(import.meta.dirname, '../../.cache/mutants/paths.json');

export interface SavedHistoryPath {
  readonly slice: string;
  readonly steps: readonly HistoryStep[];
}

export const historyPathsFile = join(import.meta.dirname, '../../.cache/mutants/history-paths.json');

/** Recreates the tables, which are saved as ID, plan and page. */
export const readHistoryPaths = (): readonly SavedHistoryPath[] =>
  JSON.parse(readFileSync(historyPathsFile, 'utf8'), (key, value: unknown) =>
    key === 'table' ? tableOf(...(value as [TableId, Plan, string])) : value,
  ) as readonly SavedHistoryPath[];

export interface SavedPath extends Opening {
  readonly chart: ChartName;
  readonly slice: string;
  readonly steps: readonly (TableStep & ExpectedResult)[];
}

export const readPaths = (): readonly SavedPath[] =>
  JSON.parse(readFileSync(pathsFile, 'utf8'), (key, value: unknown) =>
    key === 'filterRows' ? rowSets[value as RowSetName].filterRows : value,
  ) as readonly SavedPath[];
