import { expect, test } from 'vitest';
import { openPostgresUsers } from '../../../src/demos/server/postgres-users';
import { embedded, server, sqlite } from './databases';
import { compareSelections, compareWithMemory } from './engines';

const isLong = process.env['ALL'] !== undefined;

const databases = [
  { ...sqlite, queryCount: 200 },
  { ...embedded, queryCount: 40 },
];

test.each(isLong ? [...databases, { ...server, queryCount: 0 }] : databases)(
  '$name gives the same rows in the same order as memory, and selects the same',
  { timeout: 300_000 },
  async ({ flavor, queryCount, open }) => {
    expect.assertions(0);
    const { run, close } = await open();
    try {
      await compareWithMemory(flavor, run, isLong ? 5000 : queryCount);
      await compareSelections(flavor, run, isLong ? 2000 : queryCount / 4);
    } finally {
      await close();
    }
  },
);

test('a PostgreSQL that cannot be reached is an error', () =>
  expect(openPostgresUsers('postgres://127.0.0.1:1/none', 10)).rejects.toThrow());
