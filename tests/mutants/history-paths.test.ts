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

/** A property that is undefined was not saved. */
const asSaved = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('on the history of a page', () => {
  test.each(slices)('$name', async (slice) => {
    for (const { steps } of paths.filter((path) => path.slice === slice.name)) {
      const browser = openModel(slice.input ?? start, 'webkit');
      await runPath(slice, steps, new Coverage(historyMachine), {
        ...browser,
        hold: (actual, expected, story) => browser.hold(asSaved(actual), asSaved(expected), story),
      });
    }
  });

  test('a few walks', () => {
    fc.assert(
      fc.property(walks, ({ tables, taken }) => follow(tables, taken)),
      { seed: 1, numRuns: 20, endOnFailure: true },
    );
  });
});
