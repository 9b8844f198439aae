import { fc } from '../seeded';
import { afterAll, describe, expect, test } from 'vitest';
import { withSeed } from '../hostile/seed';
import { charts, tablesOf } from './harness/tables';
import { walk, walks } from './harness/walk';
import { isNightly, lengthOf } from '../nightly';

/** Nightly runs walk much further. */
const minSteps = lengthOf(600, 200_000);
/** Tables of a chart differ only in their params. So only nightly runs use all of them. */
const tables = charts.flatMap((chart) => (isNightly ? tablesOf(chart) : tablesOf(chart).slice(0, 1)));
let walked = 0;

describe('random walks', () => {
  test.each(tables)(
    'random walks match TanStack Table and the URL for the table $name',
    { timeout: 600_000 },
    (table) =>
      withSeed('tests/paths/walks.test.ts', (first) => {
        for (let [steps, seed] = [0, first]; steps < minSteps / tables.length; seed += 1)
          fc.assert(
            fc.property(walks, (one) => {
              walk(table, one);
              steps += one.steps.length;
              walked += one.steps.length;
            }),
            { seed, numRuns: 5 },
          );
      }),
  );

  test('random walks have enough steps', () => {
    expect(walked).toBeGreaterThanOrEqual(minSteps);
  });

  afterAll(() => console.log(`random walks: ${walked} steps`));
});
