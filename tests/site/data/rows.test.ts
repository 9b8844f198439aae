import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rows } from '../../../src/site/data/rows';

test('the demo rows are 100 users, each with a UUID, a user name and an age', () => {
  expect(rows).toHaveLength(100);
  for (const { id, name, age } of rows) {
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(name).not.toBe('');
    expect(Number.isInteger(age) && age >= 18 && age <= 100).toBe(true);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(100);
});

// URLs contain row indexes. If the rows changed, shared links would break.
test('the demo users are the same on every run', () => {
  expect(rows[0]).toEqual({ id: '6b042125-686a-43e0-8a68-23cf5bee102e', name: 'Victoria_Grady83', age: 80 });
  expect(rows.at(-1)).toEqual({ id: '0202bb5b-d215-464c-b5ce-8614e3971e1a', name: 'Edward.Olson', age: 20 });
  expect(hash('sha256', JSON.stringify(rows))).toMatch(/^2d0cb0b973d2217b/);
});
