import { fc } from '../seeded';
import { describe, test } from 'vitest';
import { openModel } from '../history/model-browser';
import { runPath } from '../history/run-path';
import { slices } from '../history/slices';
import { follow, walks } from '../history/walk';
import { readHistoryPaths } from './saved-paths';

const paths = readHistoryPaths();

describe('paths of the history machine', () => {
  test.each(slices)('the history has the expected states on every saved path of "$name"', async (slice) => {
    for (const { steps } of paths.filter((path) => path.slice === slice.name))
      await runPath(slice, steps, openModel(slice, 'webkit'));
  });

  test('the history has the expected states on some random walks', () => {
    fc.assert(
      fc.property(walks, ({ tables, taken }) => follow(tables, taken)),
      { seed: 1, numRuns: 20, endOnFailure: true },
    );
  });
});
