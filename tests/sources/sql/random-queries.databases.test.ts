import { expect, test } from 'vitest';
import { openPostgresUsers } from '../../../src/demos/server/postgres-users';
import { lengthOf } from '../../nightly';
import { compareConditions, compareQueries, compareSelections, openTickets } from '../contract';
import { describeEngines } from './engines';
import { compareNumbers } from './searched-numbers';

describeEngines(({ flavor, run }) => {
  test(
    'returns the same rows of a join in the same order as memory, finds the same numbers, and selects the same',
    { timeout: 600_000 },
    async () => {
      expect.assertions(0);
      const opened = await openTickets(flavor, run);
      await compareQueries(opened.source, lengthOf(80, 2000));
      await compareSelections(opened.source, lengthOf(40, 1000));
      await compareConditions(opened, lengthOf(40, 1000));
      await compareNumbers(flavor, run, lengthOf(10, 1000));
    },
  );
});

test('a PostgreSQL that cannot be reached is an error', () =>
  expect(openPostgresUsers('postgres://127.0.0.1:1/none', 10)).rejects.toThrow());
