import { describe, test } from 'vitest';
import { runPath } from '../paths/harness/run-path';
import { createTable } from '../paths/harness/tables';
import { readPaths } from './saved-paths';

const paths = readPaths();

describe.each([...new Set(paths.map(({ chart }) => chart))])('the chart %s', (chart) => {
  test.each([...new Set(paths.map(({ slice }) => slice))])(
    'on every saved path of "%s", the table has the expected states',
    (slice) => {
      const table = createTable(chart);
      for (const path of paths) if (path.chart === chart && path.slice === slice) runPath(table, path, path.steps);
    },
  );
});
