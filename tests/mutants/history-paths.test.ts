import { fc } from '../seeded';
import { describe, test } from 'vitest';
import { historyMachine } from '../../machines/history';
import { Coverage } from '../../machines/paths';
import { openModel } from '../history/model-browser';
import { runPath } from '../history/run-path';
import { slices, start } from '../history/slices';
import { follow, walks } from '../history/walk';
import { readHistoryPaths } from './saved-paths';

const paths = readHistoryPaths();

/** Saved paths don't contain undefined properties. */
const asSaved = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('paths of the history machine', () => {
  test.each(slices)('the history has the expected states on every saved path of "$name"', async (slice) => {
    for (const { steps } of paths.filter((path) => path.slice === slice.name)) {
      const browser = openModel(slice.input ?? start, 'webkit');
      await runPath(slice, steps, new Coverage(historyMachine), {
        ...browser,
        hold: (actual, expected, story) => browser.hold(asSaved(actual), asSaved(expected), story),
      });
    }
  });

  test('the history has the expected states on some random walks', () => {
    fc.assert(
      fc.property(walks, ({ tables, taken }) => follow(tables, taken)),
      { seed: 1, numRuns: 20, endOnFailure: true },
    );
  });
});
