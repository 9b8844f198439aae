import { expect, test } from 'vitest';
import {
  booleanColumn,
  dateColumn,
  limitColumns,
  multiSelectColumn,
  numberColumn,
  selectColumn,
  textColumn,
} from '../../../src/table/columns';

const columns = [
  { accessorKey: 'status', ...textColumn() },
  { accessorKey: 'customer.name', ...textColumn() },
  { accessorKey: 'amount', ...numberColumn() },
] as const;

test("a column that its source can't sort has no sort button", () => {
  const limited = limitColumns(columns, { sort: ['amount', 'customer_name'], filter: ['status'], search: true });
  expect(limited.map(({ enableSorting }) => enableSorting)).toEqual([false, true, true]);
  expect(limited.map(({ enableColumnFilter }) => enableColumnFilter)).toEqual([true, false, false]);
  expect(limited.map(({ enableGlobalFilter }) => enableGlobalFilter)).toEqual([true, true, true]);
  expect(limitColumns(columns, {}).some(({ enableGlobalFilter }) => enableGlobalFilter)).toBe(false);
});

test('a source that supports an unknown column throws an error', () => {
  expect(() => limitColumns(columns, { sort: ['total'] })).toThrow(
    'limitColumns: `sort` must be a list of column IDs (status, customer_name, amount), got "total"',
  );
});

test('a range filter only has inputs for the bounds that its source supports', () => {
  const filter = { status: ['contains'], amount: ['min'] } as const;
  const limited = limitColumns(columns, { filter });
  expect(limited.map(({ enableColumnFilter }) => enableColumnFilter)).toEqual([true, false, true]);
  expect(limited.map(({ meta }) => meta.filterEnds)).toEqual([undefined, undefined, ['min']]);
  expect(columns[2].meta).not.toHaveProperty('filterEnds');
  const parsed = [
    [1, null],
    [1, 2],
    [null, 2],
  ].map((range) => limited[2]?.meta.filterCodec?.parse(range));
  expect(parsed).toEqual([[1, null], undefined, undefined]);
});

test('each column kind has its own filter operators', () => {
  const kinds = [
    { id: 'text', ...textColumn() },
    { id: 'number', ...numberColumn() },
    { id: 'date', ...dateColumn() },
    { id: 'boolean', ...booleanColumn() },
    { id: 'select', ...selectColumn({ options: ['open'] }) },
    { id: 'multiSelect', ...multiSelectColumn({ options: ['open'] }) },
  ];
  const filter = {
    text: ['contains'],
    number: ['max', 'min'],
    date: ['min', 'max'],
    boolean: ['is'],
    select: ['is'],
    multiSelect: ['anyOf'],
  } as const;
  expect(limitColumns(kinds, { filter })).toEqual(limitColumns(kinds, { filter: Object.keys(filter) }));
});

test.each([
  [{ status: ['min'] }, "`filter.status` must be `true` or a list of 'contains', got"],
  [{ amount: [] }, "`filter.amount` must be `true` or a list of 'min' and 'max', got"],
  [{ own: ['is'] }, '`filter.own` must be `true`, got'],
] as const)('an unknown operator for the column kind throws an error: %o', (filter, message) => {
  const own = { id: 'own', meta: {} };
  expect(() => limitColumns([...columns, own], { filter })).toThrow(`limitColumns: ${message}`);
});
