import { fc } from '../seeded';
import { describe, test } from 'vitest';
import { runPath } from '../paths/harness/run-path';
import { createTable } from '../paths/harness/tables';
import { walk, walks } from '../paths/harness/walk';
import { readPaths } from './saved-paths';

const paths = readPaths();

describe.each([...new Set(paths.map(({ chart }) => chart))])('the chart %s', (chart) => {
  test.each([...new Set(paths.map(({ slice }) => slice))])(
    'the table has the expected states on every saved path of "%s"',
    (slice) => {
      const table = createTable(chart);
      for (const path of paths) if (path.chart === chart && path.slice === slice) runPath(table, path, path.steps);
    },
  );

  test('the table has the expected states on some random walks', () => {
    const table = createTable(chart);
    fc.assert(
      fc.property(walks, (one) => walk(table, one)),
      { seed: 1, numRuns: 10, endOnFailure: true },
    );
  });
});
