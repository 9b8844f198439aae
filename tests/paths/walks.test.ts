import { fc } from '../seeded';
import { afterAll, expect, test } from 'vitest';
import { withSeed } from '../hostile/seed';
import { charts, createTable } from './harness/tables';
import { walk, walks } from './harness/walk';
import { lengthOf } from '../nightly';

/** Nightly runs walk much further. */
const minSteps = lengthOf(600, 20_000);
let walked = 0;

test.each(charts)('random walks of the chart %s match TanStack Table and the URL', { timeout: 600_000 }, (chart) =>
  withSeed('tests/paths/walks.test.ts', (first) => {
    const table = createTable(chart);
    for (let [steps, seed] = [0, first]; steps < minSteps / charts.length; seed += 1)
      fc.assert(
        fc.property(walks, (one) => {
          walk(table, one);
          steps += one.steps.length;
          walked += one.steps.length;
        }),
        { seed, numRuns: 2 },
      );
  }),
);

test('random walks have at least the minimum number of steps', () => {
  expect(walked).toBeGreaterThanOrEqual(minSteps);
});

afterAll(() => console.log(`random walks: ${walked} steps`));
