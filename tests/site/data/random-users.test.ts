import { expect, test } from 'vitest';
import { createUserMaker } from '../../../src/site/data/random-users';

const makeUsers = (seed: number, count: number) => Array.from({ length: count }, createUserMaker(seed));

test('seeded users have UUIDs, ASCII names and ages, and equal seeds give equal users', () => {
  const users = makeUsers(7, 500);
  for (const [index, user] of users.entries()) {
    expect(user.index).toBe(index);
    expect(user.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(user.name).toMatch(/^[A-Za-z]+[._]?[A-Za-z]+\d+$/);
    expect(Number.isInteger(user.age) && user.age >= 18 && user.age <= 100).toBe(true);
  }
  expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
  expect(makeUsers(7, 50)).toEqual(users.slice(0, 50));
  expect(makeUsers(8, 1)).not.toEqual(users.slice(0, 1));
});
