import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableStep } from '../paths/fixture';
import type { Place } from '../paths/run-path';
import { rowSets, type Opening, type RowSetName } from '../paths/tables';

export const pathsFile = join(import.meta.dirname, '../../.cache/mutants/paths.json');

export interface SavedPath extends Opening {
  readonly table: string;
  readonly slice: string;
  readonly steps: readonly (TableStep & Place)[];
}

export const readPaths = (): readonly SavedPath[] =>
  JSON.parse(readFileSync(pathsFile, 'utf8'), (key, value: unknown) =>
    key === 'filterRows' ? rowSets[value as RowSetName].filterRows : value,
  ) as readonly SavedPath[];
