import { expect, test } from 'vitest';
import { selectDirection } from '../../machines/table';
import { openTable } from './url-table';

test("the active state of a column's sorting region is the column's sort direction", () => {
  const snapshot = openTable('?sort=name,-age').actor.getSnapshot();
  expect(['id', 'name', 'age', 'constructor'].map((id) => selectDirection(snapshot, id))).toEqual([
    'unsorted',
    'ascending',
    'descending',
    'unsorted',
  ]);
});
