import { describe, expect, test } from 'vitest';
import { selectBoxValue, selectDirection, type TextBox } from '../../machines/table';
import { openTable } from './url-table';

const snapshotOf = (url: string) => openTable(url).actor.getSnapshot();

test("a column's sort direction is the active state of its region", () => {
  const snapshot = snapshotOf('?sorting=name.asc%2Cage.desc');
  expect(['id', 'name', 'age', 'constructor'].map((id) => selectDirection(snapshot, id))).toEqual([
    'unsorted',
    'ascending',
    'descending',
    'unsorted',
  ]);
});

describe('text boxes', () => {
  const textBoxes: readonly TextBox[] = [
    { sets: 'globalFilter' },
    { sets: 'pageIndex' },
    { sets: 'columnFilter', columnId: 'id' },
    { sets: 'columnFilter', columnId: 'name' },
    { sets: 'columnFilter', columnId: 'age', bound: 'min' },
    { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  ];
  const shown = (url: string) => textBoxes.map((box) => selectBoxValue(snapshotOf(url), box));

  test("a text box shows its column's filter", () => {
    expect(shown('?globalFilter=e&pageIndex=2&columnFilters=age.%255B18%252C70%255D%2Cname.%2522v%2522')).toEqual([
      'e',
      2,
      '',
      'v',
      18,
      70,
    ]);
  });

  test('a text box is empty if its bound is open', () => {
    expect(shown('?columnFilters=age.%255Bnull%252C0%255D')).toEqual(['', 1, '', '', '', 0]);
  });
});
