import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { charts, tablesOf } from './tables';
import { longest, walk, walks } from './walk';

const total = 240_000;
const tables = charts.flatMap(tablesOf);
let walked = 0;

describe('random walks', () => {
  test.each(tables)('of $name', { timeout: 600_000 }, (table) => {
    // A walk has half of the longest on average: some more make up for luck.
    const numRuns = Math.ceil((total / tables.length / longest) * 2);
    fc.assert(
      fc.property(walks, (one) => {
        walk(table, one);
        walked += one.steps.length;
      }),
      { numRuns },
    );
  });

  test('are long enough', () => {
    expect(walked).toBeGreaterThanOrEqual(200_000);
  });

  afterAll(() => console.log(`random walks: ${walked} steps`));
});
