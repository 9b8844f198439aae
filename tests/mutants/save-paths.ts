import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatePaths } from '../../machines/paths';
import { stepsOf } from '../paths/run-path';
import { boundsOf, slices } from '../paths/slices';
import { charts, tablesOf } from '../paths/tables';
import { pathsFile, type SavedPath } from './saved-paths';

const isSandbox = import.meta.dirname.includes('sandbox');

/** Saves the paths that cover each chart, with where each leads: before any mutant is switched on. */
export default function save(): void {
  // A sandbox is new for each run, but its test runner is started anew after each mutant that loops.
  if (isSandbox && existsSync(pathsFile)) return;
  const saved = charts.flatMap((chart) =>
    tablesOf(chart)
      .slice(0, 1)
      .flatMap((table) =>
        slices.flatMap((slice) =>
          generatePaths(table.machine, boundsOf(slice, table)).covering.map((path): SavedPath => ({
            table: table.name,
            slice: slice.name,
            opened: slice.opened,
            ...(slice.rows && { rows: slice.rows }),
            steps: stepsOf(path),
          })),
        ),
      ),
  );
  mkdirSync(dirname(pathsFile), { recursive: true });
  writeFileSync(pathsFile, JSON.stringify(saved));
}
