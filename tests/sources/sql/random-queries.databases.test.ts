import { expect, test } from 'vitest';
import { openPostgresUsers } from '../../../src/demos/server/postgres-users';
import { engines } from './databases';
import { compareSelections, compareWithMemory, openTickets } from './engines';
import { compareNumbers } from './searched-numbers';
import { lengthOf } from '../../nightly';

const queryCount = 160;

test.each(engines)(
  '$name returns the same rows of a join in the same order as memory, finds the same numbers, and selects the same',
  { timeout: 600_000 },
  async ({ flavor, open }) => {
    expect.assertions(0);
    const { run, close } = await open();
    try {
      const opened = await openTickets(flavor, run);
      await compareWithMemory(opened, lengthOf(queryCount, 2000));
      await compareSelections(opened, lengthOf(queryCount / 4, 1000));
      await compareNumbers(flavor, run, lengthOf(queryCount / 4, 1000));
    } finally {
      await close();
    }
  },
);

test('a PostgreSQL that cannot be reached is an error', () =>
  expect(openPostgresUsers('postgres://127.0.0.1:1/none', 10)).rejects.toThrow());
