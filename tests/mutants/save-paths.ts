import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { historyMachine, type HistoryTable } from '../../machines/history';
import { generatePaths } from '../../machines/paths';
import { placeOf } from '../history/run-path';
import { boundsOf as historyBoundsOf, planOf, slices as historySlices } from '../history/slices';
import { stepsOf } from '../paths/harness/run-path';
import { boundsOf, slicesOf } from '../paths/harness/slices';
import { charts, createTable } from '../paths/harness/tables';
import { currentPart } from './parts.mjs';
import { historyPathsFile, pathsFile, type SavedHistoryPath, type SavedPath } from './saved-paths';

const isSandbox = import.meta.dirname.includes('sandbox');

function saveOnce(file: string, createJson: () => string): void {
  // Stryker restarts the test runner in the same sandbox after each mutant that runs endlessly.
  if (isSandbox && existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, createJson());
}

const tablePaths = (): readonly SavedPath[] =>
  charts.flatMap((chart) => {
    const table = createTable(chart);
    return slicesOf(chart).flatMap((slice) =>
      generatePaths(table.machine, { ...boundsOf(slice, table), pairs: true }).covering.map((path): SavedPath => ({
        chart,
        slice: slice.name,
        opened: slice.opened,
        ...(slice.rows && { rows: slice.rows }),
        steps: stepsOf(path),
      })),
    );
  });

const historyPaths = (): readonly SavedHistoryPath[] =>
  historySlices.flatMap((slice) =>
    generatePaths(historyMachine, { ...historyBoundsOf(slice), pairs: true }).covering.map(
      ({ steps }): SavedHistoryPath => ({
        slice: slice.name,
        steps: steps.map(({ event, after, snapshot }) => ({ event, after, snapshot: placeOf(snapshot) })),
      }),
    ),
  );

const createHistoryJson = (): string =>
  JSON.stringify(historyPaths(), (key, value: unknown) => {
    if (key !== 'table') return value;
    const table = value as HistoryTable;
    return [table.id, planOf(table), table.pathname];
  });

/** Before any mutant is active, saves paths that cover the part's chart, with their expected results. */
export default function save(): void {
  const { tests } = currentPart();
  if (tests.includes('tests/mutants/table-paths.test.ts')) saveOnce(pathsFile, () => JSON.stringify(tablePaths()));
  if (tests.includes('tests/mutants/history-paths.test.ts')) saveOnce(historyPathsFile, createHistoryJson);
}
