import { expect, test } from 'vitest';
import { createLazyList, createLazyRecord } from '../../../../src/table/rows/row-models/lazy-list';
import { sampleBooks } from '../../../sample-books';
import { createBooks, flat, stock } from './tables';

interface Item {
  readonly index: number;
}

function createCounted(length: number) {
  const made: number[] = [];
  const list = createLazyList<Item>(length, (index) => {
    made.push(index);
    return { index };
  });
  return { list, made };
}

const plain = (length: number): Item[] => Array.from({ length }, (_, index) => ({ index }));

/** Ways in which apps use a list of rows. */
const uses: Readonly<Record<string, (list: Item[]) => unknown>> = {
  spread: (list) => [...list],
  destructured: ([first, ...others]) => [first, others],
  slice: (list) => list.slice(1, -1),
  'an index beyond': (list) => [list[5], list[-1], list.length],
  iterated: (list) => Array.from(list.entries()),
  find: (list) => [list.find(({ index }) => index === 3), list.findLast(() => true), list.findIndex(() => false)],
  includes: (list) => list.includes(list[2] ?? { index: -1 }),
  'concat, after and before': (list) => [list.concat([{ index: 9 }]), plain(1).concat(list)],
  'sorted in place': (list) => [...list.sort((a, b) => b.index - a.index)],
  'popped and pushed': (list) => [list.pop(), list.length, list[4], list.push({ index: 7 }), [...list]],
  'shifted and spliced': (list) => [list.shift(), list.splice(1, 2), [...list]],
  'searched from both ends': (list) => [list.indexOf(list[3] ?? { index: -1 }), list.lastIndexOf({ index: 3 })],
  shortened: (list) => {
    list.length = 2;
    return [list.length, [...list], list[2]];
  },
  emptied: (list) => {
    list.length = 0;
    return [list[0], [...list]];
  },
  'an array': (list) => [
    Array.isArray(list),
    Array.prototype.isPrototypeOf.call(Array.prototype, list),
    Object.prototype.toString.call(list),
  ],
  'in operator': (list) => [0 in list, '4' in list, 5 in list, '01' in list, 'length' in list],
};

test.each(Object.entries(uses))('a lazy list of rows behaves like an array: %s', (_, use) => {
  expect(use(createCounted(5).list)).toEqual(use(plain(5)));
});

test('a lazy list creates an item when that item is first read', () => {
  const { list, made } = createCounted(100_000);
  expect(list).toHaveLength(100_000);
  expect(list.slice(20, 22)).toEqual([{ index: 20 }, { index: 21 }]);
  expect(list[20]).toBe(list[20]);
  expect(made).toEqual([20, 21]);
});

test('a lazy record creates a value when that value is first read', () => {
  const made: string[] = [];
  const read = (key: string) => {
    made.push(key);
    return { key };
  };
  const keys = ['b', '1', 'constructor'];
  const record = createLazyRecord({
    has: (key) => keys.includes(key),
    read: (key) => (keys.includes(key) ? read(key) : undefined),
    readAll: () => keys.map((key) => [key, { key }]),
  });
  expect([record['b'], record['b'], record['toString'], 'constructor' in record, 'x' in record]).toEqual([
    { key: 'b' },
    { key: 'b' },
    undefined,
    true,
    false,
  ]);
  expect(made).toEqual(['b']);
  expect(Object.keys(record)).toEqual(['1', 'b', 'constructor']);
  expect({ ...record }).toEqual({ 1: { key: '1' }, b: { key: 'b' }, constructor: { key: 'constructor' } });
});

test('all row models of a table return the same row objects', () => {
  for (const features of [stock, flat]) {
    const table = createBooks(features);
    table.setColumnFilters([{ id: 'title', value: 'an' }]);
    table.setSorting([{ id: 'pages', desc: true }]);
    const { rows, flatRows, rowsById } = table.getSortedRowModel();
    const [first] = rows;
    expect(first).toBe(flatRows[0]);
    expect(rowsById[first?.id ?? '']).toBe(first);
    expect(table.getCoreRowModel().rows[first?.index ?? -1]).toBe(first);
    expect(table.getRow('59').original).toBe(sampleBooks[59]);
    expect(rowsById['0']).toBeUndefined();
    expect(rowsById['01']).toBeUndefined();
    expect(() => table.getRow('60')).toThrow();
  }
});
