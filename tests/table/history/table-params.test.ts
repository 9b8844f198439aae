import { expect, test } from 'vitest';
import { createOwnParams, createParamMerge } from '../../../src/table/history/table-params';
import { createTableSearch } from '../../../src/table/define-table-url';

const { isOwn } = createOwnParams(() => [{ search: createTableSearch() }]);
const { isSameExceptTables, mergeWrite } = createParamMerge(isOwn);

test('`isSameExceptTables` returns true if two search strings differ only in table params', () => {
  expect(isSameExceptTables('?tab=a&q=ann', '?q=bob&tab=a&sort=name')).toBe(true);
  expect(isSameExceptTables('?q=ann', '')).toBe(true);
});

test('`isSameExceptTables` returns false if two search strings differ in app params', () => {
  expect(isSameExceptTables('?q=ann', '?q=ann&flag')).toBe(false);
  expect(isSameExceptTables('?tab=a', '?tab=a&tab=a')).toBe(false);
});

test('`mergeWrite` adds later table changes to a search string that the app computed earlier', () => {
  expect(mergeWrite('?tab=b&q=an', '?q=an', '?q=ann')).toBe('?tab=b&q=ann');
  expect(mergeWrite('?tab=b', '', '?q=ann')).toBe('?tab=b&q=ann');
  expect(mergeWrite('?flag&q=an', '?q=an', '')).toBe('?flag');
  expect(mergeWrite('?q=an&tab=b', '?q=an', '?q=ann')).toBe('?q=ann&tab=b');
});

test('`mergeWrite` preserves params that the app changed', () => {
  expect(mergeWrite('?q=an&page=3', '?q=an', '?q=ann&sort=name')).toBe('?q=ann&page=3&sort=name');
  expect(mergeWrite('?q=bob', '?q=an', '?q=ann&page=2')).toBe('?q=bob&page=2');
});

test('`mergeWrite` changes nothing if the app changed the written param or the table wrote nothing', () => {
  expect(mergeWrite('?tab=b', '?q=an', '?q=ann')).toBe('?tab=b');
  expect(mergeWrite('?q=bob', '?q=an', '?q=ann')).toBe('?q=bob');
  expect(mergeWrite('?q=an&tab=b', '?q=an', '?q=an')).toBe('?q=an&tab=b');
});
