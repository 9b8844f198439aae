import { expect, test } from 'vitest';
import { limitColumns, numberColumn, textColumn } from '../../../src/entries/url';

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

test('a source that declares support for an unknown column throws an error', () => {
  expect(() => limitColumns(columns, { sort: ['total'] })).toThrow(
    'limitColumns: `sort` must be a list of column IDs (status, customer_name, amount), got "total"',
  );
});
