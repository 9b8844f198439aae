import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { runPath } from '../paths/harness/run-path';
import { createTable, rowSets, type RowSetName } from '../paths/harness/tables';
import { pathsFile, type SavedPath } from './saved-paths';

const paths = JSON.parse(readFileSync(pathsFile, 'utf8'), (key, value: unknown) =>
  key === 'filterRows' ? rowSets[value as RowSetName].filterRows : value,
) as readonly SavedPath[];

describe.each([...new Set(paths.map(({ chart }) => chart))])('the chart %s', (chart) => {
  test.each([...new Set(paths.map(({ slice }) => slice))])(
    'a table reaches the expected states on every saved path of "%s"',
    (slice) => {
      const table = createTable(chart);
      for (const path of paths) if (path.chart === chart && path.slice === slice) runPath(table, path, path.steps);
    },
  );
});
