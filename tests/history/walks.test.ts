import { fc } from '../seeded';
import { afterAll, describe, test } from 'vitest';
import { withSeed } from '../hostile/seed';
import { follow, walks } from './walk';
import { lengthOf } from '../nightly';

/** `npm run test:nightly` walks much further. */
const walkCount = lengthOf(25, 2000);
let walked = 0;

describe('several tables on the history of one page', () => {
  test('keep their states, their rate and their entries on random walks', { timeout: 600_000 }, () =>
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
