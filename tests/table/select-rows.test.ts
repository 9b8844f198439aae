import { expect, test } from 'vitest';
import { findRange } from '../../machines/table/features/row-selection/rules';
import { isSelected, setSelected } from '../../machines/table/features/row-selection/selection';
import { omitRows } from '../../machines/table/rows/row-list';
import type { RowSelection } from '../../machines/table';
import { fc } from '../seeded';

const listOf = (rowIds: readonly string[]) => Object.fromEntries(rowIds.map((rowId) => [rowId, true]));

test.each([1, 100, 101, 300])('removing %i rows from a selection keeps the order of the rest', (count) => {
  const others = ['__proto__', 'constructor', 'b', 'a'];
  const gone = ['__proto__', ...Array.from({ length: count - 1 }, (_, index) => `row ${index}`)];
  const rows = listOf([...gone, ...others]);
  const before = Object.keys(rows);
  const left = omitRows(rows, new Set([...gone, 'hasOwnProperty']));
  expect(Object.keys(left)).toEqual(['constructor', 'b', 'a']);
  expect(Object.getPrototypeOf(left)).toBe(Object.prototype);
  expect(Object.keys(rows)).toEqual(before);
});

const ids = fc.uniqueArray(fc.oneof(fc.nat(20).map(String), fc.constantFrom('__proto__', 'constructor')), {
  minLength: 1,
});

test('selecting a range has the same effect as toggling its rows one by one', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), ids, (rowIds, from, to, selected) => {
      const [start = '', rowId = ''] = [rowIds[from % rowIds.length], rowIds[to % rowIds.length]];
      const selection = Object.fromEntries(selected.map((id) => [id, true]));
      const [begins, range] = findRange({ rowId, rowIds }, start);
      expect(begins).toBe(start);
      const [first = 0, last = 0] = [rowIds.indexOf(start), rowIds.indexOf(rowId)].toSorted((a, b) => a - b);
      const set = (now: RowSelection, ids: readonly string[]) =>
        setSelected(now, ids, !isSelected(selection, rowId), () => false);
      const toggled = rowIds.slice(first, last + 1).reduce<RowSelection>((now, id) => set(now, [id]), selection);
      expect(set(selection, range)).toEqual(toggled);
      expect(findRange({ rowId, rowIds }, 'elsewhere')).toEqual([rowId, [rowId]]);
    }),
  );
});
