import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { charts, tablesOf } from './tables';
import { walk, walks } from './walk';

/** `npm run test:all` walks much further than `npm test`: more walks add chance, and no fact. */
const minSteps = process.env['ALL'] === undefined ? 30_000 : 200_000;
const tables = charts.flatMap(tablesOf);
let walked = 0;

describe('random walks', () => {
  test.each(tables)('of $name', { timeout: 600_000 }, (table) => {
    // The length of a walk is drawn too.
    for (let steps = 0; steps < minSteps / tables.length;)
      fc.assert(
        fc.property(walks, (one) => {
          walk(table, one);
          steps += one.steps.length;
          walked += one.steps.length;
        }),
        { numRuns: 20 },
      );
  });

  test('are long enough', () => {
    expect(walked).toBeGreaterThanOrEqual(minSteps);
  });

  afterAll(() => console.log(`random walks: ${walked} steps`));
});
