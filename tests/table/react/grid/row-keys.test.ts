import { expect, test } from 'vitest';
import { createRowKeys } from '../../../../src/table/react/grid/table-grid';

test('`createRowKeys` reuses the key of each row that stays visible', () => {
  const keysOf = createRowKeys();
  expect(keysOf(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(keysOf(['c', 'd', 'a'])).toEqual([2, 1, 0]);
  expect(keysOf(['c', 'd', 'a'])).toEqual([2, 1, 0]);
  expect(keysOf(['d'])).toEqual([1]);
  expect(keysOf(['e', 'd', 'f'])).toEqual([2, 1, 3]);
  expect(keysOf([])).toEqual([]);
  expect(keysOf(['__proto__'])).toEqual([0]);
});
