import { describe, expect, test } from 'vitest';
import { createTableParams } from '../../../src/table/history/table-params';
import { createTableSearch } from '../../../src/table/url';

const { isSameExceptTables, mergeWrite } = createTableParams([
  { search: createTableSearch({ params: { globalFilter: 'q' } }) },
]);

describe('two search strings', () => {
  test('are the same beside tables if no parameter of the application differs', () => {
    expect(isSameExceptTables('?tab=a&q=ann', '?q=bob&tab=a&sorting=name.asc')).toBe(true);
    expect(isSameExceptTables('?q=ann', '')).toBe(true);
  });

  test('differ by a parameter of the application, also a valueless or a repeated one', () => {
    expect(isSameExceptTables('?q=ann', '?q=ann&flag')).toBe(false);
    expect(isSameExceptTables('?tab=a', '?tab=a&tab=a')).toBe(false);
  });
});

describe('a search string that an application makes from an older one', () => {
  test('receives what a table has written since', () => {
    expect(mergeWrite('?tab=b&q=an', '?q=an', '?q=ann')).toBe('?tab=b&q=ann');
    expect(mergeWrite('?tab=b', '', '?q=ann')).toBe('?tab=b&q=ann');
    expect(mergeWrite('?flag&q=an', '?q=an', '')).toBe('?flag');
    expect(mergeWrite('?q=an&tab=b', '?q=an', '?q=ann')).toBe('?q=ann&tab=b');
  });

  test('receives what a table has written since, except for the params that it changes itself', () => {
    expect(mergeWrite('?q=an&pageIndex=3', '?q=an', '?q=ann&sorting=name.asc')).toBe(
      '?q=ann&pageIndex=3&sorting=name.asc',
    );
    expect(mergeWrite('?q=bob', '?q=an', '?q=ann&pageIndex=2')).toBe('?q=bob&pageIndex=2');
  });

  test('stays as it is if it changes parameters of a table, or if no table has written', () => {
    expect(mergeWrite('?tab=b', '?q=an', '?q=ann')).toBe('?tab=b');
    expect(mergeWrite('?q=bob', '?q=an', '?q=ann')).toBe('?q=bob');
    expect(mergeWrite('?q=an&tab=b', '?q=an', '?q=an')).toBe('?q=an&tab=b');
  });
});
