import { expect, test } from 'vitest';
import { limitColumns, numberColumn, textColumn } from '../../../src/entries/url';

const columns = [
  { accessorKey: 'status', ...textColumn() },
  { accessorKey: 'customer.name', ...textColumn() },
  { accessorKey: 'amount', ...numberColumn() },
] as const;

test("`limitColumns` disables the sorting, filtering and searching that the source doesn't support", () => {
  const limited = limitColumns(columns, { sort: ['amount', 'customer_name'], filter: ['status'], search: true });
  expect(limited.map(({ enableSorting }) => enableSorting)).toEqual([false, true, true]);
  expect(limited.map(({ enableColumnFilter }) => enableColumnFilter)).toEqual([true, false, false]);
  expect(limited.map(({ enableGlobalFilter }) => enableGlobalFilter)).toEqual([true, true, true]);
  expect(limitColumns(columns, {}).some(({ enableGlobalFilter }) => enableGlobalFilter)).toBe(false);
});

test('`limitColumns` throws an error for an unknown column ID', () => {
  expect(() => limitColumns(columns, { sort: ['total'] })).toThrow(
    'limitColumns: `sort` must be a list of column IDs (status, customer_name, amount), got "total"',
  );
});
