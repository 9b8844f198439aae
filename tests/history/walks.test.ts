import { fc } from '../seeded';
import { afterAll, describe, test } from 'vitest';
import { withSeed } from '../hostile/seed';
import { follow, walks } from './walk';
import { lengthOf } from '../nightly';

const walkCount = lengthOf(10, 2000);
let walked = 0;

describe('several tables on one page', () => {
  test('after random user events, several tables on one page have the expected states', { timeout: 600_000 }, () =>
    withSeed('tests/history/walks.test.ts', (seed) => {
      fc.assert(
        fc.property(walks, ({ tables, taken }) => {
          follow(tables, taken);
          walked += taken.length;
        }),
        { seed, numRuns: walkCount },
      );
    }),
  );

  afterAll(() => console.log(`walks of several tables: ${walked} steps`));
});
