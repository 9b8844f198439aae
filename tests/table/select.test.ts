import { expect, test } from 'vitest';
import { selectDirection } from '../../machines/table';
import { openTable } from './url-table';

test("a column's sort direction is the active state of that column's region", () => {
  const snapshot = openTable('?sort=name,-age').actor.getSnapshot();
  expect(['id', 'name', 'age', 'constructor'].map((id) => selectDirection(snapshot, id))).toEqual([
    'unsorted',
    'ascending',
    'descending',
    'unsorted',
  ]);
});
