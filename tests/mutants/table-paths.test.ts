import { fc } from '../seeded';
import { describe, test } from 'vitest';
import { runPath } from '../paths/harness/run-path';
import { createNamedTable } from '../paths/harness/tables';
import { walk, walks } from '../paths/harness/walk';
import { readPaths } from './saved-paths';

const paths = readPaths();

describe.each([...new Set(paths.map(({ table }) => table))])('the table %s', (name) => {
  test.each([...new Set(paths.map(({ slice }) => slice))])(
    'the table has the expected states on every saved path of "%s"',
    (slice) => {
      const table = createNamedTable(name);
      for (const path of paths) if (path.table === name && path.slice === slice) runPath(table, path, path.steps);
    },
  );

  test('the table has the expected states on some random walks', () => {
    const table = createNamedTable(name);
    fc.assert(
      fc.property(walks, (one) => walk(table, one)),
      { seed: 1, numRuns: 10, endOnFailure: true },
    );
  });
});
