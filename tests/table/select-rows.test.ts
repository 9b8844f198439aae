import { expect, test } from 'vitest';
import { omitRows } from '../../machines/table/values/selection';

const listOf = (rowIds: readonly string[]) => Object.fromEntries(rowIds.map((rowId) => [rowId, true]));

test.each([1, 100, 101, 300])('removing %i rows from a selection keeps the order of the other rows', (count) => {
  const others = ['__proto__', 'constructor', 'b', 'a'];
  const gone = ['__proto__', ...Array.from({ length: count - 1 }, (_, index) => `row ${index}`)];
  const rows = listOf([...gone, ...others]);
  const before = Object.keys(rows);
  const left = omitRows(rows, new Set([...gone, 'hasOwnProperty']));
  expect(Object.keys(left)).toEqual(['constructor', 'b', 'a']);
  expect(Object.getPrototypeOf(left)).toBe(Object.prototype);
  expect(Object.keys(rows)).toEqual(before);
});
