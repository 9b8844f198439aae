import { expect, test } from 'vitest';
import { selectDirection } from '../../machines/table';
import { openTable } from './url-table';

test('`selectDirection` returns the sort direction of a column, or `unsorted`', () => {
  const snapshot = openTable('?sort=name,-age').actor.getSnapshot();
  expect(['id', 'name', 'age', 'constructor'].map((id) => selectDirection(snapshot, id))).toEqual([
    'unsorted',
    'ascending',
    'descending',
    'unsorted',
  ]);
});
